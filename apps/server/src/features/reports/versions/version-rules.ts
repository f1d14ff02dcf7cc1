/** Owners change reports with corrections, other facts, and restorations. Every version is stored, and no credit is involved. */
import { isDeepStrictEqual } from 'node:util';
import type { Correction, Report } from '@target-analysis/analysis';
import { correctReport as measureCorrected } from '@target-analysis/analysis/correct-report';
import { correctionOf } from '@target-analysis/analysis/correction';
import { withDrillsInFull } from '@target-analysis/analysis/drills-in-full';
import { reportSchema, type ChangeableFacts } from '@target-analysis/contract';
import { analysisContextOf } from '@target-analysis/contract/analysis-context';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { limitTries } from '../../../platform/tries/limit-tries.ts';
import { fromWire } from '../../../platform/wire/wire-names.ts';
import { readHistory } from '../groups/group-rules.ts';
import type { ReportsDeps } from '../deps.ts';
import { readReport } from '../rules.ts';
import type { ReportRow } from '../store.ts';
import { enteredFacts } from '../entered-facts.ts';
import {
  findVersion,
  insertVersion,
  listVersionLines,
  replaceContent,
  replaceFacts,
  type NewVersion,
  type VersionLine,
  type VersionRow,
} from './version-store.ts';

/** One change every half minute for an hour; each stores another copy of the report. */
const changeLimit = { tries: 120, seconds: 60 * 60 };

/** The owner and the report to change. */
interface ChangeRequest {
  userId: string;
  id: string;
  /** The version that the owner has seen; a change is refused if there is a newer one. */
  baseVersion: number;
}

interface Change {
  baseVersion: number;
  make: () => Omit<NewVersion, 'userSessionId' | 'version'>;
  /** Whether a stored version is this very change, because the response to its first request was lost. */
  isDone: (kept: VersionRow) => boolean;
}

/** Measures a report again with the holes, aim, and scale that its owner has set. */
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

/** Measures a report's marks again with other facts, and with the earlier groups that are like it under them. */
export async function changeFacts(
  deps: Pick<ReportsDeps, 'database' | 'clock' | 'limits'>,
  { facts, baseVersion, ...asked }: ChangeRequest & { facts: ChangeableFacts },
): Promise<ReportRow> {
  const report = await readChangeable(deps, asked);
  const changed = { ...report, ...fromWire(facts) };
  const history = await readHistory(deps, changed);
  const { measurement } = report;
  // On a continued sheet, the report counts the shots of its newest string, and the facts those of the first.
  const shotsFired = measurement.strings.length > 0 ? measurement.shotsFired : facts.shots_fired;
  return changeReport(deps, report, {
    baseVersion,
    make: () => ({
      ...{ cause: 'facts', correction: null, imageUrl: report.imageUrl, entered: facts },
      ...measureAgain(
        { ...changed, measurement: { ...measurement, history, shotsFired } },
        correctionOf(measurement),
      ),
    }),
    isDone: ({ cause, entered }) => cause === 'facts' && isDeepStrictEqual(entered, facts),
  });
}

/** Makes an earlier version the newest one, together with its photo and its facts. */
export async function restoreVersion(
  deps: Pick<ReportsDeps, 'database' | 'clock' | 'limits'>,
  { version, baseVersion, ...asked }: ChangeRequest & { version: number },
): Promise<ReportRow> {
  const report = await readChangeable(deps, asked);
  const old = await findVersion(deps.database, { userSessionId: report.id, version });
  if (old === null) throw new AppError('not-found');
  const { measurement, aiAnalysis, imageUrl, entered } = old;
  return changeReport(deps, report, {
    baseVersion,
    make: () => ({ cause: 'restoration', correction: null, measurement, aiAnalysis, imageUrl, entered }),
    isDone: (kept) => kept.cause === 'restoration' && isDeepStrictEqual(kept.measurement, measurement),
  });
}

/** Newest first; empty before the report is ready. */
export async function listVersions(database: Database, userId: string, id: string): Promise<VersionLine[]> {
  await readReport(database, userId, id);
  return listVersionLines(database, id);
}

interface ChangeableReport extends ReportRow {
  version: number;
  measurement: Report;
}

/** The report with its complete measurement, even if an earlier version of the program wrote it. */
async function readChangeable(
  deps: Pick<ReportsDeps, 'database' | 'limits'>,
  { userId, id }: Pick<ChangeRequest, 'userId' | 'id'>,
): Promise<ChangeableReport> {
  const report = await readReport(deps.database, userId, id);
  const { version, measurement } = report;
  if (version === null || measurement === null) throw new AppError('report-not-ready');
  await limitTries(deps.limits, `change-report:${userId}`, changeLimit);
  return { ...report, version, measurement: reportSchema.parse(measurement) };
}

function measureAgain(report: ChangeableReport, correction: Correction) {
  const { measurement } = report;
  const context = analysisContextOf(enteredFacts(report), measurement.history);
  const corrected = measureCorrected(measurement, correction, context);
  if (corrected.status !== 'measured') throw new AppError(corrected.status);
  // A report that could not be read back is not stored.
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
  const isKept = report.version === baseVersion && (await keepChange(deps, report, { ...next, ...make() }));
  if (!isKept) {
    const newer = await findVersion(deps.database, next);
    if (newer === null || !isDone(newer)) throw new AppError('report-changed');
  }
  return readReport(deps.database, report.userId, report.id);
}

/** False if another change came in between, and nothing changed. */
async function keepChange(
  deps: Pick<ReportsDeps, 'database' | 'clock'>,
  report: ReportRow,
  change: NewVersion,
): Promise<boolean> {
  return deps.database.transaction(async (transaction) => {
    if (!(await replaceContent(transaction, change))) return false;
    if (change.entered) await replaceFacts(transaction, report, change.entered);
    await insertVersion(transaction, { ...change, createdAt: deps.clock.now() });
    return true;
  });
}
