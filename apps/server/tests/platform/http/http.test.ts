/** What all responses share: headers, refusals, limits, and the page around the calls. */
import { expect } from 'vitest';
import { signUpAndConfirm } from '../../world/people.ts';
import { testWithServer as test } from '../../world/server.ts';

test('runs only our own scripts in a page', async ({ server }) => {
  const { status, headers } = await server.call('GET', '/');
  expect(status).toBe(200);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy.split('; ')).toEqual(
    expect.arrayContaining([
      "default-src 'self'",
      "script-src 'self' 'wasm-unsafe-eval'",
      "worker-src 'self'",
      "img-src 'self' blob: data:",
      "connect-src 'self'",
      "object-src 'none'",
      "frame-ancestors 'none'",
    ]),
  );
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

test.for(['/api', '/api/nothing', '/api/rpc/nothing', '/api/nothing.json'])(
  'answers %s with not-found',
  async (path, { server }) => {
    expect(await server.call('GET', path)).toMatchObject({
      status: 404,
      body: { code: 'not-found', data: {} },
    });
  },
);

test("answers an unknown auth call in the protocol's own way", async ({ server }) => {
  expect(await server.call('GET', '/auth/v1/nothing')).toMatchObject({
    status: 404,
    body: { error_code: 'not_found' },
  });
});

test('names the wrong field', async ({ server }) => {
  const { session } = await signUpAndConfirm(server);
  const answer = await server.call('POST', '/api/firearms', {
    token: session.access_token,
    json: { id: crypto.randomUUID(), make: 'Glock', model: '  ', caliber: '9mm Luger', notes: null },
  });
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input', data: { field: 'model' } } });
});

test('refuses a body that is not JSON, or too long, announced or not', async ({ server }) => {
  const { session } = await signUpAndConfirm(server);
  const token = session.access_token;
  const headers = { 'content-type': 'application/json' };
  expect(await server.call('POST', '/api/firearms', { token, headers, body: '{"make":' })).toMatchObject({
    status: 400,
    body: { code: 'invalid-input', data: { field: 'body' } },
  });
  const long = JSON.stringify({ notes: 'x'.repeat(1024 * 1024) });
  expect(await server.call('POST', '/api/firearms', { token, headers, body: long })).toMatchObject({
    status: 413,
    body: { code: 'body-too-large' },
  });
  const pieces = new ReadableStream({
    start: (controller) => {
      for (let piece = 0; piece < 20; piece += 1) controller.enqueue(Buffer.alloc(64 * 1024, 'x'));
      controller.close();
    },
  });
  const unannounced = await fetch(`${server.url}/api/firearms`, {
    method: 'POST',
    body: pieces,
    duplex: 'half',
    headers,
  });
  expect(unannounced.status).toBe(413);
});

test('refuses a photo that is too large', async ({ server }) => {
  const { session } = await signUpAndConfirm(server);
  const form = new FormData();
  form.set('shooting_session_id', crypto.randomUUID());
  form.set(
    'photo',
    new File([Buffer.alloc(10 * 1024 * 1024 + 65 * 1024)], 'photo.jpg', { type: 'image/jpeg' }),
  );
  expect(
    await server.call('POST', '/api/reports/photos', { token: session.access_token, body: form }),
  ).toMatchObject({
    status: 413,
    body: { code: 'photo-too-large', data: { maxMegabytes: 10 } },
  });
});

test("shows an error's id and nothing else, and logs its cause under that id", async ({
  server,
  database,
}) => {
  const { session } = await signUpAndConfirm(server);
  await database.query('alter table credit_accounts rename to hidden');
  const answer = await server.call('GET', '/api/billing/subscription', { token: session.access_token });
  await database.query('alter table hidden rename to credit_accounts');
  const requestId = answer.headers.get('x-request-id');
  expect(answer).toMatchObject({
    status: 500,
    body: { code: 'internal-error', data: { errorId: requestId } },
  });
  expect(answer.text).not.toContain('credit_accounts');
  const log = server.takeLog().join('');
  expect(log).toContain(requestId);
  expect(log).toContain('credit_accounts');
  expect(log).not.toContain(session.user.email);
});

test('publishes every call of the contract', async ({ server }) => {
  const { body } = await server.call('GET', '/api/openapi.json');
  expect(body).toMatchObject({
    openapi: '3.1.1',
    paths: { '/rpc/is_user_enabled': {}, '/functions/analyze-target': {}, '/reports/photos': {} },
  });
});
