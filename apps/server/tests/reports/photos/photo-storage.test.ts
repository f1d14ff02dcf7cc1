/** Photos that a server keeps in a store: by links to it or through the server, and while it is down. */
import { expect } from 'vitest';
import { testWithDatabase } from '../../world/database.ts';
import { startS3 } from '../../platform/storage/_s3.ts';
import { startFileServer } from '../../world/server.ts';
import { createLab, newShooter } from '../../privacy/_shooters.ts';
import { makePhoto, submit } from '../../world/shooters.ts';

const innerError = { status: 500, code: 'InternalError' };

const test = testWithDatabase
  .extend('s3', { scope: 'file' }, async ({}, { onCleanup }) => {
    const s3 = await startS3();
    onCleanup(s3.close);
    return s3;
  })
  .extend('server', { scope: 'file' }, async ({ database, s3 }, { onCleanup }) => {
    const server = await startFileServer(database, s3.environment, createLab());
    onCleanup(server.stop);
    return server;
  })
  .extend('linking', { scope: 'file' }, async ({ database, s3 }, { onCleanup }) => {
    const server = await startFileServer(database, { ...s3.environment, S3_LINKS: 'on' }, createLab());
    onCleanup(server.stop);
    return server;
  });

test('serves photos from the store through the server, in full and in part', async ({ server, s3 }) => {
  const { link, path } = await submit(await newShooter(server));
  const whole = await fetch(server.url + link);
  expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  const bytes = Buffer.from(await whole.arrayBuffer());
  expect(whole.headers.get('content-length')).toBe(String(bytes.length));
  const part = await fetch(server.url + link, { headers: { range: 'bytes=2-9' } });
  expect(part.status).toBe(206);
  expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(2, 10))).toBe(true);
  expect(s3.asked.filter((asked) => asked.path === path && asked.method === 'PUT')).toHaveLength(1);
  const policy = (await server.call('GET', '/')).headers.get('content-security-policy');
  expect(policy).not.toContain(String(s3.settings.endpoint));
});

test('redirects browsers to the store, with a link valid for a minute', async ({ linking, s3 }) => {
  const { link } = await submit(await newShooter(linking));
  const answer = await linking.call('GET', link);
  expect(answer.status).toBe(302);
  expect(answer.headers.get('cache-control')).toBe('private, max-age=30');
  const target = new URL(answer.headers.get('location') ?? '');
  expect([target.origin, target.searchParams.get('X-Amz-Expires')]).toEqual([s3.settings.endpoint, '60']);
  const photo = await fetch(target);
  expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  await photo.arrayBuffer();
  const policy = (await linking.call('GET', '/')).headers.get('content-security-policy') ?? '';
  expect(policy).toContain(`img-src 'self' blob: data: ${target.origin};`);
  expect(policy).toContain(`connect-src 'self' ${target.origin};`);
});

test('gives no link to the store without our own signed link', async ({ linking }) => {
  const shooter = await newShooter(linking);
  const { path, link } = await submit(shooter);
  expect((await shooter.call('GET', `/photos/${path}`)).status).toBe(404);
  linking.clock.advance(10 * 60);
  expect((await linking.call('GET', link)).status).toBe(404);
});

test('accepts no photo and takes no credit while the store fails, and both once it is back', async ({
  server,
  s3,
}) => {
  const shooter = await newShooter(server);
  const visitId = await shooter.beginVisit();
  const credits = await shooter.credits();
  s3.fail('PUT', innerError, innerError, innerError);
  const refused = await shooter.upload(visitId, await makePhoto());
  expect([refused.status, refused.body]).toMatchObject([503, { code: 'service-unavailable' }]);
  expect(refused.text).not.toMatch(/S3|InternalError/);
  expect(server.takeLog().join('')).toContain('the S3 store could not keep a file: InternalError, HTTP 500');
  expect(await shooter.credits()).toBe(credits);
  expect((await shooter.upload(visitId, await makePhoto())).status).toBe(201);
});

test("responds for a photo that the store can't deliver now, and delivers it a moment later", async ({
  server,
  s3,
}) => {
  const { link } = await submit(await newShooter(server));
  const linesOfOutage = async () => {
    s3.fail('HEAD', innerError, innerError, innerError);
    const away = await server.call('GET', link);
    expect([away.status, away.body]).toMatchObject([503, { code: 'service-unavailable' }]);
    expect(away.headers.get('cache-control') ?? '').not.toContain('max-age');
    return server.takeLog().length;
  };
  // An outage logs one line a second, which the previous test may have used up.
  await expect.poll(linesOfOutage).toBe(1);
  expect((await server.call('GET', link)).status).toBe(200);
});

test('analyzes a photo that the store delivers only later', async ({ server, s3 }) => {
  const shooter = await newShooter(server);
  const { id } = await submit(shooter);
  // The job's first attempt fails because the store is down; the next one succeeds.
  s3.fail('GET', innerError, innerError, innerError);
  await shooter.call('POST', '/api/functions/analyze-target', { json: { sessionId: id } });
  await expect
    .poll(async () => (await shooter.call('GET', `/api/reports/user-sessions/${id}`)).body)
    .toMatchObject({ analysis: { state: 'ready' } });
});
