/**
 * Converts rows of any table to lines of text and back, exactly, for every type. A line is a JSON array of the
 * columns in the database's own text form, which preserves microseconds, digits of numbers, bytes, and JSON null
 * versus SQL null.
 */
import pg from 'pg';
import * as z from 'zod';
import type { TableShape } from './table-shapes.ts';

/** The number of rows, and an order-independent sum over the SHA-256 of each line. */
export interface TableDigest {
  rows: number;
  checksum: string;
}

/** The state of a sequence. */
export interface Numbering {
  column: string;
  lastValue: string;
  isCalled: boolean;
}

/** Approximate length of a page: few round trips, and little to lose or to hold in memory. */
const pageCharacters = 4_000_000;
const maxPageRows = 1000;
const firstPageRows = 20;
/** More than such a table ever has: there are a few dozen queues. */
const maxRowsInOnePage = 100_000;

/** Makes every connection write the same text for the same value, and disables timeouts for large tables. */
const plainText = `set timezone = 'UTC'; set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres'; set bytea_output = 'hex';
  set extra_float_digits = 1; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`;

export async function openClient(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(connection);
  // The next query reports a broken connection by rejecting.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(plainText);
  return client;
}

function lineOf({ columns }: TableShape): string {
  return `to_json(array[${columns.map(({ name }) => `${name}::text`).join(', ')}])::text`;
}

const linesSchema = z.array(z.object({ line: z.string() }));
const valuesSchema = z.array(z.string().nullable());

/** Pages in primary key order. @param skip number of rows to skip at the start */
export async function* readPages(
  client: pg.ClientBase,
  shape: TableShape,
  skip: number,
): AsyncGenerator<string[]> {
  const key = shape.key.join(', ');
  const positions = shape.key.map((name) => shape.columns.findIndex((column) => column.name === name));
  const bounds = positions.map((position, index) => `$${index + 1}::${shape.columns[position]?.type ?? ''}`);
  const select = `select ${lineOf(shape)} as line from ${shape.name}`;
  let size = shape.refersToItself ? maxRowsInOnePage : firstPageRows;
  let after: (string | null | undefined)[] | null = null;
  for (;;) {
    const where: string = after === null ? '' : `where (${key}) > (${bounds.join(', ')})`;
    const rest = after === null ? `offset ${skip}` : '';
    const { rows } = await client.query(
      `${select} ${where} order by ${key} limit ${size} ${rest}`,
      after ?? [],
    );
    const lines = linesSchema.parse(rows).map(({ line }) => line);
    if (lines.length > 0) yield lines;
    if (lines.length < size) return;
    const last = valuesSchema.parse(JSON.parse(lines.at(-1) ?? ''));
    after = positions.map((position) => last[position]);
    const characters = lines.reduce((sum, line) => sum + line.length, 0);
    size = Math.max(1, Math.min(maxPageRows, Math.floor((pageCharacters * lines.length) / characters)));
  }
}

/** Runs in the caller's transaction. @NOTE Disables our triggers, because the rows that they would change are copied, too. */
export async function insertLines(client: pg.ClientBase, shape: TableShape, lines: string[]): Promise<void> {
  const names = shape.columns.map(({ name }) => name).join(', ');
  const values = shape.columns.map(({ type }, index) => `(line ->> ${index})::${type}`).join(', ');
  if (shape.hasTriggers) await client.query(`alter table ${shape.name} disable trigger user`);
  await client.query(
    `insert into ${shape.name} (${names}) overriding system value
     select ${values} from jsonb_array_elements($1::jsonb) as line`,
    [`[${lines.join(',')}]`],
  );
  if (shape.hasTriggers) await client.query(`alter table ${shape.name} enable trigger user`);
}

const digestSchema = z.tuple([z.object({ rows: z.coerce.number(), checksum: z.string() })]);

export async function digestTable(client: pg.ClientBase, shape: TableShape): Promise<TableDigest> {
  const half = (from: number) =>
    `coalesce(sum(('x' || substr(hash, ${from}, 15))::bit(60)::bigint), 0)::text`;
  const { rows } = await client.query(
    `select count(*) as rows, ${half(1)} || '-' || ${half(16)} as checksum
     from (select encode(sha256(convert_to(${lineOf(shape)}, 'UTF8')), 'hex') as hash from ${shape.name}) lines`,
  );
  return digestSchema.parse(rows)[0];
}

const sequenceSchema = z.tuple([z.object({ name: z.string() })]);
const numberingSchema = z.tuple([z.object({ lastValue: z.string(), isCalled: z.boolean() })]);

export async function readNumbering(client: pg.ClientBase, shape: TableShape): Promise<Numbering[]> {
  const numbering: Numbering[] = [];
  for (const column of shape.numbered) {
    const [{ name }] = sequenceSchema.parse(
      (await client.query('select pg_get_serial_sequence($1, $2) as name', [shape.name, column])).rows,
    );
    const { rows } = await client.query(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${name}`,
    );
    numbering.push({ column, ...numberingSchema.parse(rows)[0] });
  }
  return numbering;
}

export async function writeNumbering(
  client: pg.ClientBase,
  { name }: TableShape,
  numbering: Numbering[],
): Promise<void> {
  for (const { column, lastValue, isCalled } of numbering) {
    await client.query('select setval(pg_get_serial_sequence($1, $2), $3, $4)', [
      name,
      column,
      lastValue,
      isCalled,
    ]);
  }
}
