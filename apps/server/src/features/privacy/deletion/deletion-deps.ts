/** What deleting an account needs from outside. */
import type { Mailbox } from '../../../platform/mail/mailbox.ts';
import type { MailSender } from '../../../platform/mail/mail.ts';
import type { Sealing } from '../../../platform/secrets/sealing.ts';
import type { PrivacyDeps } from '../deps.ts';

/** What entering a deletion needs: also the operator's commands have it. */
export type DeletionRequestDeps = Pick<PrivacyDeps, 'database' | 'clock' | 'ids' | 'jobs'> & {
  sealing: Sealing;
};

export interface DeletionDeps extends PrivacyDeps {
  sealing: Sealing;
  mail: MailSender;
  /** The local one, where mail goes nowhere else. */
  mailbox: Mailbox | null;
  siteUrl: string;
  contactEmail: string;
  /** Whether money is still under way at the payment provider. Rejects where it cannot be asked. */
  leaveProvider: (userId: string) => Promise<boolean>;
}
