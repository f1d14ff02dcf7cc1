/** What administrators see of accounts, and how they change them. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { emailOf, insertAccounts, list, newAdministrator, pageAnswer, toggle } from './_administration.ts';
import { password } from '../world/people.ts';
import { newShooter } from '../privacy/_shooters.ts';
import { testWithServer as test } from '../world/server.ts';

test('returns the newest ten accounts with totals if there is no search', async ({ server, database }) => {
  const administrator = await newAdministrator(server);
  const hour = 60 * 60 * 1000;
  const word = await insertAccounts(database, 25, (index) => ({
    createdAt: new Date(Date.now() + index * hour),
    lastSignInAt: index === 0 ? new Date(Date.now() - 25 * hour) : null,
  }));
  const first = pageAnswer.parse((await administrator.call('POST', '/api/functions/get-admin-users')).body);
  expect(first.users.map(({ email }) => email)).toEqual(
    Array.from({ length: 10 }, (_, index) => emailOf(word, 24 - index)),
  );
  expect(first.found_users).toBe(first.total_users);
  const third = await list(administrator, { search: word, page: 3 });
  expect(third.users.map(({ email }) => email)).toEqual([4, 3, 2, 1, 0].map((index) => emailOf(word, index)));
  expect(third.found_users).toBe(25);
  expect(third.total_users).toBe(first.total_users);
  expect(await list(administrator, { search: word, page: 4 })).toMatchObject({ users: [], found_users: 25 });
});

test('shows people who signed in within a day as online', async ({ server }) => {
  const administrator = await newAdministrator(server);
  const before = await list(administrator, {});
  const someone = await newShooter(server);
  expect(await list(administrator, { search: someone.email })).toMatchObject({
    users: [{ id: someone.userId, is_online: true, is_enabled: true, is_admin: false }],
    online_users: before.online_users + 1,
  });
  const later = new Date(Date.now() - 24 * 60 * 60 * 1000 - 60_000).toISOString();
  await server.platform.database.execute(
    `update accounts set last_sign_in_at = '${later}' where id = '${someone.userId}'`,
  );
  expect(await list(administrator, { search: someone.email })).toMatchObject({
    users: [{ is_online: false }],
    online_users: before.online_users,
  });
});

test('does not show a disabled account as online', async ({ server }) => {
  const administrator = await newAdministrator(server);
  const before = await list(administrator, {});
  const someone = await newShooter(server);
  await toggle(administrator, someone.userId, false);
  expect(await list(administrator, { search: someone.email })).toMatchObject({
    users: [{ is_online: false, is_seen_now: false, is_enabled: false }],
    online_users: before.online_users,
  });
});

test('says who was seen in the last five minutes, and when someone was last there', async ({ server }) => {
  const administrator = await newAdministrator(server);
  const someone = await newShooter(server);
  const isSeenNow = async () =>
    (await list(administrator, { search: someone.email })).users.map((user) => user.is_seen_now);
  expect(await isSeenNow()).toEqual([false]);
  const look = () =>
    someone.call('POST', '/api/rpc/is_user_enabled', { json: { user_id_param: someone.userId } });
  expect((await look()).body).toBe(true);
  expect(await isSeenNow()).toEqual([true]);
  server.clock.advance(5 * 60 + 1);
  expect(await isSeenNow()).toEqual([false]);
  await look();
  expect(await isSeenNow()).toEqual([true]);
  const [shown] = (await list(administrator, { search: someone.email })).users;
  const activeForMs = Date.parse(shown?.last_active_at ?? '') - Date.parse(shown?.last_sign_in_at ?? '');
  expect(activeForMs).toBeGreaterThan(5 * 60 * 1000);
});

test('finds emails and nicknames in any case, and treats wildcards literally', async ({
  server,
  database,
}) => {
  const administrator = await newAdministrator(server);
  const tag = randomUUID().slice(0, 8);
  const names = [`${tag}_Ann`, `${tag}%Ann`, String.raw`${tag}\Ann`, `${tag}xAnn`];
  for (const nickname of names) await insertAccounts(database, 1, () => ({ nickname }));
  for (const nickname of names) {
    const { users } = await list(administrator, { search: ` ${nickname.toUpperCase()} ` });
    expect(users.map((user) => user.nickname)).toEqual([nickname]);
  }
  expect((await list(administrator, { search: `${tag}%` })).found_users).toBe(1);
  await insertAccounts(database, 1, () => ({ userMetadata: { display_name: ` ${tag}-told ` } }));
  expect((await list(administrator, { search: `${tag}-TOLD` })).users).toMatchObject([
    { nickname: `${tag}-told` },
  ]);
  expect((await list(administrator, { search: administrator.email.toUpperCase() })).users).toMatchObject([
    { email: administrator.email, is_admin: true },
  ]);
  expect((await list(administrator, { search: `'; drop table accounts; --` })).found_users).toBe(0);
});

test('sorts by every column either way, with empty values last', async ({ server, database }) => {
  const administrator = await newAdministrator(server);
  const day = (index: number) => new Date(Date.UTC(2026, 0, 1 + index));
  const word = await insertAccounts(database, 3, (index) => ({
    nickname: ['bea', 'Ann', null][index] ?? null,
    isEnabled: index !== 1,
    createdAt: day(index),
    lastSignInAt: index === 0 ? null : day(index),
    lastSeenAt: index === 1 ? day(3) : null,
  }));
  const orders = {
    nickname: { ascending: [1, 0, 2], descending: [0, 1, 2] },
    email: { ascending: [0, 1, 2], descending: [2, 1, 0] },
    is_enabled: { ascending: [1, 2, 0], descending: [2, 0, 1] },
    created_at: { ascending: [0, 1, 2], descending: [2, 1, 0] },
    last_sign_in_at: { ascending: [1, 2, 0], descending: [2, 1, 0] },
    last_active_at: { ascending: [2, 1, 0], descending: [1, 2, 0] },
  };
  for (const [sort, byDirection] of Object.entries(orders)) {
    for (const [direction, order] of Object.entries(byDirection)) {
      const { users } = await list(administrator, { search: word, sort, direction });
      expect(
        users.map(({ email }) => email),
        `${sort} ${direction}`,
      ).toEqual(order.map((index) => emailOf(word, index)));
    }
  }
});

test('disables an account at once, and enables it again', async ({ server }) => {
  const administrator = await newAdministrator(server);
  const member = await newShooter(server);
  expect(await toggle(administrator, member.userId, false, 'shares the account')).toMatchObject({
    status: 200,
    body: { message: 'User access disabled successfully' },
  });
  const disabled = { status: 403, body: { code: 'account-disabled' } };
  expect(await member.call('GET', '/api/billing/subscription')).toMatchObject(disabled);
  expect(await server.openAuth().signInWithPassword({ email: member.email, password })).toMatchObject({
    error: { code: 'user_banned' },
  });
  expect(await list(administrator, { search: member.email })).toMatchObject({
    users: [{ is_enabled: false }],
  });
  expect(await toggle(administrator, member.userId, true)).toMatchObject({
    status: 200,
    body: { message: 'User access enabled successfully' },
  });
  expect(await server.openAuth().signInWithPassword({ email: member.email, password })).toMatchObject({
    error: null,
  });
});

test('keeps the last administrator, and says if no one has the id', async ({ server, database }) => {
  await database.query('update accounts set is_admin = false');
  const administrator = await newAdministrator(server);
  expect(await toggle(administrator, administrator.userId, false)).toMatchObject({
    status: 409,
    body: { code: 'last-administrator' },
  });
  expect(await toggle(administrator, randomUUID(), false)).toMatchObject({
    status: 404,
    body: { code: 'not-found' },
  });
  const second = await newAdministrator(server);
  expect(await toggle(second, administrator.userId, false)).toMatchObject({ status: 200 });
  expect(await administrator.call('POST', '/api/functions/get-admin-users')).toMatchObject({
    status: 403,
    body: { code: 'account-disabled' },
  });
});

test('refuses queries that make no sense', async ({ server }) => {
  const administrator = await newAdministrator(server);
  const senseless = [
    { page: 0 },
    { page: 1.5 },
    { page: 1e9 },
    { sort: 'password_hash' },
    { direction: 'sideways' },
    { search: 'a\u0000' },
    { search: 'x'.repeat(201) },
  ];
  for (const json of senseless) {
    expect(await administrator.call('POST', '/api/functions/get-admin-users', { json })).toMatchObject({
      status: 400,
      body: { code: 'invalid-input' },
    });
  }
});
