/** Reports by email: only to their owners, a few per hour. */
import { AppError } from '../../../platform/http/app-error.ts';
import { limitTries } from '../../../platform/tries/limit-tries.ts';
import { unlessJustAsked } from '../../../platform/mail/asked-mail.ts';
import type { ReportsDeps } from '../deps.ts';
import type { DocumentUnit } from '../document/ready-report.ts';
import { makeReportPdf, readContent, readReadyReport } from '../document/make-document.ts';
import { findReport } from '../store.ts';
import { reportLetter } from './report-letter.ts';

export const reportMailQueue = 'reports.mail';

interface AskedReport {
  userId: string;
  sessionId: string;
  unit?: DocumentUnit | undefined;
}

export interface ReportMailJob extends AskedReport {
  messageId: string;
}

/**
 * When this resolves, the email is queued.
 * @throws AppError report-not-found, report-not-ready, too-many-requests
 */
export async function sendReportEmail(deps: ReportsDeps, { userId, sessionId, unit }: AskedReport) {
  const report = await readReadyReport(deps.database, { userId, id: sessionId });
  const { email } = await deps.accountStanding(userId);
  if (email === null) throw new AppError('report-not-found');
  const asked = { userId, sessionId: report.id, unit };
  const key = `reports:mail:${JSON.stringify([userId, report.id, unit ?? null])}`;
  await unlessJustAsked(deps.limits, key, async () => {
    await limitTries(deps.limits, `reports:mail-hour:${userId}`, { tries: 5, seconds: 60 * 60 });
    await limitTries(deps.limits, `reports:mail-day:${userId}`, { tries: 20, seconds: 24 * 60 * 60 });
    const messageId = `report-${deps.ids.uuid()}`;
    const job: ReportMailJob = { ...asked, messageId };
    await deps.database.transaction((transaction) =>
      deps.jobs.enqueue(transaction, reportMailQueue, job, messageId),
    );
  });
  return { redirectedTo: deps.mailRedirectTo, intendedTo: email, sentTo: deps.mailRedirectTo ?? email };
}

/** Goes to the account's current address; null if the report was discarded, or it or its owner is gone. */
export async function writeReportMail(deps: ReportsDeps, job: ReportMailJob) {
  const { userId, sessionId, unit, messageId } = job;
  const owner = await deps.accountStanding(userId);
  const report = await findReport(deps.database, userId, sessionId);
  if (owner.state !== 'here' || report?.analysisState !== 'ready') return null;
  const asked = { userId, id: sessionId, unit };
  return reportLetter({
    to: owner.email,
    messageId,
    content: await readContent(deps, await readReadyReport(deps.database, asked), unit),
    link: `${deps.siteUrl}/report/${sessionId}`,
    file: await makeReportPdf(deps, asked),
  });
}
