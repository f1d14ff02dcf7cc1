/** Background work of reports. */
import { analysisQueue, giveUpAnalysis, runAnalysis } from './analysis/analysis-rules.ts';
import { workMail } from '../../platform/mail/mail-jobs.ts';
import type { Asking } from './analysis/analysis-store.ts';
import type { ReportsDeps } from './deps.ts';
import { reportMailQueue, writeReportMail, type ReportMailJob } from './mail/send-report-rules.ts';
import { sweepUnused } from './photos/photo-rules.ts';
import { giveUpString, runString } from './strings/string-rules.ts';
import type { StringAsking } from './strings/string-store.ts';

export async function startReportsJobs(deps: ReportsDeps, analysisConcurrency: number): Promise<void> {
  await deps.jobs.work<Asking | StringAsking>({
    queue: analysisQueue,
    // Enough to finish even if the server is killed at every step. A bug of ours fails after about half a minute of
    // pauses in total.
    retries: 5,
    concurrency: analysisConcurrency,
    handle: (asking, signal) =>
      'stringId' in asking ? runString(deps, asking, signal) : runAnalysis(deps, asking, signal),
    onGivenUp: (asking, cause) =>
      'stringId' in asking ? giveUpString(deps, asking, cause) : giveUpAnalysis(deps, asking, cause),
  });
  await workMail<ReportMailJob>(deps, {
    queue: reportMailQueue,
    concurrency: 1,
    write: (job) => writeReportMail(deps, job),
    describe: ({ sessionId }) => ({ reportId: sessionId }),
  });
  await deps.jobs.schedule('sweep-unused-photos', '*/10 * * * *', () => sweepUnused(deps));
}
