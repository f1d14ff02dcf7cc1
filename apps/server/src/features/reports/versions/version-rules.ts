/** A report changes by corrections and restorations of its owner: every content that it had is kept, and no credit is touched. */
import { isDeepStrictEqual } from 'node:util';
import type { Correction, Report } from '@target-analysis/analysis';
import { correctReport as measureCorrected } from '@target-analysis/analysis/correction';
import { withDrillsInFull } from '@target-analysis/analysis/drills-in-full';
import { reportSchema } from '@target-analysis/contract';
import { analysisContextOf } from '@target-analysis/contract/analysis-context';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ReportsDeps } from '../deps.ts';
import { readReport } from '../rules.ts';
import type { ReportRow } from '../store.ts';
import { toldFacts } from '../told-facts.ts';
import {
  findVersion,
  insertVersion,
  listVersionLines,
  replaceContent,
  type NewVersion,
  type VersionLine,
  type VersionRow,
} from './version-store.ts';

/** A change every half minute for an hour: each keeps another copy of the report. */
const changeLimit = { tries: 120, seconds: 60 * 60 };

/** Whose report is to change. */
interface ChangeRequest {
  userId: string;
  id: string;
  /** The version that the owner has seen: a change is refused where there is a newer one. */
  baseVersion: number;
}

interface Change {
  baseVersion: number;
  make: () => Omit<NewVersion, 'userSessionId' | 'version'>;
  /** Whether a version that was kept is this very change: the answer to its first asking was lost on the way. */
  isDone: (kept: VersionRow) => boolean;
}

/** Measures a report again with its holes, aim and scale as the owner leaves them. */
export async function correctReport(
  deps: Pick<ReportsDeps, 'database' | 'clock' | 'limits'>,
  { correction, baseVersion, ...asked }: ChangeRequest & { correction: Correction },
): Promise<ReportRow> {
  const report = await readChangeable(deps, asked);
  return changeReport(deps, report, {
    baseVersion,
    make: () => ({
      ...{ cause: 'correction', correction, imageUrl: report.imageUrl },
      ...measureAgain(report, correction),
    }),
    isDone: (kept) => isDeepStrictEqual(kept.correction, correction),
  });
}

/** Makes an earlier version the newest one, with the photo that it is of. */
export async function restoreVersion(
  deps: Pick<ReportsDeps, 'database' | 'clock' | 'limits'>,
  { version, baseVersion, ...asked }: ChangeRequest & { version: number },
): Promise<ReportRow> {
  const report = await readChangeable(deps, asked);
  const old = await findVersion(deps.database, { userSessionId: report.id, version });
  if (old === null) throw new AppError('not-found');
  const { measurement, aiAnalysis, imageUrl } = old;
  return changeReport(deps, report, {
    baseVersion,
    make: () => ({ cause: 'restoration', correction: null, measurement, aiAnalysis, imageUrl }),
    isDone: (kept) => kept.cause === 'restoration' && isDeepStrictEqual(kept.measurement, measurement),
  });
}

/** Newest first; none before the report is ready. */
export async function listVersions(
  deps: Pick<ReportsDeps, 'database'>,
  userId: string,
  id: string,
): Promise<VersionLine[]> {
  await readReport(deps, userId, id);
  return listVersionLines(deps.database, id);
}

interface ChangeableReport extends ReportRow {
  version: number;
  measurement: Report;
}

/** The report with its measurement in full, also where an earlier program has written it. */
async function readChangeable(
  deps: Pick<ReportsDeps, 'database' | 'limits'>,
  { userId, id }: Pick<ChangeRequest, 'userId' | 'id'>,
): Promise<ChangeableReport> {
  const report = await readReport(deps, userId, id);
  const { version, measurement } = report;
  if (version === null || measurement === null) throw new AppError('report-not-ready');
  const seconds = await deps.limits.take(`change-report:${userId}`, changeLimit);
  if (seconds > 0) throw new AppError('too-many-requests', { seconds });
  return { ...report, version, measurement: reportSchema.parse(measurement) };
}

function measureAgain(report: ChangeableReport, correction: Correction) {
  const { measurement } = report;
  const context = analysisContextOf(toldFacts(report), measurement.history);
  const corrected = measureCorrected(measurement, correction, context);
  if (corrected.status !== 'measured') throw new AppError(corrected.status);
  // What could never be read again is not kept.
  return {
    measurement: reportSchema.parse(corrected.report),
    aiAnalysis: withDrillsInFull(corrected).aiAnalysis,
  };
}

async function changeReport(
  deps: Pick<ReportsDeps, 'database' | 'clock'>,
  report: ChangeableReport,
  { baseVersion, make, isDone }: Change,
): Promise<ReportRow> {
  const next = { userSessionId: report.id, version: baseVersion + 1 };
  const isKept = report.version === baseVersion && (await keepChange(deps, { ...next, ...make() }));
  if (!isKept) {
    const newer = await findVersion(deps.database, next);
    if (newer === null || !isDone(newer)) throw new AppError('report-changed');
  }
  return readReport(deps, report.userId, report.id);
}

/** False where another change came in between, and nothing changed. */
async function keepChange(
  deps: Pick<ReportsDeps, 'database' | 'clock'>,
  change: NewVersion,
): Promise<boolean> {
  return deps.database.transaction(async (transaction) => {
    if (!(await replaceContent(transaction, change))) return false;
    await insertVersion(transaction, { ...change, createdAt: deps.clock.now() });
    return true;
  });
}
