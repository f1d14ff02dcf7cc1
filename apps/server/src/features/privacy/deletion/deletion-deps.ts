/** What deleting an account needs from outside. */
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import type { Mailbox } from '../../../platform/mail/mailbox.ts';
import type { MailSender } from '../../../platform/mail/mail.ts';
import type { Sealing } from '../../../platform/secrets/sealing.ts';
import type { AccountErased } from '../../accounts/index.ts';
import type { PrivacyDeps } from '../deps.ts';

/** What each feature does with an account that goes. Everything may be done again and changes nothing then. */
export interface Erasure {
  /** Ends the account itself: sign-ins, tokens, links to prove something. */
  eraseAccount: (transaction: Transaction, userId: string) => Promise<AccountErased>;
  /** Whether money is still under way at the payment provider. Rejects where it cannot be asked. */
  leaveProvider: (userId: string) => Promise<boolean>;
  /** By which jobs and mails name what the account has: ids and tokens. */
  listNames: (database: Queryable, userId: string) => Promise<string[]>;
  /** What waits there is for the operator, and is sent all the same: it is about money. */
  keptQueues: readonly string[];
  /** Everything below these in the storage is of the account. */
  foldersOf: (userId: string) => string[];
  /** The rows of each feature, in the order in which they must go. */
  erasures: readonly ((transaction: Transaction, userId: string) => Promise<void>)[];
}

/** What entering a deletion needs: also the operator's commands have it. */
export type DeletionRequestDeps = Pick<PrivacyDeps, 'database' | 'clock' | 'ids' | 'jobs'> &
  Pick<Erasure, 'eraseAccount'> & { sealing: Sealing };

export interface DeletionDeps extends PrivacyDeps, Erasure {
  sealing: Sealing;
  mail: MailSender;
  /** The local one, where mail goes nowhere else. */
  mailbox: Mailbox | null;
  siteUrl: string;
  contactEmail: string;
}
