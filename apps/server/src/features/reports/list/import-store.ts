/** The SQL of imported reports. */
import { and, eq } from 'drizzle-orm';
import { firstRow, type Queryable } from '../../../platform/db/database.ts';
import { historicalReports } from '../tables.ts';

export type ImportRow = typeof historicalReports.$inferSelect;
export type NewImportRow = typeof historicalReports.$inferInsert;

export async function findImport(database: Queryable, userId: string, id: string): Promise<ImportRow | null> {
  return firstRow(
    database
      .select()
      .from(historicalReports)
      .where(and(eq(historicalReports.id, id), eq(historicalReports.userId, userId))),
  );
}

/** Leaves an existing report with this id unchanged. Returns whether it is new. */
export async function insertImport(database: Queryable, report: NewImportRow): Promise<boolean> {
  const { rowCount } = await database.insert(historicalReports).values(report).onConflictDoNothing();
  return rowCount === 1;
}
