/** The SQL of a report's analysis: each change takes effect only while that request is the running one. */
import type { AiAnalysis, Report } from '@target-analysis/analysis';
import type { ErrorCode } from '@target-analysis/contract/errors';
import type { AnalysisStep } from '@target-analysis/contract/lists';
import { and, eq } from 'drizzle-orm';
import { firstRow, type Queryable, type Transaction } from '../../../platform/db/database.ts';
import { reportVersions, userSessions } from '../tables.ts';
import { insertVersion } from '../versions/version-store.ts';

/** One request to analyze one report. */
export interface Asking {
  userSessionId: string;
  /** From 1; a new request after a failure gets the next number. */
  attempt: number;
}

/** The report version that its analysis creates. */
export const firstVersion = 1;

type RunningReport = typeof userSessions.$inferSelect;

export async function startAnalysis(
  transaction: Transaction,
  asking: Asking,
  facts: { shooterName: string; askedAt: Date },
): Promise<void> {
  await transaction
    .update(userSessions)
    .set({
      analysisState: 'running',
      analysisStep: 'queued',
      failureCode: null,
      attempts: asking.attempt,
      shooterName: facts.shooterName,
      analysisAskedAt: facts.askedAt,
      analysisEndedAt: null,
    })
    .where(eq(userSessions.id, asking.userSessionId));
}

/** Null once this request has ended. */
export async function findRunning(database: Queryable, asking: Asking): Promise<RunningReport | null> {
  return firstRow(database.select().from(userSessions).where(isRunning(asking)));
}

export async function saveStep(database: Queryable, asking: Asking, step: AnalysisStep): Promise<void> {
  await database.update(userSessions).set({ analysisStep: step }).where(isRunning(asking));
}

/** Also as the report's first version. Returns its owner; null if this request had already ended, and nothing was saved. */
export async function saveReport(
  transaction: Transaction,
  asking: Asking,
  result: { measurement: Report; aiAnalysis: AiAnalysis; endedAt: Date },
): Promise<EndedReport | null> {
  const { endedAt, ...report } = result;
  const ended = await endAnalysis(transaction, asking, {
    ...report,
    version: firstVersion,
    analysisState: 'ready',
    analysisEndedAt: endedAt,
  });
  if (ended === null) return null;
  await insertVersion(transaction, {
    ...{ ...report, userSessionId: asking.userSessionId, version: firstVersion, createdAt: endedAt },
    ...{ cause: 'analysis', correction: null, imageUrl: ended.imageUrl },
  });
  return ended;
}

/** Like `saveReport`, for a failed analysis. */
export async function saveFailure(
  transaction: Transaction,
  asking: Asking,
  failure: { code: ErrorCode; endedAt: Date },
): Promise<EndedReport | null> {
  return endAnalysis(transaction, asking, {
    analysisState: 'failed',
    failureCode: failure.code,
    analysisEndedAt: failure.endedAt,
  });
}

/** The report keeps its photo and facts, but no measurements. */
export async function saveDiscarded(transaction: Transaction, userSessionId: string): Promise<void> {
  await transaction.delete(reportVersions).where(eq(reportVersions.userSessionId, userSessionId));
  await transaction
    .update(userSessions)
    .set({
      analysisState: 'failed',
      failureCode: 'report-discarded',
      measurement: null,
      aiAnalysis: null,
      version: null,
    })
    .where(eq(userSessions.id, userSessionId));
}

type EndedReport = Pick<RunningReport, 'userId' | 'imageUrl'>;

async function endAnalysis(
  transaction: Transaction,
  asking: Asking,
  change: Partial<typeof userSessions.$inferInsert>,
): Promise<EndedReport | null> {
  return firstRow(
    transaction
      .update(userSessions)
      .set(change)
      .where(isRunning(asking))
      .returning({ userId: userSessions.userId, imageUrl: userSessions.imageUrl }),
  );
}

function isRunning(asking: Asking) {
  return and(
    eq(userSessions.id, asking.userSessionId),
    eq(userSessions.analysisState, 'running'),
    eq(userSessions.attempts, asking.attempt),
  );
}
