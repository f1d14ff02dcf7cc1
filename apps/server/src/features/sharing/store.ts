/** Shares in the database. */
import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { firstRow, type Queryable, type Transaction } from '../../platform/db/database.ts';
import { sharedReports } from './tables.ts';

export type ShareRow = typeof sharedReports.$inferSelect;
export type ShareChoices = Partial<
  Pick<ShareRow, 'showsFirearm' | 'showsLocation' | 'showsNotes' | 'acceptsComments' | 'expiresAt'>
>;

type OfReport = Pick<ShareRow, 'ownerUserId' | 'userSessionId'>;

/** Blocks others who share, end, or comment on the same report until the transaction ends. */
export async function lockSharesOf(transaction: Transaction, userSessionId: string): Promise<void> {
  const key = `shares:${userSessionId}`;
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/** Null if the owner does not share the report. */
export async function findOpenShare(
  database: Queryable,
  report: OfReport,
  now: Date,
): Promise<ShareRow | null> {
  return firstRow(database.select().from(sharedReports).where(isOpenOf(report, now)));
}

/** Newest first. */
export async function listOpenShares(
  database: Queryable,
  { ownerUserId, userSessionId }: Pick<ShareRow, 'ownerUserId'> & { userSessionId: string | undefined },
  now: Date,
): Promise<ShareRow[]> {
  const ofReport = userSessionId === undefined ? undefined : eq(sharedReports.userSessionId, userSessionId);
  return database
    .select()
    .from(sharedReports)
    .where(and(eq(sharedReports.ownerUserId, ownerUserId), ofReport, isOpen(now)))
    .orderBy(desc(sharedReports.createdAt), desc(sharedReports.id));
}

export async function insertShare(database: Queryable, share: typeof sharedReports.$inferInsert) {
  await database.insert(sharedReports).values(share);
}

/** Changes the report's open share; null if there is none. */
export async function changeOpenShare(
  database: Queryable,
  report: OfReport,
  { now, isActive = true, ...choices }: ShareChoices & { isActive?: boolean; now: Date },
): Promise<ShareRow | null> {
  return firstRow(
    database
      .update(sharedReports)
      .set({ ...choices, isActive })
      .where(isOpenOf(report, now))
      .returning(),
  );
}

/** Whether it opens or not; null if it never existed, or its links have been replaced. */
export async function findShare(
  database: Queryable,
  { id, version }: Pick<ShareRow, 'id' | 'version'>,
): Promise<ShareRow | null> {
  return firstRow(
    database
      .select()
      .from(sharedReports)
      .where(and(eq(sharedReports.id, id), eq(sharedReports.version, version))),
  );
}

function isOpenOf({ ownerUserId, userSessionId }: OfReport, now: Date) {
  return and(
    eq(sharedReports.ownerUserId, ownerUserId),
    eq(sharedReports.userSessionId, userSessionId),
    isOpen(now),
  );
}

function isOpen(now: Date) {
  return and(
    eq(sharedReports.isActive, true),
    or(isNull(sharedReports.expiresAt), gt(sharedReports.expiresAt, now)),
  );
}
