/** Opens the outside world as the settings name it: the embedded adapters or those of production. */
import { join } from 'node:path';
import type { Config } from './config.ts';
import { systemClock, type Clock } from './platform/clock/clock.ts';
import { connectDatabase, type DatabaseConnection } from './platform/db/connect.ts';
import { lockDataFolder } from './platform/db/data-folder-lock.ts';
import { openEmbedded } from './platform/db/embedded.ts';
import { randomIds, type Ids } from './platform/ids/ids.ts';
import { startJobs, type RunningJobs } from './platform/jobs/pg-boss-jobs.ts';
import { createLimits, type Limits } from './platform/limits/limits.ts';
import { startLive, type RunningLive } from './platform/live/notify-live.ts';
import type { Log } from './platform/log/log.ts';
import { createMailbox, type Mailbox } from './platform/mail/mailbox.ts';
import type { MailSender } from './platform/mail/mail.ts';
import { createSmtpMail } from './platform/mail/smtp-mail.ts';
import { createDiskStorage } from './platform/storage/disk-storage.ts';
import type { Storage } from './platform/storage/storage.ts';

export interface Platform {
  database: DatabaseConnection['database'];
  jobs: RunningJobs;
  live: RunningLive;
  storage: Storage;
  mail: MailSender;
  /** The local mailbox, where mail goes nowhere else. */
  mailbox: Mailbox | null;
  limits: Limits;
  clock: Clock;
  ids: Ids;
  log: Log;
  close: () => Promise<void>;
}

export interface Opening {
  config: Config;
  log: Log;
  /** Tells the person who waits what is going on. */
  say: (line: string) => void;
  /** Where a running server takes the operator's commands; null for one that takes none. */
  controlAddress: string | null;
  /** Nothing can be read or written any more. */
  onLost: (cause: unknown) => void;
}

/** @throws DataFolderInUse while another server has the data folder. */
export async function openPlatform(opening: Opening): Promise<Platform> {
  const opened = await openDatabase(opening);
  return startPlatform(opening, opened);
}

export interface OpenedDatabase extends DatabaseConnection {
  isEmbedded: boolean;
}

/** The parts that stand on an open database. */
export async function startPlatform(
  { config, log }: Pick<Opening, 'config' | 'log'>,
  opened: OpenedDatabase,
): Promise<Platform> {
  const clock = systemClock;
  const ids = randomIds;
  const { database } = opened;
  const jobs = await startJobs({ ...opened, log });
  const live = await startLive(opened);
  const mailbox = config.mail.kind === 'mailbox' ? createMailbox({ database, clock, ids }) : null;
  const smtp =
    config.mail.kind === 'smtp' ? createSmtpMail({ url: config.mail.url, from: config.mailFrom }) : null;
  const mail = mailbox ?? smtp;
  if (mail === null) throw new Error('no way for mail was opened');
  return {
    database,
    jobs,
    live,
    storage: createDiskStorage(join(config.dataFolder, 'photos')),
    mail,
    mailbox,
    limits: createLimits({ database, clock }),
    clock,
    ids,
    log,
    close: async () => {
      await jobs.stop();
      await live.stop();
      smtp?.close();
      await opened.close();
    },
  };
}

/** The database alone, for the operator's commands while no server runs. */
export async function openDatabase({
  config,
  log,
  say,
  controlAddress,
  onLost,
}: Opening): Promise<OpenedDatabase> {
  const onConnectionError = (cause: unknown) => {
    log.warn({ cause }, 'a database connection broke');
  };
  if (config.database.kind === 'postgres') {
    say('Connecting to the database and applying migrations ...');
    const connection = { connectionString: config.database.url };
    return {
      ...(await connectDatabase({ connection, isEmbedded: false, onConnectionError })),
      isEmbedded: false,
    };
  }
  say(`Opening the database in ${config.dataFolder} ...`);
  const lock = await lockDataFolder(config.dataFolder, controlAddress);
  const embedded = await openEmbedded({ folder: config.database.folder, onLost });
  say('Applying migrations ...');
  const opened = await connectDatabase({
    connection: embedded.connection,
    isEmbedded: true,
    onConnectionError,
  });
  return {
    ...opened,
    isEmbedded: true,
    close: async () => {
      await opened.close();
      await embedded.close();
      await lock.release();
    },
  };
}
