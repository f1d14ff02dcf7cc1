/** Connects the outside world according to the settings: with the embedded adapters, or those for production. */
import type { Config } from './config.ts';
import { systemClock, type Clock } from './platform/clock/clock.ts';
import { followDatabase, type DatabaseClock } from './platform/clock/database-clock.ts';
import { connectDatabase, type DatabaseConnection } from './platform/db/connect.ts';
import { lockDataFolder } from './platform/db/data-folder-lock.ts';
import { openEmbedded } from './platform/db/embedded.ts';
import { makeRuntimeFolder, removeRuntimeFolder } from './platform/db/runtime-folder.ts';
import { randomIds } from './platform/ids/ids.ts';
import { startJobs, type RunningJobs } from './platform/jobs/pg-boss-jobs.ts';
import { readWaitingJobs } from './platform/metrics/waiting-jobs.ts';
import { createLimits } from './platform/limits/limits.ts';
import { createRequestLimits } from './platform/limits/request-limits.ts';
import { startLive, type RunningLive } from './platform/live/notify-live.ts';
import type { Log } from './platform/log/log.ts';
import { createMailbox, type Mailbox } from './platform/mail/mailbox.ts';
import { redirectMail } from './platform/mail/redirected-mail.ts';
import { createSmtpMail } from './platform/mail/smtp-mail.ts';
import { readLastBackup } from './platform/metrics/last-backup.ts';
import { measureJobs, measureMail } from './platform/metrics/measured.ts';
import { createMetrics, type Metrics } from './platform/metrics/metrics.ts';
import { readEncryptionKeys } from './platform/secrets/encryption-key.ts';
import { refuseOtherKey } from './platform/secrets/common-key.ts';
import { createSealing } from './platform/secrets/sealing.ts';
import { createDiskStorage } from './platform/storage/disk-storage.ts';
import { createS3Storage } from './platform/storage/s3-storage.ts';
import type { Storage } from './platform/storage/storage.ts';
import type { Tools } from './platform/tools.ts';

export interface Platform extends Tools {
  jobs: RunningJobs;
  live: RunningLive;
  /** The local mailbox; null if mail really leaves. */
  mailbox: Mailbox | null;
  runtimeFolder: string | null;
  close: () => Promise<void>;
}

export interface Opening {
  config: Config;
  log: Log;
  /** Shows progress to the waiting operator. */
  say: (line: string) => void;
  /** Whether this process carries out the operator's commands. */
  takesCommands: boolean;
  /** Called when the database is lost; no further reads or writes are possible. */
  onLost: (cause: unknown) => void;
}

/** @throws DataFolderInUse while another server uses the data folder; OtherEncryptionKey if the database has a different key */
export async function openPlatform(opening: Opening): Promise<Platform> {
  const opened = await openDatabase(opening);
  const platform = await startPlatform(opening, opened);
  try {
    await refuseOtherKey(platform.database, platform.ids, platform.sealing);
    return platform;
  } catch (cause) {
    await platform.close();
    throw cause;
  }
}

export interface OpenedDatabase extends DatabaseConnection {
  isEmbedded: boolean;
  /** The folder of this server's sockets; null if the database is elsewhere. */
  runtimeFolder: string | null;
}

/** Starts the parts that need an open database. */
export async function startPlatform(
  { config, log, clock: givenClock }: Pick<Opening, 'config' | 'log'> & { clock?: Clock },
  opened: OpenedDatabase,
): Promise<Platform> {
  const ids = randomIds;
  const { database } = opened;
  const clock = await startClock(opened, givenClock);
  const metrics = openMetrics(config, opened);
  const jobs = measureJobs(await startJobs({ ...opened, log, takesJobs: config.role !== 'web' }), metrics);
  const live = await startLive(opened);
  const mailbox = config.mail.kind === 'mailbox' ? createMailbox({ database, clock, ids }) : null;
  const smtp =
    config.mail.kind === 'smtp' ? createSmtpMail({ url: config.mail.url, from: config.mailFrom }) : null;
  const storage = openStorage(config);
  const sender = mailbox ?? smtp;
  if (sender === null) throw new Error('no way for mail was opened');
  const { mailRedirectTo } = config;
  return {
    database,
    jobs,
    live,
    storage,
    mail: measureMail(mailRedirectTo === null ? sender : redirectMail(sender, mailRedirectTo), metrics),
    mailbox,
    limits: createLimits({ database, clock }),
    requestLimits: createRequestLimits({ clock, factor: config.auth.limitFactor }),
    sealing: createSealing(await readEncryptionKeys(config.encryptionKeys, config.dataFolder)),
    clock,
    ids,
    log,
    metrics,
    runtimeFolder: opened.runtimeFolder,
    close: async () => {
      clock.stop();
      await jobs.stop();
      await live.stop();
      smtp?.close();
      storage.close();
      await opened.close();
    },
  };
}

/** The embedded database uses this machine's clock. On a shared database, all servers follow its clock. */
async function startClock(
  { isEmbedded, query }: OpenedDatabase,
  given: Clock | undefined,
): Promise<DatabaseClock> {
  if (given === undefined && !isEmbedded) return followDatabase({ query });
  return { ...(given ?? systemClock), stop: () => undefined };
}

export function openStorage({ storage }: Config): Storage & { close: () => void } {
  if (storage.kind === 's3') return createS3Storage(storage);
  return { ...createDiskStorage(storage.folder), close: () => undefined };
}

function openMetrics({ dataFolder }: Config, opened: OpenedDatabase): Metrics {
  const metrics = createMetrics();
  metrics.watchDisk(dataFolder);
  metrics.watchBackups(() => readLastBackup(dataFolder));
  metrics.watchPool(opened.poolSize);
  metrics.watchQueues(() => readWaitingJobs(opened));
  return metrics;
}

const applying = 'Applying migrations ...';

async function openDatabase(opening: Opening): Promise<OpenedDatabase> {
  const { config, log, say } = opening;
  const onConnectionError = (cause: unknown) => {
    log.warn({ cause, outage: 'database' }, 'a database connection broke');
  };
  if (config.database.kind === 'embedded')
    return openEmbeddedDatabase(opening, config.database.folder, onConnectionError);
  say('Connecting to the database ...');
  const opened = await connectDatabase({
    connection: { connectionString: config.database.url },
    isEmbedded: false,
    onConnectionError,
    onApplying: () => say(applying),
  });
  return { ...opened, isEmbedded: false, runtimeFolder: null };
}

async function openEmbeddedDatabase(
  { config, say, takesCommands, onLost }: Opening,
  folder: string,
  onConnectionError: (cause: unknown) => void,
): Promise<OpenedDatabase> {
  say(`Opening the database in ${config.dataFolder} ...`);
  const runtimeFolder = await makeRuntimeFolder(config.dataFolder);
  const closers = [() => removeRuntimeFolder(runtimeFolder)];
  const close = async () => {
    for (const closeOne of closers.splice(0).reverse()) await closeOne();
  };
  try {
    const lock = await lockDataFolder(config.dataFolder, { runtimeFolder, takesCommands, onLost });
    closers.push(lock.release);
    const embedded = await openEmbedded({ folder, runtimeFolder, onLost });
    closers.push(embedded.close);
    const opened = await connectDatabase({
      connection: embedded.connection,
      isEmbedded: true,
      onConnectionError,
      onApplying: () => say(applying),
    });
    closers.push(opened.close);
    return { ...opened, isEmbedded: true, runtimeFolder, close };
  } catch (cause) {
    await close();
    throw cause;
  }
}
