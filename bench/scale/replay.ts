/** Sends a request's statements straight to the database; values made for the request are made again each time. */
import { randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Statement, StatementRecorder } from './statement-recorder.ts';

/** If a background statement interferes, the recording is repeated. */
const mostTries = 20;

export interface Recording {
  statements: Statement[];
  /** Values that differ each time: ids, and hashes of tokens. */
  fresh: Set<string>;
}

/** Records the same work twice: values that differ are made again for each replay. */
export async function recordTwice(
  { record }: StatementRecorder,
  work: () => Promise<unknown>,
): Promise<Recording> {
  let before = await record(work);
  for (let tries = 0; tries < mostTries; tries += 1) {
    const statements = await record(work);
    if (textOf(statements) === textOf(before) && statements.length > 0)
      return { statements, fresh: findFresh(before, statements) };
    before = statements;
  }
  throw new Error(`the statements of a request differ each time:\n${textOf(before)}`);
}

function textOf(statements: Statement[]): string {
  return statements.map(({ text }) => text).join('\n');
}

function findFresh(before: Statement[], statements: Statement[]): Set<string> {
  const known = new Set(before.flatMap(({ values }) => values.map(keyOf)));
  const keys = statements.flatMap(({ values }) => values.filter((value) => isMade(value)).map(keyOf));
  return new Set(keys.filter((key) => !known.has(key)));
}

/** Whether a value is an id or a hash. Times and documents may stay the same. */
function isMade(value: Statement['values'][number]): boolean {
  return value !== null && (Buffer.isBuffer(value) || /^([\da-f-]{36}|\\x[\da-f]+|[\w-]{40,})$/.test(value));
}

function keyOf(value: Statement['values'][number]): string {
  return Buffer.isBuffer(value) ? value.toString('hex') : String(value);
}

/** Sends the statements on one connection of the pool, one after the other. */
export async function replay(pool: pg.Pool, { statements, fresh }: Recording): Promise<void> {
  const made = new Map<string, string | Buffer>();
  const valueNow = (value: Statement['values'][number]) => {
    if (value === null || !fresh.has(keyOf(value))) return value;
    const known = made.get(keyOf(value)) ?? makeLike(value);
    made.set(keyOf(value), known);
    return known;
  };
  const client = await pool.connect();
  try {
    for (const { name, text, values } of statements)
      await client.query({ name, text, values: values.map(valueNow), rowMode: 'array' });
  } finally {
    client.release();
  }
}

function makeLike(value: string | Buffer): string | Buffer {
  if (Buffer.isBuffer(value)) return randomBytes(value.length);
  if (value.includes('-') && value.length === 36) return randomUUID();
  if (value.startsWith(String.raw`\x`))
    return `${String.raw`\x`}${randomBytes((value.length - 2) / 2).toString('hex')}`;
  return randomBytes(value.length).toString('base64url').slice(0, value.length);
}
