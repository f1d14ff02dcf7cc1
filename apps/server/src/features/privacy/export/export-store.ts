/** The SQL of archives. */
import { and, desc, eq, isNotNull, lt } from 'drizzle-orm';
import { firstRow, type Database, type Queryable } from '../../../platform/db/database.ts';
import { dataExports } from '../tables.ts';

export type DataExportRow = typeof dataExports.$inferSelect;

/** False if one is already being made for the account. */
export async function insertExport(
  database: Queryable,
  row: typeof dataExports.$inferInsert,
): Promise<boolean> {
  const { rowCount } = await database.insert(dataExports).values(row).onConflictDoNothing();
  return rowCount === 1;
}

export async function findExport(database: Database, id: string): Promise<DataExportRow | null> {
  return firstRow(database.select().from(dataExports).where(eq(dataExports.id, id)));
}

/** The archive that is being made for the account. */
export async function findWaiting(database: Database, userId: string): Promise<DataExportRow | null> {
  return firstRow(
    database
      .select()
      .from(dataExports)
      .where(and(eq(dataExports.userId, userId), eq(dataExports.state, 'waiting')))
      .orderBy(desc(dataExports.createdAt)),
  );
}

/** Null if it does not exist or has left the state `from`: of two simultaneous callers, one succeeds. */
export async function changeExport(
  database: Queryable,
  { id, from, to }: { id: string; from: DataExportRow['state']; to: Partial<DataExportRow> },
): Promise<DataExportRow | null> {
  return firstRow(
    database
      .update(dataExports)
      .set(to)
      .where(and(eq(dataExports.id, id), eq(dataExports.state, from)))
      .returning(),
  );
}

/** Archives whose file may be deleted, because their links have expired. */
export async function listOver(
  database: Database,
  now: Date,
): Promise<{ id: string; path: string | null }[]> {
  return database
    .select({ id: dataExports.id, path: dataExports.path })
    .from(dataExports)
    .where(and(isNotNull(dataExports.path), lt(dataExports.expiresAt, now)));
}

export async function forgetFile(database: Database, id: string): Promise<void> {
  await database.update(dataExports).set({ state: 'over', path: null }).where(eq(dataExports.id, id));
}

/** Marks archives as failed if no worker is working on them anymore. */
export async function failWaitingSince(database: Database, before: Date): Promise<void> {
  await database
    .update(dataExports)
    .set({ state: 'failed' })
    .where(and(eq(dataExports.state, 'waiting'), lt(dataExports.createdAt, before)));
}

export async function removeExportsBefore(database: Database, before: Date): Promise<void> {
  await database.delete(dataExports).where(lt(dataExports.createdAt, before));
}
