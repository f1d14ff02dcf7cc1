/** An archive too large for a response: made by a job, opened once by its link. */
import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import * as z from 'zod';
import { openArchive } from './_archives.ts';
import { patience } from '../world/patience.ts';
import type { TestServer } from '../world/server.ts';
import { newShooter, testWithShooters as test } from './_shooters.ts';
import { type Shooter, submit } from '../world/shooters.ts';

const asked = z.object({ data: z.null(), export_id: z.uuid(), file_name: z.string() });
const ready = z.object({
  state: z.literal('ready'),
  url: z.string(),
  size_bytes: z.number(),
  file_name: z.string(),
});

test('opens once, even after HEAD requests', async ({ server }) => {
  const { shooter, photo, path } = await photographer(server);
  const { url, size_bytes: size, id } = await readyExport(shooter);
  for (let look = 0; look < 2; look += 1) {
    const { status, headers } = await fetch(server.url + url, { method: 'HEAD' });
    expect([status, headers.get('content-length')]).toEqual([200, String(size)]);
  }
  const answer = await fetch(server.url + url);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="user-data-${shooter.userId}.zip"`,
    'content-length': String(size),
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
  const archive = openArchive(new Uint8Array(await answer.arrayBuffer()));
  const name = `photos/${path.split('/').slice(2).join('/')}`;
  expect(Buffer.from(archive.bytes(name)).equals(Buffer.from(photo))).toBe(true);
  expect(archive.rows('accounts')).toMatchObject([{ email: shooter.email }]);

  expect(await open(server, url)).toMatchObject({ status: 404, body: { code: 'export-over' } });
  expect((await fetch(server.url + url, { method: 'HEAD' })).status).toBe(404);
  expect(await tellOf(shooter, id)).toMatchObject({ state: 'over', url: null });
  const folder = `data-exports/${shooter.userId}/`;
  await vi.waitFor(async () => expect(await server.platform.storage.list(folder)).toEqual([]), patience);
  expect(await activitiesOf(server, shooter)).toEqual(['data_export', 'data_request']);
});

test('stops opening once the account is gone, even if the file still exists', async ({ server }) => {
  const { shooter } = await photographer(server);
  const { url } = await readyExport(shooter);
  await server.platform.database.execute(sql`delete from accounts where id = ${shooter.userId}`);
  expect(await server.platform.storage.list(`data-exports/${shooter.userId}/`)).toHaveLength(1);
  expect((await fetch(server.url + url, { method: 'HEAD' })).status).toBe(404);
  expect(await open(server, url)).toMatchObject({ status: 404, body: { code: 'export-over' } });
});

test('opens for one of many simultaneous requests', async ({ server }) => {
  const { shooter } = await photographer(server);
  const { url } = await readyExport(shooter);
  const answers = await Promise.all(Array.from({ length: 8 }, () => fetch(server.url + url)));
  const opened = answers.filter(({ status }) => status === 200);
  expect(opened).toHaveLength(1);
  for (const answer of answers) await answer.arrayBuffer();
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(7);
});

test('opens again if the download was cut off before the end', async ({ server }) => {
  const { shooter } = await photographer(server, 30);
  const { url } = await readyExport(shooter);
  const cut = new AbortController();
  const first = await fetch(server.url + url, { signal: cut.signal });
  expect((await first.body?.getReader().read())?.done).toBe(false);
  cut.abort();
  const again = await vi.waitFor(async () => {
    const answer = await fetch(server.url + url);
    expect(answer.status).toBe(200);
    return answer;
  }, patience);
  openArchive(new Uint8Array(await again.arrayBuffer()));
});

test('does not open for a forged link, or after an hour', async ({ server }) => {
  const { shooter } = await photographer(server);
  const { url, id } = await readyExport(shooter);
  const [, end = '', signature = ''] = url.split('.');
  const before = url.slice(0, url.indexOf('.'));
  const forged = [
    `${before}.${String(Number(end) + 1)}.${signature}`,
    `${before}.${end}.${signature.slice(1)}`,
    `/api/privacy-exports/${crypto.randomUUID()}.${end}.${signature}`,
    '/api/privacy-exports/x',
    `${before}..`,
  ];
  for (const link of forged) {
    expect(await open(server, link)).toMatchObject({ status: 404, body: { code: 'export-over' } });
  }
  expect(await tellOf(shooter, id)).toMatchObject({ state: 'ready' });
  server.clock.advance(60 * 60 + 1);
  expect(await open(server, url)).toMatchObject({ status: 404, body: { code: 'export-over' } });
  server.clock.advance(-60 * 60 - 1);
});

/** A person with incompressible photos of this many megabytes. */
async function photographer(server: TestServer, megabytes = 5) {
  const shooter = await newShooter(server);
  const { path } = await submit(shooter);
  const photo = Buffer.concat(
    Array.from({ length: megabytes * 16 }, () => crypto.getRandomValues(new Uint8Array(65_536))),
  );
  await server.platform.storage.put(path, photo, 'image/jpeg');
  return { shooter, path, photo };
}

async function readyExport(shooter: Shooter) {
  const { body } = await shooter.call('POST', '/api/functions/export-user-data', { json: {} });
  const { export_id: id } = asked.parse(body);
  const told = await vi.waitFor(async () => ready.parse(await tellOf(shooter, id)), patience);
  return { id, ...told };
}

async function tellOf(shooter: Shooter, id: string): Promise<unknown> {
  return (await shooter.call('GET', `/api/privacy/exports/${id}`)).body;
}

async function open(server: TestServer, url: string) {
  const { status, body } = await server.call('GET', url);
  return { status, body };
}

async function activitiesOf({ platform }: TestServer, { userId }: Shooter): Promise<string[]> {
  const { rows } = await platform.database.execute<{ activity_type: string }>(
    `select activity_type from privacy_activity_logs where user_id = '${userId}' order by activity_type`,
  );
  return rows.map(({ activity_type: type }) => type);
}
