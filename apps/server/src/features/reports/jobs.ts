/** The work of reports that outlives a request. */
import { analysisQueue, giveUpAnalysis, runAnalysis } from './analysis/analysis-rules.ts';
import { workMail } from '../../platform/mail/mail-jobs.ts';
import type { Asking } from './analysis/analysis-store.ts';
import type { ReportsDeps } from './deps.ts';
import { reportMailQueue, writeReportMail, type ReportMailJob } from './mail/send-report-rules.ts';
import { sweepUnused } from './photos/photo-rules.ts';

export async function startReportsJobs(deps: ReportsDeps, analysisConcurrency: number): Promise<void> {
  await deps.jobs.work<Asking>({
    queue: analysisQueue,
    // A server that is killed at every step still finishes; an error of our own ends after about half a
    // minute of pauses.
    retries: 5,
    concurrency: analysisConcurrency,
    handle: (asking, signal) => runAnalysis(deps, asking, signal),
    onGivenUp: (asking, cause) => giveUpAnalysis(deps, asking, cause),
  });
  await workMail<ReportMailJob>(deps, {
    queue: reportMailQueue,
    concurrency: 1,
    write: (job) => writeReportMail(deps, job),
    describe: ({ sessionId }) => ({ reportId: sessionId }),
  });
  await deps.jobs.schedule('sweep-unused-photos', '*/10 * * * *', () => sweepUnused(deps));
}
