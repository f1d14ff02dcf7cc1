/** What the rules of accounts need from outside. */
import type { AuthConfig } from '../../config.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { Ids } from '../../platform/ids/ids.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { Log } from '../../platform/log/log.ts';
import type { MailSender } from '../../platform/mail/mail.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { Passwords } from './passwords.ts';

export interface AccountsDeps {
  database: Database;
  mail: MailSender;
  jobs: Jobs;
  limits: Limits;
  clock: Clock;
  ids: Ids;
  log: Log;
  siteUrl: string;
  settings: AuthConfig;
  /** Runs with the transaction that makes the account. */
  onAccountCreated: (transaction: Transaction, userId: string) => Promise<void>;
}

/** With the parts that accounts make for themselves. */
export interface AccountsTools extends AccountsDeps {
  passwords: Passwords;
  accessTokens: AccessTokens;
}
