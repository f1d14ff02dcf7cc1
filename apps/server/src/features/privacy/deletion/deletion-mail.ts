/** The last mail of an account, which tells that everything is gone. */
import { hashSecret } from '../../../platform/ids/ids.ts';
import { paragraph } from '../../../platform/mail/letter-parts.ts';
import { writeLetter } from '../../../platform/mail/letter.ts';
import { sendOnce } from '../../../platform/mail/mail-jobs.ts';
import type { DeletionDeps } from './deletion-deps.ts';

export interface Deleted {
  userId: string;
  email: string;
  requestedAt: Date;
}

/** Claimed before it is sent, so that it goes out once (decision 42). Rejects where it certainly did not. */
export async function confirmDeletion(
  deps: Pick<DeletionDeps, 'limits' | 'mail' | 'log' | 'siteUrl' | 'contactEmail'>,
  { userId, email, requestedAt }: Deleted,
): Promise<void> {
  const name = hashSecret(`${userId} ${requestedAt.toISOString()}`).slice(0, 32);
  const mail = await writeLetter({
    to: email,
    messageId: `<deletion-${name}@${new URL(deps.siteUrl).hostname}>`,
    subject: 'Your data has been deleted',
    parts: [
      paragraph('Your Target Analysis account is deleted, and with it everything that belonged to it:'),
      paragraph(
        'photos, reports and their versions, firearms, profile, shared links and comments, notifications, referral codes, purchases and sign-ins. A running subscription has been canceled at the payment provider.',
      ),
      paragraph(
        'Without your name or address we keep what the law asks for: the amounts and dates of payments, sums of report credits, and that data was asked for and deleted. Backups age out within 30 days.',
      ),
      paragraph(
        `If you did not ask for this, please write to ${deps.contactEmail}. This is the last mail that you get from us.`,
      ),
    ],
  });
  if ((await sendOnce(deps, mail)) === 'unknown')
    deps.log.warn({}, 'the confirmation of a deletion may not have arrived, and is not sent again');
}
