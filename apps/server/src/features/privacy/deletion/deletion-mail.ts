/** An account's last email, which says that everything is gone. */
import { deletedWriter } from '@target-analysis/contract/constants';
import { hashSecret } from '../../../platform/ids/ids.ts';
import { paragraph } from '../../../platform/mail/letter-parts.ts';
import { writeLetter } from '../../../platform/mail/letter.ts';
import { sendOnce } from '../../../platform/mail/mail-jobs.ts';
import type { DeletionDeps } from './deletion-deps.ts';

export interface Deleted {
  userId: string;
  email: string;
  requestedAt: Date;
  keepsComments: boolean;
}

/** Claimed before it is sent, so that it goes out only once (decision 42). Rejects if it was definitely not sent. */
export async function confirmDeletion(
  deps: Pick<DeletionDeps, 'limits' | 'mail' | 'log' | 'contactEmail'>,
  { userId, email, requestedAt, keepsComments }: Deleted,
): Promise<void> {
  const name = hashSecret(`${userId} ${requestedAt.toISOString()}`).slice(0, 32);
  const mail = await writeLetter({
    to: email,
    messageId: `deletion-${name}`,
    subject: 'Your data has been deleted',
    parts: [
      paragraph('We deleted your Target Analysis account and everything that belonged to it:'),
      paragraph(
        'photos, reports and their versions, firearms, your profile, shared links and comments, notifications, referral codes, purchases and sign-ins. If you had a subscription, we canceled it with the payment provider.',
      ),
      keepsComments
        ? paragraph(
            `As you chose, your comments on other people's reports stay, under the name "${deletedWriter}".`,
          )
        : null,
      paragraph(
        'The law requires us to keep a few records, without your name or address: amounts and dates of payments, totals of report credits, and the fact that you requested and deleted your data. Backups are deleted within 30 days.',
      ),
      paragraph(
        `If you did not ask for this, please write to ${deps.contactEmail}. This is our last email to you.`,
      ),
    ],
  });
  if ((await sendOnce(deps, mail)) === 'unknown')
    deps.log.warn({}, 'the confirmation of a deletion may not have arrived, and is not sent again');
}
