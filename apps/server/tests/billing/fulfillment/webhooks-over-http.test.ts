/** The webhook of the whole server: outside the API, open to everyone, with a body no larger than an event. */
import { expect } from 'vitest';
import { signUpAndConfirm } from '../../world/people.ts';
import { testWithServer as test } from '../../world/server.ts';

const path = '/webhooks/checkout';

test('refuses unsigned events, signed in or not', async ({ server }) => {
  const { session } = await signUpAndConfirm(server);
  const body = JSON.stringify({ id: 'evt_1', type: 'checkout.session.completed' });
  const forged: Record<string, string>[] = [{}, { 'stripe-signature': 't=1,v1=00' }];
  for (const headers of forged) {
    const answer = await server.call('POST', path, { body, headers, token: session.access_token });
    expect([answer.status, answer.body]).toEqual([400, { received: false }]);
  }
  expect(server.takeLog()).toEqual([expect.stringContaining('STRIPE_WEBHOOK_SECRET')]);
});

test('refuses a body longer than any event', async ({ server }) => {
  const answer = await server.call('POST', path, { body: 'x'.repeat(257 * 1024) });
  expect([answer.status, answer.body]).toMatchObject([413, { code: 'body-too-large' }]);
});

test("is not part of the page's API", async ({ server }) => {
  expect((await server.call('POST', `/api${path}`, { json: {} })).status).toBe(404);
});
