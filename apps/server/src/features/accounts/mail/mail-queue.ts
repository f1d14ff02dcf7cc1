/** Mails wait for the background: the answer is not kept waiting, and its time tells nothing about the address. */
import type { Transaction } from '../../../platform/db/database.ts';
import { hashSecret } from '../../../platform/ids/ids.ts';
import type { AccountsTools } from '../deps.ts';
import { findAccountById } from '../store.ts';
import type { MailTokenKind, UserMetadata } from '../tables.ts';
import type { NoticeKind } from './notices.ts';

/** A mail by which its reader can prove something. */
export interface ProofRequest {
  kind: MailTokenKind;
  /** As it was typed; the mail goes to the stored address of the account that it finds. */
  email: string;
  redirectTo: string;
  /** Of the browser that asked (PKCE). */
  codeChallenge: string | null;
  /** What an account is made with where the address has none; null where none is to be made. */
  newAccount: { userMetadata: UserMetadata } | null;
}

export interface Notice {
  kind: NoticeKind;
  to: string;
}

export type MailJob = { messageId: string } & ({ proof: ProofRequest } | { notice: Notice });

export const mailQueue = 'accounts.mail';

type QueueTools = Pick<AccountsTools, 'jobs' | 'ids' | 'siteUrl'>;

/** @NOTE The job holds no link: it is made when the mail is, so that only its hash is ever stored. */
export async function enqueueProofMail(
  tools: QueueTools,
  transaction: Transaction,
  proof: ProofRequest,
): Promise<void> {
  const job: MailJob = { messageId: newMessageId(tools), proof };
  await tools.jobs.enqueue(transaction, mailQueue, job, hashSecret(`${proof.kind} ${proof.email}`));
}

/** Goes to the address that the account has now, unless told where: the next person to change it does not get the news instead. */
export async function enqueueNotice(
  tools: QueueTools,
  transaction: Transaction,
  notice: { kind: NoticeKind; accountId: string; to?: string },
): Promise<void> {
  const to = notice.to ?? (await findAccountById(transaction, notice.accountId))?.email;
  if (to === undefined) return;
  const job: MailJob = { messageId: newMessageId(tools), notice: { kind: notice.kind, to } };
  await tools.jobs.enqueue(transaction, mailQueue, job, job.messageId);
}

function newMessageId({ ids, siteUrl }: QueueTools): string {
  return `<accounts-${ids.uuid()}@${new URL(siteUrl).hostname}>`;
}
