/** Photos over HTTP: by a signed link, for a few minutes, and in no other way. */
import { expect } from 'vitest';
import { newShooter, testWithShooters as test } from '../../privacy/_shooters.ts';
import { submit } from '../../world/shooters.ts';

test('serves a photo to anyone with its link, until it expires', async ({ server }) => {
  const shooter = await newShooter(server);
  const { link, id } = await submit(shooter);
  const photo = await server.call('GET', link);
  expect(photo.status).toBe(200);
  expect(photo.headers.get('content-type')).toBe('image/jpeg');
  expect(photo.headers.get('x-content-type-options')).toBe('nosniff');
  expect(photo.headers.get('cache-control')).toMatch(/^private, max-age=\d+, immutable$/);
  server.clock.advance(10 * 60);
  const ended = await server.call('GET', link);
  expect([ended.status, ended.body]).toMatchObject([404, { code: 'not-found' }]);

  const report = await shooter.call('GET', `/api/reports/user-sessions/${id}`);
  for (const field of ['image_url', 'display_url', 'thumbnail_url']) {
    expect((await server.call('GET', String(Reflect.get(Object(report.body), field)))).status).toBe(200);
  }
});

test('gives the same answer for an existing photo and a missing one', async ({ server }) => {
  const { path, link } = await submit(await newShooter(server));
  const query = link.split('?')[1] ?? '';
  const answers = await Promise.all(
    [
      `/photos/${path}`,
      `/photos/${path.replace('.jpg', '.thumbnail.jpg')}?${query}`,
      `/photos/target-photos/nobody/none/1-none.jpg?${query}`,
      '/photos/../server_secrets',
      '/photos/%2e%2e/demo-accounts.json',
    ].map((each) => server.call('GET', each)),
  );
  for (const answer of answers.slice(0, 3)) {
    expect([answer.status, answer.body]).toMatchObject([404, { code: 'not-found' }]);
  }
  for (const answer of answers) expect(answer.text).not.toContain('password');
});

test('sends nothing again to a browser that has cached the photo', async ({ server }) => {
  const { link } = await submit(await newShooter(server));
  const etag = (await server.call('GET', link)).headers.get('etag') ?? '';
  const again = await server.call('GET', link, { headers: { 'if-none-match': etag } });
  expect([again.status, again.text]).toEqual([304, '']);
});

test.for([
  ['bytes=0-9', 206, /^bytes 0-9\/\d+$/, 10],
  ['bytes=-4', 206, /^bytes \d+-\d+\/\d+$/, 4],
  ['bytes=99999999-', 416, /^bytes \*\/\d+$/, 0],
] as const)('answers the range %s', async ([range, status, contentRange, length], { server }) => {
  const { link } = await submit(await newShooter(server));
  const part = await fetch(`${server.url}${link}`, { headers: { range } });
  expect(part.status).toBe(status);
  expect(part.headers.get('content-range')).toMatch(contentRange);
  expect((await part.arrayBuffer()).byteLength).toBe(length);
});

test('serves no photo to anyone without a link, not even its owner', async ({ server }) => {
  const shooter = await newShooter(server);
  const { path } = await submit(shooter);
  expect((await shooter.call('GET', `/photos/${path}`)).status).toBe(404);
});
