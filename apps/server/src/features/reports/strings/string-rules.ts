/**
 * A further photo of a report's sheet (decision 053), measured as a job like an analysis. The result becomes the
 * next version of the report. If the photo shows no new string, the report is unchanged and the credit is returned.
 */
import { withDrillsInFull } from '@target-analysis/analysis/drills-in-full';
import { reportSchema } from '@target-analysis/contract';
import { analysisContextOf } from '@target-analysis/contract/analysis-context';
import type { ErrorCode } from '@target-analysis/contract/errors';
import type { Transaction } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { giveBackCredit, reserveCredit, settleCredit } from '../../billing/index.ts';
import { analysisQueue } from '../analysis/analysis-rules.ts';
import { analyseMeasured, readKeptPhoto } from '../analysis/kept-photo.ts';
import { tellChange } from '../analysis/report-topic.ts';
import { announceSteps } from '../analysis/announce-steps.ts';
import type { ReportsDeps } from '../deps.ts';
import type { AnalysedPhoto } from '../photos/photo-lab.ts';
import { holdPhoto } from '../photos/photo-store.ts';
import { readReport } from '../rules.ts';
import { findReport, lockReport, type ReportRow } from '../store.ts';
import { enteredFacts } from '../entered-facts.ts';
import { insertVersion, namePhotoOfVersions, replaceContent } from '../versions/version-store.ts';
import {
  addPhotoToVisit,
  endString,
  findRunningString,
  findStringOfPhoto,
  hasRunningString,
  saveStringStep,
  startString,
  type StringAsking,
  type StringRow,
} from './string-store.ts';

type AskedString = Pick<StringRow, 'userSessionId' | 'imageUrl' | 'date' | 'shotsFired'>;

/**
 * Starts measuring a further photo and reserves one credit for it. While it runs, or once its string is in the
 * report, repeating the request for the same photo changes nothing.
 * @throws AppError report-not-found, report-not-ready, report-badly-read, string-underway, not-found, or the gate's
 * code
 */
export async function continueTarget(
  deps: ReportsDeps,
  { userId, ...asked }: AskedString & { userId: string },
): Promise<ReportRow> {
  const isStarted = await deps.database.transaction((transaction) =>
    startAsked(deps, transaction, { ...asked, userId }),
  );
  if (isStarted) {
    deps.metrics.creditMoved('reserved');
    await tellChange(deps, asked.userSessionId);
  }
  return readReport(deps.database, userId, asked.userSessionId);
}

async function startAsked(
  deps: Pick<ReportsDeps, 'ids' | 'clock' | 'jobs'>,
  transaction: Transaction,
  { userId, ...asked }: AskedString & { userId: string },
): Promise<boolean> {
  const { userSessionId, imageUrl } = asked;
  const report = await lockReport(transaction, userId, userSessionId);
  if (report === null) throw new AppError('report-not-found');
  const known = await findStringOfPhoto(transaction, imageUrl);
  if (known !== null && known.userSessionId !== userSessionId) throw new AppError('not-found');
  if (known !== null && known.state !== 'failed') return false;
  if (report.measurement === null) throw new AppError('report-not-ready');
  if (reportSchema.parse(report.measurement).reading.isBadlyRead) throw new AppError('report-badly-read');
  if (await hasRunningString(transaction, userSessionId)) throw new AppError('string-underway');
  if (!(await holdPhoto(transaction, report.shootingSessionId, imageUrl))) throw new AppError('not-found');
  const id = known?.id ?? deps.ids.uuid();
  const now = deps.clock.now();
  const reservation = await reserveCredit(transaction, { userId, userSessionId: id, now });
  if (reservation !== 'reserved' && reservation !== 'already-reserved') throw new AppError(reservation);
  const attempts = (known?.attempts ?? 0) + 1;
  await startString(transaction, {
    ...{ ...asked, id },
    ...{ state: 'running', step: 'queued', failureCode: null, attempts, askedAt: now, version: null },
  });
  const asking: StringAsking = { stringId: id, attempt: attempts };
  await deps.jobs.enqueue(transaction, analysisQueue, asking, `${id}:${String(attempts)}`);
  return true;
}

/** The job. After a crash it starts over; if its request has already ended, it does nothing. */
export async function runString(deps: ReportsDeps, asking: StringAsking, signal: AbortSignal): Promise<void> {
  const string = await findRunningString(deps.database, asking);
  const report = string && (await findReport(deps.database, string.userId, string.userSessionId));
  if (string === null || report === null) return;
  const { userSessionId } = string;
  const steps = announceSteps(deps, {
    userSessionId,
    save: (step) => saveStringStep(deps.database, asking, step),
  });
  steps.tell('reading-photo');
  const outcome = await measureString(deps, { string, report, onStep: steps.tell, signal });
  await steps.told();
  if (outcome.status !== 'measured') return failString(deps, asking, outcome.status);
  // A well-read report is never replaced by a badly read one; another photo costs nothing.
  if (outcome.report.reading.isBadlyRead) return failString(deps, asking, 'string-badly-read');
  const kept = await keepString(deps, asking, { string, report, outcome });
  if (kept === 'settled') deps.metrics.creditMoved('settled');
  // The owner has corrected the report meanwhile, so the photo is measured against the new version.
  if (kept === 'report-changed') return runString(deps, asking, signal);
  await tellChange(deps, userSessionId);
}

/** Called when the job has no attempts left. */
export async function giveUpString(deps: ReportsDeps, asking: StringAsking, cause: unknown): Promise<void> {
  deps.log.error({ cause, ...asking }, 'the analysis of a further photo was given up');
  await failString(deps, asking, 'analysis-failed');
}

interface MeasuredString {
  string: StringRow;
  report: ReportRow;
}

type Outcome = AnalysedPhoto | { status: 'report-not-ready' };

async function measureString(
  deps: ReportsDeps,
  work: MeasuredString & Pick<Parameters<typeof analyseMeasured>[1], 'onStep' | 'signal'>,
): Promise<Outcome> {
  const { string, report, onStep, signal } = work;
  // The report was discarded meanwhile.
  if (report.measurement === null) return { status: 'report-not-ready' };
  const measurement = reportSchema.parse(report.measurement);
  const [photo, earlier] = await Promise.all([
    readKeptPhoto(deps.storage, string.imageUrl),
    readKeptPhoto(deps.storage, report.imageUrl),
  ]);
  return analyseMeasured(deps, {
    photo,
    context: analysisContextOf(
      { ...enteredFacts(report), shots_fired: string.shotsFired },
      measurement.history,
    ),
    earlier: { photo: earlier, report: measurement, day: report.date, nextDay: string.date },
    onStep,
    signal,
  });
}

/** `ended`: another run of the job has finished it or given up. */
async function keepString(
  deps: Pick<ReportsDeps, 'database' | 'clock'>,
  asking: StringAsking,
  { string, report, outcome }: MeasuredString & { outcome: Extract<Outcome, { status: 'measured' }> },
): Promise<'settled' | 'report-changed' | 'ended'> {
  const { userId, id: userSessionId, shootingSessionId } = report;
  const { imageUrl } = string;
  // A report that could not be read back is neither saved nor charged.
  const measurement = reportSchema.parse(outcome.report);
  const { aiAnalysis } = withDrillsInFull(outcome);
  const version = (report.version ?? 0) + 1;
  return deps.database.transaction(async (transaction) => {
    const now = await lockReport(transaction, userId, userSessionId);
    if (now !== null && now.version !== report.version) return 'report-changed';
    if (now === null || !(await endString(transaction, asking, { state: 'ready', version }))) return 'ended';
    await namePhotoOfVersions(transaction, userSessionId, report.imageUrl);
    const next = { userSessionId, version, measurement, aiAnalysis, imageUrl, correction: null };
    await replaceContent(transaction, { ...next, cause: 'string' });
    await insertVersion(transaction, { ...next, cause: 'string', createdAt: deps.clock.now() });
    await addPhotoToVisit(transaction, shootingSessionId, imageUrl);
    await settleCredit(transaction, { userId, userSessionId: string.id });
    return 'settled';
  });
}

async function failString(deps: ReportsDeps, asking: StringAsking, code: ErrorCode): Promise<void> {
  const string = await findRunningString(deps.database, asking);
  if (string === null) return;
  const { userId, userSessionId } = string;
  const isReturned = await deps.database.transaction(async (transaction) => {
    // Takes locks in the same order as a request does.
    await lockReport(transaction, userId, userSessionId);
    if (!(await endString(transaction, asking, { state: 'failed', failureCode: code }))) return false;
    await giveBackCredit(transaction, { userId, userSessionId: string.id });
    return true;
  });
  if (isReturned) deps.metrics.creditMoved('returned');
  await tellChange(deps, userSessionId);
}
