/** All that is sealed in the database, page by page: what each key still holds, and sealing it again with the current one. */
import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { Queryable } from '../db/database.ts';
import type { Sealing } from './sealing.ts';

/** A column of sealed texts, as SQL names it; empty texts are left alone. */
export interface SealedColumn {
  table: string;
  /** The primary key. */
  id: string;
  /** Where other rows of the table hold something else: how these begin. */
  idPrefix?: string;
  sealed: string;
  purposeOf: (id: string) => string;
}

/** How many open with the key that seals, with another that is accepted alone, and with none. */
export interface SealedCount {
  current: number;
  older: number;
  lost: number;
}

interface SealedRow {
  id: string;
  sealed: string;
}

/** So many rows are locked at a time. */
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

/** May be repeated, also after it was cut off. Answers how many rows it has changed. */
export async function sealAgain(
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

/** @NOTE A row that someone else has changed since it was read is left as it is. */
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
