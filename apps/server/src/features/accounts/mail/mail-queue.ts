/** Emails are sent in the background: responses stay fast, and their timing reveals nothing about the address. */
import type { Transaction } from '../../../platform/db/database.ts';
import { hashSecret } from '../../../platform/ids/ids.ts';
import type { AccountsTools } from '../deps.ts';
import { findAccountById } from '../store.ts';
import type { MailTokenKind, UserMetadata } from '../tables.ts';
import type { NoticeKind } from './notices.ts';

/** An email whose reader can prove something with it. */
export interface ProofRequest {
  kind: MailTokenKind;
  /** As typed. The email goes to the stored address of the account found by it. */
  email: string;
  redirectTo: string;
  /** From the requesting browser (PKCE). */
  codeChallenge: string | null;
  /** The account to create if the address has none; null to create none. */
  newAccount: { userMetadata: UserMetadata } | null;
}

export interface Notice {
  kind: NoticeKind;
  to: string;
}

export type MailJob = { messageId: string } & ({ proof: ProofRequest } | { notice: Notice });

export const mailQueue = 'accounts.mail';

type QueueTools = Pick<AccountsTools, 'jobs' | 'ids'>;

/** @NOTE The job holds no link. The link is made when the email is written, so only its hash is ever stored. */
export async function enqueueProofMail(
  tools: QueueTools,
  transaction: Transaction,
  proof: ProofRequest,
): Promise<void> {
  const job: MailJob = { messageId: `accounts-${tools.ids.uuid()}`, proof };
  await tools.jobs.enqueue(transaction, mailQueue, job, hashSecret(`${proof.kind} ${proof.email}`));
}

/** Goes to the account's current address unless `to` is given, so that a later change of address can't divert it. */
export async function enqueueNotice(
  tools: QueueTools,
  transaction: Transaction,
  notice: { kind: NoticeKind; accountId: string; to?: string },
): Promise<void> {
  const to = notice.to ?? (await findAccountById(transaction, notice.accountId))?.email;
  if (to === undefined) return;
  const job: MailJob = { messageId: `accounts-${tools.ids.uuid()}`, notice: { kind: notice.kind, to } };
  await tools.jobs.enqueue(transaction, mailQueue, job, job.messageId);
}
