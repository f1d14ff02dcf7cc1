/** Reads an account's own rows: their count, a single page, or all of them from first to last. */
import { and, desc, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../../platform/db/database.ts';
import type { OwnedRows } from '../../../platform/personal-data/personal-data.ts';

export type Row = Record<string, unknown>;

/** Few enough to fit in memory with each report's measurement, many enough to be fast. */
const rowsAtOnce = 50;

export function countOwn(database: Database, { table, isOwn }: OwnedRows, userId: string): Promise<number> {
  return database.$count(table, isOwn(userId));
}

/** Newest first. */
export async function pageOfOwn(
  database: Database,
  { table, fields, isOwn, order }: OwnedRows,
  { userId, limit, offset }: { userId: string; limit: number; offset: number },
): Promise<Row[]> {
  return database
    .select(fields)
    .from(table)
    .where(isOwn(userId))
    .orderBy(...order.map((column) => desc(column)))
    .limit(limit)
    .offset(offset);
}

/** Oldest first, in batches. Rows added or removed meanwhile do not shift the others. */
export async function* everyOwn(
  database: Database,
  { table, fields, isOwn, order }: OwnedRows,
  userId: string,
): AsyncGenerator<Row[]> {
  // As text, because timestamps are more precise in the database than in JavaScript.
  const place = sql<string[]>`array[${joined(order.map((column) => sql`${column}::text`))}]`;
  let after: SQL | undefined;
  for (;;) {
    const found = await database
      .select({ row: fields, place })
      .from(table)
      .where(and(isOwn(userId), after))
      .orderBy(...order)
      .limit(rowsAtOnce);
    if (found.length > 0) yield found.map(({ row }) => row);
    const last = found.at(-1);
    if (last === undefined || found.length < rowsAtOnce) return;
    after = isAfter(order, last.place);
  }
}

function isAfter(order: PgColumn[], place: string[]): SQL {
  const values = order.map((column, index) => sql`${place[index]}::text::${sql.raw(column.getSQLType())}`);
  return sql`(${joined(order.map((column) => sql`${column}`))}) > (${joined(values)})`;
}

function joined(parts: SQL[]): SQL {
  return sql.join(parts, sql`, `);
}
