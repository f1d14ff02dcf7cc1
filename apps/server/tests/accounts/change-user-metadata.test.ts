/** The metadata of an account. */
import { expect } from 'vitest';
import { signUpAndConfirm } from '../world/people.ts';
import { testWithServer as test } from '../world/server.ts';

test('merges metadata, deletes by null, and leaves the rest', async ({ server }) => {
  const { auth } = await signUpAndConfirm(server);
  const merged = await auth.updateUser({
    data: { hobby: { name: 'chess', since: 2001 }, referral_code: 'X' },
  });
  expect(merged.data.user?.user_metadata).toEqual({
    display_name: 'Sam',
    hobby: { name: 'chess', since: 2001 },
  });
  const deleted = await auth.updateUser({ data: { hobby: null } });
  expect(deleted.data.user?.user_metadata).toEqual({ display_name: 'Sam' });
});

test('keeps what two simultaneous requests add', async ({ server }) => {
  const { auth, session } = await signUpAndConfirm(server);
  const put = (data: object) =>
    server.call('PUT', '/auth/v1/user', { token: session.access_token, json: { data } });
  await Promise.all([put({ first: 1 }), put({ second: 2 }), put({ third: 3 })]);
  const { data } = await auth.getUser();
  expect(data.user?.user_metadata).toEqual({ display_name: 'Sam', first: 1, second: 2, third: 3 });
});

function nest(depth: number): unknown {
  return JSON.parse('['.repeat(depth) + ']'.repeat(depth));
}

test.for([
  ['more than a token may carry', { notes: 'x'.repeat(4096) }],
  ['a zero byte deep inside', { notes: [{ text: 'a\u0000b' }] }],
  ['half a character as a name', { '\ud800': 1 }],
  ['a nest without end', { notes: nest(2000) }],
  ['a list', [1]],
  ['a name that is none', { display_name: 7 }],
])('refuses to say of an account %s', async ([, data], { server }) => {
  const { session } = await signUpAndConfirm(server);
  expect(
    await server.call('PUT', '/auth/v1/user', { token: session.access_token, json: { data } }),
  ).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } });
});
