/** What the rules of accounts need from outside. */
import type { AuthConfig } from '../../config.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { Ids } from '../../platform/ids/ids.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { RequestLimits } from '../../platform/limits/request-limits.ts';
import type { Log } from '../../platform/log/log.ts';
import type { MailSender } from '../../platform/mail/mail.ts';
import type { Sealing } from '../../platform/secrets/sealing.ts';
import type { Device } from './device.ts';
import type { AccessTokens } from './tokens/access-tokens.ts';
import type { HashingCost, Passwords } from './passwords.ts';

export interface AccountsDeps {
  database: Database;
  mail: MailSender;
  jobs: Jobs;
  limits: Limits;
  requestLimits: RequestLimits;
  sealing: Sealing;
  clock: Clock;
  ids: Ids;
  log: Log;
  siteUrl: string;
  settings: AuthConfig;
  hashingCost: HashingCost;
  /** Runs with the transaction that makes the account. */
  onAccountCreated: (transaction: Transaction, account: AddressedAccount) => Promise<void>;
  /** Runs with the transaction of a first sign-in. */
  onFirstSignIn: (transaction: Transaction, first: { userId: string; device: Device }) => Promise<void>;
  /** Runs with the transaction that gives the account another address. */
  onEmailChanged: (transaction: Transaction, account: AddressedAccount) => Promise<void>;
  /** Runs with the transaction that takes an invitation out of the account's metadata (decision 17); once an account. */
  onInvited: (transaction: Transaction, invitation: Invitation) => Promise<void>;
}

/** An account and the address that it has now. */
export interface AddressedAccount {
  userId: string;
  email: string;
}

/** What a new account brought along from the person who invited it. */
export interface Invitation {
  newUserId: string;
  referralCode: string | null;
  sharedReportToken: string | null;
}

/** With the parts that accounts make for themselves. */
export interface AccountsTools extends AccountsDeps {
  passwords: Passwords;
  accessTokens: AccessTokens;
}
