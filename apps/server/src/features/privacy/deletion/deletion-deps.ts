/** What deleting an account needs from other features. */
import type { Mailbox } from '../../../platform/mail/mailbox.ts';
import type { Tools } from '../../../platform/tools.ts';
import type { PrivacyDeps } from '../deps.ts';

/** What requesting a deletion needs; the operator's commands have it, too. */
export type DeletionRequestDeps = Pick<Tools, 'clock' | 'database' | 'ids' | 'jobs' | 'sealing'>;

export interface DeletionDeps extends PrivacyDeps, Pick<Tools, 'mail' | 'sealing'> {
  /** The local mailbox, if no email leaves the machine. */
  mailbox: Mailbox | null;
  contactEmail: string;
  /** Whether money is still in transit at the payment provider. Rejects if the provider cannot be reached. */
  leaveProvider: (userId: string) => Promise<boolean>;
}
