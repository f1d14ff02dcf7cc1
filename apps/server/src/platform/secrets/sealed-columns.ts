/** Counts all sealed values in the database by key, and seals them again with the current key, page by page. */
import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { Queryable } from '../db/database.ts';
import type { Sealing } from './sealing.ts';

/** A column of sealed texts, named as in SQL; empty texts are skipped. */
export interface SealedColumn {
  table: string;
  id: string;
  /** What these rows' keys begin with, if the table has other rows. */
  idPrefix?: string;
  sealed: string;
  purposeOf: (id: string) => string;
}

/** How many open with the key that seals, only with another accepted key, and with none. */
export interface SealedCount {
  current: number;
  older: number;
  lost: number;
}

interface SealedRow {
  id: string;
  sealed: string;
}

/** How many rows are locked at a time. */
const pageRows = 500;

export async function countSealed(
  database: Queryable,
  columns: readonly SealedColumn[],
  sealing: Pick<Sealing, 'open' | 'isCurrent'>,
): Promise<SealedCount> {
  const count = { current: 0, older: 0, lost: 0 };
  for (const column of columns)
    for await (const rows of readPages(database, column))
      for (const row of rows) count[standOf(row, column, sealing)] += 1;
  return count;
}

/** Can be repeated, even after an interruption. Returns how many rows it changed. */
export async function resealColumns(
  database: Queryable,
  columns: readonly SealedColumn[],
  sealing: Sealing,
): Promise<number> {
  let changed = 0;
  for (const column of columns)
    for await (const rows of readPages(database, column)) {
      const older = rows.filter((row) => standOf(row, column, sealing) === 'older');
      if (older.length > 0) changed += await replace(database, column, { older, sealing });
    }
  return changed;
}

function standOf(
  { id, sealed }: SealedRow,
  { purposeOf }: SealedColumn,
  sealing: Pick<Sealing, 'open' | 'isCurrent'>,
): keyof SealedCount {
  if (sealing.isCurrent(sealed, purposeOf(id))) return 'current';
  return sealing.open(sealed, purposeOf(id)) === null ? 'lost' : 'older';
}

const pageSchema = z.array(z.object({ id: z.string(), sealed: z.string() }));

async function* readPages(
  database: Queryable,
  { table, id, idPrefix = '', sealed }: SealedColumn,
): AsyncGenerator<SealedRow[]> {
  let after = '';
  for (;;) {
    const { rows } = await database.execute(
      sql`select ${asText(id)} as id, ${sql.identifier(sealed)} as sealed from ${sql.identifier(table)}
        where ${asText(id)} > ${after} and starts_with(${asText(id)}, ${idPrefix}) and ${sql.identifier(sealed)} <> ''
        order by 1 limit ${pageRows}`,
    );
    const page = pageSchema.parse(rows);
    yield page;
    if (page.length < pageRows) return;
    after = page.at(-1)?.id ?? after;
  }
}

/** @NOTE Skips rows that someone else has changed since they were read. */
async function replace(
  database: Queryable,
  { table, id, sealed, purposeOf }: SealedColumn,
  { older, sealing }: { older: SealedRow[]; sealing: Sealing },
): Promise<number> {
  const again = older.map((row) => {
    const purpose = purposeOf(row.id);
    return { ...row, becomes: sealing.seal(sealing.open(row.sealed, purpose) ?? '', purpose) };
  });
  const { rowCount } = await database.execute(
    sql`update ${sql.identifier(table)} set ${sql.identifier(sealed)} = again.becomes
      from json_to_recordset(${JSON.stringify(again)}) as again (id text, sealed text, becomes text)
      where ${sql.identifier(table)}.${asText(id)} = again.id
        and ${sql.identifier(table)}.${sql.identifier(sealed)} = again.sealed`,
  );
  return rowCount ?? 0;
}

function asText(id: string): SQL {
  return sql`${sql.identifier(id)}::text`;
}
