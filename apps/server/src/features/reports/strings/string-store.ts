/** The SQL of further photos of sheets: each change takes effect only while that request is the running one. */
import type { ErrorCode } from '@target-analysis/contract/errors';
import type { AnalysisStep } from '@target-analysis/contract/lists';
import { and, eq, sql } from 'drizzle-orm';
import { firstRow, type Queryable, type Transaction } from '../../../platform/db/database.ts';
import { reportStrings, shootingSessions, userSessions } from '../tables.ts';

export type StringRow = typeof reportStrings.$inferSelect;

/** One request to measure one further photo. */
export interface StringAsking {
  stringId: string;
  /** From 1; a new request after a failure gets the next number. */
  attempt: number;
}

export async function findStringOfPhoto(database: Queryable, imageUrl: string): Promise<StringRow | null> {
  return firstRow(database.select().from(reportStrings).where(eq(reportStrings.imageUrl, imageUrl)));
}

export async function isStringId(database: Queryable, id: string): Promise<boolean> {
  return (await database.$count(reportStrings, eq(reportStrings.id, id))) > 0;
}

export async function hasRunningString(database: Queryable, userSessionId: string): Promise<boolean> {
  const running = and(eq(reportStrings.userSessionId, userSessionId), eq(reportStrings.state, 'running'));
  return (await database.$count(reportStrings, running)) > 0;
}

/** Starts it, even after a failure. */
export async function startString(transaction: Transaction, string: StringRow): Promise<void> {
  await transaction
    .insert(reportStrings)
    .values(string)
    .onConflictDoUpdate({ target: reportStrings.id, set: string });
}

/** Includes the owner of its report; null once this request has ended. */
export async function findRunningString(
  database: Queryable,
  asking: StringAsking,
): Promise<(StringRow & { userId: string }) | null> {
  const [found] = await database
    .select({ string: reportStrings, userId: userSessions.userId })
    .from(reportStrings)
    .innerJoin(userSessions, eq(userSessions.id, reportStrings.userSessionId))
    .where(isRunning(asking));
  return found ? { ...found.string, userId: found.userId } : null;
}

export async function saveStringStep(
  database: Queryable,
  asking: StringAsking,
  step: AnalysisStep,
): Promise<void> {
  await database.update(reportStrings).set({ step }).where(isRunning(asking));
}

/** False if this request had already ended, and nothing changed. */
export async function endString(
  transaction: Transaction,
  asking: StringAsking,
  end: { state: 'ready'; version: number } | { state: 'failed'; failureCode: ErrorCode },
): Promise<boolean> {
  const { rowCount } = await transaction.update(reportStrings).set(end).where(isRunning(asking));
  return rowCount === 1;
}

/** Adds it to the photos that the report's range visit names. */
export async function addPhotoToVisit(transaction: Transaction, id: string, imageUrl: string): Promise<void> {
  await transaction
    .update(shootingSessions)
    .set({ targetImageUrls: sql`array_append(${shootingSessions.targetImageUrls}, ${imageUrl})` })
    .where(
      and(
        eq(shootingSessions.id, id),
        sql`cardinality(${shootingSessions.targetImageUrls}) > 0`,
        sql`not ${imageUrl} = any(${shootingSessions.targetImageUrls})`,
      ),
    );
}

function isRunning({ stringId, attempt }: StringAsking) {
  return and(
    eq(reportStrings.id, stringId),
    eq(reportStrings.state, 'running'),
    eq(reportStrings.attempts, attempt),
  );
}
