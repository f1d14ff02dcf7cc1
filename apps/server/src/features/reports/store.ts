/** The SQL of range visits and reports. */
import type { ErrorCode } from '@target-analysis/contract/errors';
import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { firstRow, type Queryable, type Transaction } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { photos, shootingSessions, userSessions, type reportStrings } from './tables.ts';

export type ShootingSessionRow = typeof shootingSessions.$inferSelect;
export type NewShootingSessionRow = typeof shootingSessions.$inferInsert;
export type NewReportRow = typeof userSessions.$inferInsert;
export type ReportRow = typeof userSessions.$inferSelect & {
  date: string;
  targetImageUrls: string[];
  /** Whether the photo at `imageUrl` has a display picture. */
  hasDisplay: boolean;
  /** The newest further photo of the sheet; null if there is none, or its string is in the report. */
  continuation: Continuation | null;
};

/** The progress of measuring a further photo. */
export type Continuation = Pick<typeof reportStrings.$inferSelect, 'state' | 'step'> & {
  failure: ErrorCode | null;
};

/** Leaves an existing range visit with this id unchanged. */
export async function insertShootingSession(
  database: Queryable,
  visit: NewShootingSessionRow,
): Promise<void> {
  await database.insert(shootingSessions).values(visit).onConflictDoNothing();
}

export async function findShootingSession(
  database: Queryable,
  userId: string,
  id: string,
): Promise<ShootingSessionRow | null> {
  return firstRow(
    database
      .select()
      .from(shootingSessions)
      .where(and(eq(shootingSessions.id, id), eq(shootingSessions.userId, userId))),
  );
}

/** Whether the account has ever begun a range visit. */
export async function hasVisits(database: Queryable, userId: string): Promise<boolean> {
  return (await database.$count(shootingSessions, eq(shootingSessions.userId, userId))) > 0;
}

export async function setPhotosOfShootingSession(
  database: Queryable,
  id: string,
  targetImageUrls: string[],
): Promise<void> {
  await database.update(shootingSessions).set({ targetImageUrls }).where(eq(shootingSessions.id, id));
}

/** Leaves an existing report with this id unchanged. */
export async function insertUserSession(database: Queryable, report: NewReportRow): Promise<void> {
  await database.insert(userSessions).values(report).onConflictDoNothing();
}

const reportColumns = {
  ...getTableColumns(userSessions),
  date: shootingSessions.date,
  targetImageUrls: shootingSessions.targetImageUrls,
  hasDisplay: photos.hasDisplay,
  continuation: sql<Continuation | null>`(
    select case when state <> 'ready' then
        jsonb_build_object('state', state, 'step', step, 'failure', failure_code) end
      from report_strings where user_session_id = ${userSessions.id} order by asked_at desc limit 1)`.as(
    'continuation',
  ),
};

export async function findReport(database: Queryable, userId: string, id: string): Promise<ReportRow | null> {
  return firstRow(reportOf(database).execute({ userId, id }));
}

const reportOf = prepared((database) =>
  database
    .select(reportColumns)
    .from(userSessions)
    .innerJoin(shootingSessions, eq(shootingSessions.id, userSessions.shootingSessionId))
    .innerJoin(photos, eq(photos.path, userSessions.imageUrl))
    .where(
      and(eq(userSessions.id, sql.placeholder('id')), eq(userSessions.userId, sql.placeholder('userId'))),
    )
    .prepare('report_of_account'),
);

/** The report's row, locked against other changes until the transaction ends. */
export async function lockReport(
  transaction: Transaction,
  userId: string,
  id: string,
): Promise<typeof userSessions.$inferSelect | null> {
  return firstRow(
    transaction
      .select()
      .from(userSessions)
      .where(and(eq(userSessions.id, id), eq(userSessions.userId, userId)))
      .for('update'),
  );
}

/** Median seconds from request to report over the last 50 analyses; null before the first. */
export async function readTypicalAnalysisSeconds(database: Queryable): Promise<number | null> {
  const seconds = sql<number>`extract(epoch from ${userSessions.analysisEndedAt} - ${userSessions.analysisAskedAt})`;
  const last = database
    .select({ seconds: seconds.as('seconds') })
    .from(userSessions)
    .where(eq(userSessions.analysisState, 'ready'))
    .orderBy(desc(userSessions.analysisEndedAt))
    .limit(50)
    .as('last');
  const [row] = await database
    .select({
      median: sql<
        number | null
      >`percentile_cont(0.5) within group (order by ${last.seconds})::double precision`,
    })
    .from(last);
  return row?.median ?? null;
}

/** Whether any analysis of the account became a report. */
export async function hasReports(database: Queryable, userId: string): Promise<boolean> {
  const [report] = await database
    .select({ id: userSessions.id })
    .from(userSessions)
    .where(and(eq(userSessions.userId, userId), eq(userSessions.analysisState, 'ready')))
    .limit(1);
  return report !== undefined;
}
