/** The analysis of a report: requested, run as a job, and ended once. Its credit is reserved, then settled or given back. */
import { withDrillsInFull } from '@target-analysis/analysis/drills-in-full';
import { reportSchema, type AnalysisState } from '@target-analysis/contract';
import { analysisContextOf } from '@target-analysis/contract/analysis-context';
import type { ErrorCode } from '@target-analysis/contract/errors';
import type { AnalysisStep } from '@target-analysis/contract/lists';
import { AppError } from '../../../platform/http/app-error.ts';
import { giveBackCredit, reserveCredit, settleCredit } from '../../billing/index.ts';
import { rewardFirstReport } from '../../referrals/index.ts';
import {
  findRunning,
  saveFailure,
  saveReport,
  saveStep,
  startAnalysis,
  type Asking,
} from './analysis-store.ts';
import type { ReportsDeps } from '../deps.ts';
import { readHistory } from '../groups/group-rules.ts';
import { analyseMeasured, readKeptPhoto } from './kept-photo.ts';
import { tellChange } from './report-topic.ts';
import { announceSteps } from './announce-steps.ts';
import type { AnalysedPhoto } from '../photos/photo-lab.ts';
import { lockReport } from '../store.ts';
import { enteredFacts } from '../entered-facts.ts';

export const analysisQueue = 'analyse-photo';

/**
 * Starts the analysis and reserves one credit for it. While it runs or once it is ready, asking again changes nothing.
 * A failure returns the credit, so trying again costs nothing extra.
 */
export async function askForAnalysis(
  deps: ReportsDeps,
  request: { userId: string; userSessionId: string; shooterName: string | undefined },
): Promise<AnalysisState> {
  const { userId, userSessionId } = request;
  const nickname = await deps.readNickname(userId);
  const { state, isReserved } = await deps.database.transaction(async (transaction) => {
    const report = await lockReport(transaction, userId, userSessionId);
    if (report === null) throw new AppError('report-not-found');
    if (report.analysisState === 'running' || report.analysisState === 'ready')
      return { state: analysisStateOf(report), isReserved: false };
    const now = deps.clock.now();
    const reservation = await reserveCredit(transaction, { userId, userSessionId, now });
    if (reservation !== 'reserved' && reservation !== 'already-reserved') throw new AppError(reservation);
    const asking: Asking = { userSessionId, attempt: report.attempts + 1 };
    const shooterName = request.shooterName ?? report.shooterName ?? nickname;
    await startAnalysis(transaction, asking, { shooterName, askedAt: now });
    await deps.jobs.enqueue(transaction, analysisQueue, asking, `${userSessionId}:${String(asking.attempt)}`);
    const running = { state: 'running', step: 'queued', failure: null } as const;
    return { state: running, isReserved: reservation === 'reserved' };
  });
  if (isReserved) deps.metrics.creditMoved('reserved');
  await tellChange(deps, userSessionId);
  return state;
}

/** The job. After a crash it starts over; if its request has already ended, it does nothing. */
export async function runAnalysis(deps: ReportsDeps, asking: Asking, signal: AbortSignal): Promise<void> {
  const report = await findRunning(deps.database, asking);
  if (report === null) return;
  const steps = announceSteps(deps, {
    userSessionId: asking.userSessionId,
    save: (step) => saveStep(deps.database, asking, step),
  });
  steps.tell('reading-photo');
  const photo = await readKeptPhoto(deps.storage, report.imageUrl);
  const context = analysisContextOf(enteredFacts(report), await readHistory(deps, report));
  const outcome = await analyseMeasured(deps, { photo, context, onStep: steps.tell, signal });
  await steps.told();
  await endAnalysis(deps, asking, outcome);
}

/** Called when the job has no attempts left. */
export async function giveUpAnalysis(deps: ReportsDeps, asking: Asking, cause: unknown): Promise<void> {
  deps.log.error({ cause, ...asking }, 'an analysis was given up');
  await failAnalysis(deps, asking, 'analysis-failed');
}

export function analysisStateOf(report: {
  analysisState: AnalysisState['state'];
  analysisStep: AnalysisStep;
  failureCode: ErrorCode | null;
}): AnalysisState {
  return { state: report.analysisState, step: report.analysisStep, failure: report.failureCode };
}

async function endAnalysis(deps: ReportsDeps, asking: Asking, outcome: AnalysedPhoto): Promise<void> {
  if (outcome.status !== 'measured') {
    await failAnalysis(deps, asking, outcome.status);
    return;
  }
  const { userSessionId } = asking;
  // A report that could not be read back is neither saved nor charged.
  const measurement = reportSchema.parse(outcome.report);
  const { aiAnalysis } = withDrillsInFull(outcome);
  const result = { measurement, aiAnalysis, endedAt: deps.clock.now() };
  const isSettled = await deps.database.transaction(async (transaction) => {
    const saved = await saveReport(transaction, asking, result);
    if (saved === null) return false;
    const { userId } = saved;
    await settleCredit(transaction, { userId, userSessionId });
    await rewardFirstReport(deps, transaction, { userId });
    return true;
  });
  if (isSettled) deps.metrics.creditMoved('settled');
  await tellChange(deps, userSessionId);
}

async function failAnalysis(
  deps: Pick<ReportsDeps, 'database' | 'live' | 'clock' | 'metrics'>,
  asking: Asking,
  code: ErrorCode,
): Promise<void> {
  const isReturned = await deps.database.transaction(async (transaction) => {
    const failed = await saveFailure(transaction, asking, { code, endedAt: deps.clock.now() });
    if (failed !== null)
      await giveBackCredit(transaction, { userId: failed.userId, userSessionId: asking.userSessionId });
    return failed !== null;
  });
  if (isReturned) deps.metrics.creditMoved('returned');
  await tellChange(deps, asking.userSessionId);
}
