/** What people and the log are told while a service that the server needs is down. */
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { createServer } from 'node:net';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { toAuthError } from '../../../src/features/accounts/protocol/auth-answers.ts';
import { isDatabaseAway } from '../../../src/platform/db/database-away.ts';
import { retryAfter } from '../../../src/platform/http/app-error.ts';
import { toAppError } from '../../../src/platform/http/error-answers.ts';
import * as z from 'zod';
import { createLog } from '../../../src/platform/log/log.ts';
import { StorageUnavailable } from '../../../src/platform/storage/storage-unavailable.ts';
import { freePort, listenLocally } from '../../../../../tools/local-port.ts';

/** The errors of a query and a transaction while Postgres is down. */
async function failuresOf(connection: pg.PoolConfig): Promise<unknown[]> {
  const pool = new pg.Pool({ ...connection, host: '127.0.0.1', user: 'app', database: 'app' });
  onTestFinished(() => pool.end());
  const database = drizzle(pool);
  const failure = (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => null,
      (cause: unknown) => cause,
    );
  return [
    await failure(database.execute(sql`select secret_column from accounts`)),
    await failure(database.transaction((transaction) => transaction.execute(sql`select 1`))),
  ];
}

const lineSchema = z.record(z.string(), z.unknown());

function watchedLog() {
  const lines: Record<string, unknown>[] = [];
  const log = createLog('info', { write: (line) => void lines.push(lineSchema.parse(JSON.parse(line))) });
  return { lines, log };
}

test('refuses requests while the database is down, with one log line a second, without the SQL', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const failures = await failuresOf({ port: await freePort() });
  const { lines, log } = watchedLog();
  for (const cause of failures) {
    for (let request = 0; request < 100; request += 1) {
      const error = toAppError(cause, { log, requestId: String(request) });
      expect([error.code, retryAfter(error)]).toEqual(['service-unavailable', 60]);
    }
    expect(toAuthError(cause, { log, requestId: 'auth' })).toMatchObject({
      status: 503,
      retryAfterSeconds: 60,
    });
  }
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ outage: 'database', msg: 'the database is not available' });
  expect(JSON.stringify(lines)).toContain('ECONNREFUSED');
  expect(JSON.stringify(lines)).not.toContain('secret_column');
  vi.advanceTimersByTime(1000);
  toAppError(failures[0], { log, requestId: 'later' });
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatchObject({ leftOut: 201, requestId: 'later' });
});

test('treats a database that never answers as down, too', async () => {
  const silent = createServer();
  onTestFinished(() => void silent.close());
  const port = await listenLocally(silent);
  const failures = await failuresOf({ port, connectionTimeoutMillis: 50 });
  expect(failures.map((cause) => isDatabaseAway(cause))).toEqual([true, true]);
});

test.for([
  ['a full disk', '53100', true],
  ['no connection left', '53300', true],
  ['a database that shuts down', '57P01', true],
  ['a disk that cannot be read', '58030', true],
  ['a stand-by', '25006', true],
  ['a wrong statement', '42601', false],
  ['a row that is there already', '23505', false],
  ['a file that is not there', 'ENOENT', false],
] as const)('tells %s (%s)', ([, code, isAway]) => {
  const inner = Object.assign(new Error('words of the database'), { code });
  expect(isDatabaseAway(new Error('Failed query: select 1', { cause: inner }))).toBe(isAway);
});

test('a storage outage does not hide a database outage', () => {
  const { lines, log } = watchedLog();
  const away = Object.assign(new Error('no room'), { code: '53100' });
  for (const cause of [new StorageUnavailable('TimeoutError'), away, new StorageUnavailable('TimeoutError')])
    expect(toAppError(cause, { log, requestId: 'a' }).code).toBe('service-unavailable');
  expect(lines.map(({ outage }) => outage)).toEqual(['storage', 'database']);
});
