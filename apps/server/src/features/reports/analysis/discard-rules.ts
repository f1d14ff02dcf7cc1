/** An owner can discard a badly read report to get the credit back (decision 47): once, judged by the original analysis. */
import { reportSchema } from '@target-analysis/contract';
import { AppError } from '../../../platform/http/app-error.ts';
import { limitTries } from '../../../platform/tries/limit-tries.ts';
import { returnSpentCredit } from '../../billing/index.ts';
import type { ReportsDeps } from '../deps.ts';
import { readReport } from '../rules.ts';
import { lockReport, type ReportRow } from '../store.ts';
import { findVersion } from '../versions/version-store.ts';
import { firstVersion, saveDiscarded } from './analysis-store.ts';
import { tellChange } from './report-topic.ts';

/** More bad photos than anyone sends in a month; keeps invented shots from making every report free. */
const discardLimit = { tries: 10, seconds: 30 * 24 * 60 * 60 };

/**
 * Removes the measurement and returns the credit. Repeating the call changes nothing.
 * @throws AppError report-not-found, report-not-ready, report-well-read, too-many-requests
 */
export async function discardReport(
  deps: Pick<ReportsDeps, 'database' | 'live' | 'limits' | 'metrics'>,
  { userId, id }: { userId: string; id: string },
): Promise<ReportRow> {
  // Judges the first version: later changes by the owner do not count. A sheet with further photos was worth its credit.
  const first = await findVersion(deps.database, { userSessionId: id, version: firstVersion });
  const report = await readReport(deps.database, userId, id);
  if (report.failureCode === 'report-discarded') return report;
  if (first === null) throw new AppError('report-not-ready');
  const refuseWellRead = ({ measurement }: Pick<ReportRow, 'measurement'>) => {
    const hasStrings = reportSchema.parse(measurement ?? first.measurement).strings.length > 0;
    if (hasStrings || !reportSchema.parse(first.measurement).reading.isBadlyRead)
      throw new AppError('report-well-read');
  };
  refuseWellRead(report);
  await limitTries(deps.limits, `discard-report:${userId}`, discardLimit);
  const isReturned = await deps.database.transaction(async (transaction) => {
    const locked = await lockReport(transaction, userId, id);
    if (locked?.analysisState !== 'ready') return false;
    // A further photo may have been measured meanwhile.
    refuseWellRead(locked);
    await saveDiscarded(transaction, id);
    await returnSpentCredit(transaction, { userId, userSessionId: id });
    return true;
  });
  if (isReturned) deps.metrics.creditMoved('returned');
  await tellChange(deps, id);
  return readReport(deps.database, userId, id);
}
