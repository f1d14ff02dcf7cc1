/** What the accounts feature needs from outside. */
import type { AuthConfig } from '../../config.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Tools } from '../../platform/tools.ts';
import type { Device } from './device.ts';
import type { AccessTokens } from './tokens/access-tokens.ts';
import type { HashingCost, Passwords } from './passwords.ts';

export interface AccountsDeps extends Pick<
  Tools,
  'clock' | 'database' | 'ids' | 'jobs' | 'limits' | 'log' | 'mail' | 'requestLimits' | 'sealing'
> {
  siteUrl: string;
  settings: AuthConfig;
  hashingCost: HashingCost;
  /** Runs in the transaction that creates the account. */
  onAccountCreated: (transaction: Transaction, account: AddressedAccount) => Promise<void>;
  /** Runs in the transaction of the first sign-in. */
  onFirstSignIn: (transaction: Transaction, first: { userId: string; device: Device }) => Promise<void>;
  /** Runs in the transaction that changes the account's address. */
  onEmailChanged: (transaction: Transaction, account: AddressedAccount) => Promise<void>;
  /** Runs once per account, in the transaction that removes the invitation from its metadata (decision 17). */
  onInvited: (transaction: Transaction, invitation: Invitation) => Promise<void>;
}

export interface AddressedAccount {
  userId: string;
  email: string;
}

/** What a new account got from the person who invited it. */
export interface Invitation {
  newUserId: string;
  referralCode: string | null;
  sharedReportToken: string | null;
}

/** The dependencies plus what accounts builds for itself. */
export interface AccountsTools extends AccountsDeps {
  passwords: Passwords;
  accessTokens: AccessTokens;
}
