/** What the log says about failures, and what it leaves out. */
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { createLog } from '../../src/platform/log/log.ts';
import { runForJob } from '../../src/platform/log/running-job.ts';
import { testWithDatabase as test } from '../world/database.ts';

test('says why a query failed, but none of its values', async ({ database: { database } }) => {
  const lines: string[] = [];
  const log = createLog('error', { write: (line) => void lines.push(line) });
  const query = sql`select ${'sam@example.com'}::text from nowhere`;
  const cause: unknown = await database.execute(query).catch((failure: unknown) => failure);
  log.error({ cause: new Error('the door stuck', { cause }) }, 'failed');
  const [line = ''] = lines;
  expect(line).toContain('the door stuck');
  expect(line).toContain('relation \\"nowhere\\" does not exist');
  expect(line).not.toContain('sam@example.com');
});

test('gives time, level, process, and job', () => {
  const lines: string[] = [];
  const origin = { version: '1.0.0', role: 'worker', instance: 'a-machine:7' };
  const log = createLog('info', { write: (line) => void lines.push(line) }, origin);
  runForJob({ queue: 'analyse-photo', jobId: 'job-1' }, () => log.warn('a job failed'));
  log.info('request');
  const [inJob, outside] = lines.map((line): unknown => JSON.parse(line));
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(inJob).toEqual({
    ...{ level: 'warn', time, ...origin, queue: 'analyse-photo', jobId: 'job-1' },
    msg: 'a job failed',
  });
  expect(outside).toEqual({ level: 'info', time, ...origin, msg: 'request' });
});

/** The log line for this cause. */
function lineOf(cause: unknown): string {
  const lines: string[] = [];
  createLog('error', { write: (line) => void lines.push(line) }).error({ cause }, 'failed');
  return lines.join('');
}

test('logs only the kind of an error whose properties hold a request', () => {
  const request = {
    headers: { authorization: 'Bearer sk_live_secret' },
    url: 'https://api.example/v1?key=secret',
  };
  const cause = Object.assign(new Error('the store said no'), {
    code: 'AccessDenied',
    request,
    $response: request,
  });
  const line = lineOf(cause);
  expect(line).toContain('AccessDenied');
  expect(line).not.toContain('secret');
  expect(lineOf(new AggregateError([cause], 'all said no'))).not.toContain('secret');
});

test.for([
  ['a database', 'cannot reach postgres://target:a-secret@db.internal:5432/target'],
  ['a mail server', 'connect to smtps://mailer:a-secret@mail.internal:465 failed'],
  ['a signed link', 'GET https://store.internal/photos/1.jpg?X-Amz-Signature=a-secret&X-Amz-Date=1 failed'],
  ['a refused mail', '550 5.1.1 <a-secret@example.com>: Recipient address rejected'],
])('keeps the secret of %s to itself', ([, message]) => {
  const line = lineOf(new Error('outer', { cause: new Error(message) }));
  expect(line).toMatch(/internal|Recipient address rejected/);
  expect(line).not.toContain('a-secret');
});

test('does not reveal the password in an unreadable address', () => {
  const address = 'postgres://target:a-secret@db.internal:not-a-port/target';
  const cause = (() => {
    try {
      return new URL(address);
    } catch (failure) {
      return failure;
    }
  })();
  const line = lineOf(cause);
  expect(line).toContain('ERR_INVALID_URL');
  expect(line).not.toContain('a-secret');
});

test('reveals no more about a failed job than about any error', () => {
  const output = {
    name: 'Error',
    message: 'Failed query: insert into mails\nparams: sam@example.com',
    params: ['sam@example.com'],
    cause: {
      code: '23505',
      detail: 'Key (email)=(sam@example.com) already exists.',
      constraint: 'mails_pkey',
    },
  };
  const line = lineOf(output);
  expect(line).toContain('mails_pkey');
  expect(line).not.toContain('sam@');
});
