/** Links by email to people named by their owner: few enough that we flood no one. */
import { emailSchema } from '@target-analysis/contract';
import { emailProblem } from '@target-analysis/contract/rules';
import { AppError } from '../../../platform/http/app-error.ts';
import { limitTries } from '../../../platform/tries/limit-tries.ts';
import { unlessJustAsked } from '../../../platform/mail/asked-mail.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { LinkedDeps } from '../deps.ts';
import { openByName, openByToken } from '../open-rules.ts';
import { writeShareToken } from '../share-token.ts';
import type { ShareName } from '../share-name.ts';
import { readOwnerName } from '../visitor-rules.ts';
import { shareUrl } from '../wire.ts';
import { qrLetter } from './qr-letter.ts';

export const qrMailQueue = 'sharing.mail';

export interface QrMailJob {
  messageId: string;
  to: string;
  share: ShareName;
}

interface AskedLink {
  userId: string;
  email: string;
  /** Only its token is used. */
  shareUrl: string;
}

const hour = 60 * 60;
const day = 24 * hour;

/**
 * When this resolves, the email is queued.
 * @throws AppError share-email-invalid, too-many-requests, and what `openByToken` throws, even for another person's
 * link
 */
export async function sendQrReportEmail(deps: LinkedDeps, { userId, ...asked }: AskedLink): Promise<string> {
  const to = readAddress(asked.email);
  const { share } = await openByToken(deps, tokenIn(asked.shareUrl));
  if (share.ownerUserId !== userId) throw new AppError('share-not-found');
  const { id, version } = share;
  const key = `sharing:mail:${JSON.stringify([userId, id, version, to])}`;
  await unlessJustAsked(deps.limits, key, async () => {
    await limitTries(deps.limits, `sharing:mail-hour:${userId}`, { tries: 10, seconds: hour });
    await limitTries(deps.limits, `sharing:mail-day:${userId}`, { tries: 30, seconds: day });
    await limitTries(deps.limits, `sharing:mail-to:${deps.personOf(to)}`, { tries: 3, seconds: day });
    const messageId = `share-${deps.ids.uuid()}`;
    const job: QrMailJob = { messageId, to, share: { id, version } };
    await deps.database.transaction((transaction) =>
      deps.jobs.enqueue(transaction, qrMailQueue, job, messageId),
    );
  });
  return to;
}

/** Null if the link does not open; then no one gets an email about it. */
export async function writeQrMail(
  deps: LinkedDeps,
  { messageId, to, share: name }: QrMailJob,
): Promise<Mail | null> {
  const opened = await openByName(deps, name).catch((cause: unknown) => {
    if (cause instanceof AppError) return null;
    throw cause;
  });
  if (opened === null) return null;
  return qrLetter({
    ...opened,
    to,
    messageId,
    ownerName: await readOwnerName(deps.readShownName, opened.share.ownerUserId),
    link: shareUrl(deps.siteUrl, writeShareToken(deps.secret, name)),
    host: new URL(deps.siteUrl).host,
  });
}

function readAddress(email: string): string {
  const address = emailSchema.safeParse(email);
  if (emailProblem(email) !== null || !address.success) throw new AppError('share-email-invalid');
  return address.data;
}

function tokenIn(link: string): string {
  return /\/shared-report\/([^/?#]*)/.exec(link)?.[1] ?? '';
}
