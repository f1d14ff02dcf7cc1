/** What the rules of sharing need from outside. */
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Ids } from '../../platform/ids/ids.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { Live } from '../../platform/live/live.ts';
import type { Log } from '../../platform/log/log.ts';
import type { MailSender } from '../../platform/mail/mail.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { AccountStanding } from '../accounts/index.ts';

export interface SharingDeps {
  database: Database;
  clock: Clock;
  ids: Ids;
  jobs: Jobs;
  live: Live;
  limits: Limits;
  log: Log;
  mail: MailSender;
  storage: Storage;
  siteUrl: string;
  /** Multiplies what may be said from one network, for many people behind it. */
  limitFactor: number;
  /** Whether an account may act; outside of any transaction. */
  accountStanding: (userId: string) => Promise<Pick<AccountStanding, 'state'>>;
  /** One spelling for all the addresses of a person; nobody is written to at it. */
  personOf: (email: string) => string;
  /** The name that the public may know. */
  readShownName: (userId: string) => Promise<string>;
  /** In which an account reads lengths. */
  readUnits: (userId: string) => Promise<{ lengthUnit: string }>;
  /** Whether a name is no more than what the account suggested. */
  isSuggestedName: (userId: string, name: string) => Promise<boolean>;
}

/** With what every link is made of: anyone who knows it can write links to every share. */
export interface LinkedDeps extends SharingDeps {
  secret: string;
}
