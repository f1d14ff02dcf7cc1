/** Sends the queued links. */
import { workMail } from '../../../platform/mail/mail-jobs.ts';
import type { LinkedDeps } from '../deps.ts';
import { qrMailQueue, writeQrMail, type QrMailJob } from './send-qr-rules.ts';

export async function startSharingMail(deps: LinkedDeps): Promise<void> {
  await workMail<QrMailJob>(deps, {
    queue: qrMailQueue,
    concurrency: 1,
    write: (job) => writeQrMail(deps, job),
    describe: ({ share }) => ({ share: share.id }),
  });
}
