/** Progress of a copy into a database, stored in that database, so that a killed copy resumes. */
import type pg from 'pg';
import * as z from 'zod';
import { OperatorError } from '../../platform/control/control.ts';

/** A copied file, as read back from its destination. */
export interface CopiedFile {
  path: string;
  sizeBytes: number;
  sha256: string;
}

/** Any fixed number that no one else uses on this database: two simultaneous copies would disturb each other. */
const copyLock = 7_301_203;

/** How far a copy is. */
export interface Progress {
  /** The tables exist and are empty. */
  isPrepared: boolean;
  /** All rows are copied, and equal to those of the source. Later migrations may change them. */
  isCompared: boolean;
}

const originSchema = z.array(
  z.object({ origin: z.string(), isPrepared: z.boolean(), isCompared: z.boolean() }),
);

/** @throws OperatorError if the database contains anything other than the beginning of the same copy */
export async function beginProgress(
  client: pg.ClientBase,
  origin: string,
): Promise<Progress & { isNew: boolean }> {
  const { rows: locks } = await client.query(`select pg_try_advisory_lock(${copyLock}) as taken`);
  if (!z.tuple([z.object({ taken: z.boolean() })]).parse(locks)[0].taken)
    throw new OperatorError('Another copy into that database is running.');
  const { rows: tables } = await client.query(
    `select n.nspname as schema from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname in ('public', 'jobs', 'drizzle', 'copying') order by 1`,
  );
  const schemas = new Set(
    z
      .array(z.object({ schema: z.string() }))
      .parse(tables)
      .map(({ schema }) => schema),
  );
  if (schemas.has('copying')) return { isNew: false, ...(await readOrigin(client, origin)) };
  if (schemas.size > 0)
    throw new OperatorError(
      'That database is not empty. Use an empty one; a restore never overwrites anything.',
    );
  await client.query(`begin;
    create schema copying;
    create table copying.origin (origin text primary key, is_prepared boolean not null, is_compared boolean not null);
    create table copying.rows (name text primary key, rows bigint not null);
    create table copying.files (path text primary key, size_bytes bigint not null, sha256 text not null)`);
  await client.query('insert into copying.origin values ($1, false, false)', [origin]);
  await client.query('commit');
  return { isNew: true, isPrepared: false, isCompared: false };
}

async function readOrigin(client: pg.ClientBase, expected: string): Promise<Progress> {
  // A copy begun by an earlier version of this program lacks the column.
  await client.query(
    'alter table copying.origin add column if not exists is_compared boolean not null default false',
  );
  const { rows } = await client.query(
    'select origin, is_prepared as "isPrepared", is_compared as "isCompared" from copying.origin',
  );
  const [begun] = originSchema.parse(rows);
  if (begun?.origin === expected) return begun;
  throw new OperatorError(
    `That database holds a copy of ${begun?.origin ?? 'nothing'} that was not finished. Finish it, or use an empty database.`,
  );
}

/** Empties what migrations and the queue filled; the copied rows replace it. */
export async function prepareTables(client: pg.ClientBase, names: string[]): Promise<void> {
  await client.query(`begin;
    truncate ${names.join(', ')} restart identity cascade;
    update copying.origin set is_prepared = true;
    commit`);
}

export async function readCopiedRows(client: pg.ClientBase, name: string): Promise<number> {
  const { rows } = await client.query('select rows from copying.rows where name = $1', [name]);
  return z.array(z.object({ rows: z.coerce.number() })).parse(rows)[0]?.rows ?? 0;
}

/** Runs in the transaction that inserts the rows, so that rows exist exactly if they are counted. */
export async function addCopiedRows(client: pg.ClientBase, name: string, count: number): Promise<void> {
  await client.query(
    `insert into copying.rows values ($1, $2) on conflict (name) do update set rows = copying.rows.rows + excluded.rows`,
    [name, count],
  );
}

/** From here on, no row is copied or compared again. */
export async function endRows(client: pg.ClientBase): Promise<void> {
  await client.query('update copying.origin set is_compared = true');
}

export async function countCopiedRows(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query('select coalesce(sum(rows), 0) as rows from copying.rows');
  return z.tuple([z.object({ rows: z.coerce.number() })]).parse(rows)[0].rows;
}

export async function readCopiedFiles(client: pg.ClientBase): Promise<Map<string, CopiedFile>> {
  const { rows } = await client.query('select path, size_bytes as "sizeBytes", sha256 from copying.files');
  const files = z
    .array(z.object({ path: z.string(), sizeBytes: z.coerce.number(), sha256: z.string() }))
    .parse(rows);
  return new Map(files.map((file) => [file.path, file]));
}

export async function addCopiedFile(client: pg.ClientBase, file: CopiedFile): Promise<void> {
  await client.query('insert into copying.files values ($1, $2, $3)', [
    file.path,
    file.sizeBytes,
    file.sha256,
  ]);
}

/** Marks the database as complete: from here on, a server may open it. */
export async function endProgress(client: pg.ClientBase): Promise<void> {
  await client.query('drop schema copying cascade');
}
