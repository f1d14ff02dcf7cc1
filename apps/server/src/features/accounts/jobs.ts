/** Mails leave in the background: the answer is not kept waiting, and its time tells nothing about the address. */
import type { Transaction } from '../../platform/db/database.ts';
import { hashSecret } from '../../platform/ids/ids.ts';
import type { AccountsDeps } from './deps.ts';
import { hashCode } from './mail-proof.ts';
import { replaceMailToken } from './mail-token-store.ts';
import { confirmationMail, recoveryMail, signUpAttemptMail } from './mails.ts';
import { findAccountByEmail, updateAccount, type AccountRow } from './store.ts';
import type { MailTokenKind } from './tables.ts';

export interface MailRequest {
  kind: MailTokenKind | 'sign-up-attempt';
  /** As it was typed; the mail goes to the stored address of the account that it finds. */
  email: string;
  redirectTo: string;
}

interface MailJob extends MailRequest {
  messageId: string;
}

const mailQueue = 'accounts.mail';

/** With growing pauses this reaches over an hour, in which most mail servers are back. */
const mailRetries = 60;

type JobDeps = Pick<
  AccountsDeps,
  'database' | 'jobs' | 'mail' | 'clock' | 'ids' | 'log' | 'siteUrl' | 'settings'
>;

/** @NOTE The job holds no link: it is made when the mail is, so that only its hash is ever stored. */
export async function enqueueMail(
  deps: Pick<JobDeps, 'jobs' | 'ids' | 'siteUrl'>,
  transaction: Transaction,
  request: MailRequest,
): Promise<void> {
  const job: MailJob = {
    ...request,
    messageId: `<accounts-${deps.ids.uuid()}@${new URL(deps.siteUrl).hostname}>`,
  };
  await deps.jobs.enqueue(transaction, mailQueue, job, hashSecret(`${request.kind} ${request.email}`));
}

export async function startMailJobs(deps: JobDeps): Promise<void> {
  await deps.jobs.work<MailJob>({
    queue: mailQueue,
    retries: mailRetries,
    concurrency: 2,
    handle: (job) => sendMail(deps, job),
    onGivenUp: (job, cause) => {
      deps.log.error({ cause, kind: job.kind }, 'a mail of an account was given up');
      return Promise.resolve();
    },
  });
}

async function sendMail(deps: JobDeps, job: MailJob): Promise<void> {
  const account = await findAccountByEmail(deps.database, job.email);
  if (account === null) return;
  if (job.kind === 'sign-up-attempt') {
    await deps.mail.send(await signUpAttemptMail({ ...job, to: account.email, siteUrl: deps.siteUrl }));
    return;
  }
  if (job.kind === 'signup' && account.emailConfirmedAt !== null) return;
  const proof = await makeToken(deps, account, job.kind);
  const link = linkTo(deps.siteUrl, { ...job, kind: job.kind, linkToken: proof.linkToken });
  const write = job.kind === 'signup' ? confirmationMail : recoveryMail;
  await deps.mail.send(await write({ to: account.email, messageId: job.messageId, link, code: proof.code }));
}

async function makeToken(
  deps: JobDeps,
  account: AccountRow,
  kind: MailTokenKind,
): Promise<{ linkToken: string; code: string }> {
  const now = deps.clock.now();
  const proof = { linkToken: deps.ids.secret(), code: deps.ids.code() };
  await deps.database.transaction(async (transaction) => {
    await replaceMailToken(transaction, {
      id: deps.ids.uuid(),
      accountId: account.id,
      kind,
      linkHash: hashSecret(proof.linkToken),
      codeHash: hashCode(account.id, proof.code),
      expiresAt: new Date(now.getTime() + deps.settings.mailTokenSeconds * 1000),
    });
    const sentAt = kind === 'signup' ? { confirmationSentAt: now } : { recoverySentAt: now };
    await updateAccount(transaction, account.id, sentAt);
  });
  return proof;
}

/** A page with a button: mail scanners open links, and opening alone must not use one up. */
function linkTo(
  siteUrl: string,
  link: { kind: MailTokenKind; linkToken: string; redirectTo: string },
): string {
  const query = new URLSearchParams({
    token_hash: link.linkToken,
    type: link.kind,
    redirect_to: link.redirectTo,
  });
  return `${siteUrl}/auth/confirm?${query.toString()}`;
}
