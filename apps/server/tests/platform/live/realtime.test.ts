/** New rows over the live connection, with the library that the page uses. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { listen, notify, ownFilter } from './_realtime.ts';
import { scanFactor, signInHalfway } from '../../accounts/second-factor/_second-factor.ts';
import { newShooter, type Shooter } from '../../privacy/_shooters.ts';
import { startTestServer, testWithServer as test, type TestServer } from '../../world/server.ts';

/** After so many a listener is asked again. */
const askedAgainSeconds = 31;

async function listenToOwn(server: TestServer, shooter: Shooter) {
  const listening = await listen(server, { token: shooter.token, filter: ownFilter(shooter) });
  await listening.joined();
  return listening;
}

test.for(['1.0.0', '2.0.0'] as const)(
  'tells a new row to its owner, in form %s of the protocol',
  async (vsn, { server }) => {
    const owner = await newShooter(server);
    const { client, rows, joined } = await listen(server, {
      token: owner.token,
      filter: ownFilter(owner),
      vsn,
    });
    await joined();
    const id = await notify(server, owner.userId);
    await expect
      .poll(() => rows)
      .toEqual([
        {
          id,
          session_id: null,
          notification_type: 'comment',
          title: 'New comment from Bea',
          commenter_name: null,
          comment_text: null,
          is_read: false,
          created_at: '2026-11-22T10:00:00.000Z',
        },
      ]);
    await client.removeAllChannels();
  },
);

test('tells a row to every browser of its owner, and to nobody else', async ({ server }) => {
  const [owner, stranger] = [await newShooter(server), await newShooter(server)];
  const first = await listenToOwn(server, owner);
  const second = await listenToOwn(server, owner);
  const other = await listenToOwn(server, stranger);
  const id = await notify(server, owner.userId);
  const last = await notify(server, stranger.userId);
  await expect
    .poll(() => [first, second, other].map(({ rows }) => rows.map((row) => row['id'])))
    .toEqual([[id], [id], [last]]);
  for (const { client } of [first, second, other]) await client.removeAllChannels();
});

test('tells rows in the order in which they were added', async ({ server }) => {
  const owner = await newShooter(server);
  const { client, rows } = await listenToOwn(server, owner);
  const ids: string[] = [];
  for (let count = 0; count < 30; count += 1) ids.push(await notify(server, owner.userId));
  await expect.poll(() => rows.map((row) => row['id'])).toEqual(ids);
  await client.removeAllChannels();
});

test.for([
  ['the rows of somebody else', (_: Shooter, other: Shooter) => ({ filter: ownFilter(other) })],
  ['a table that is not told', (own: Shooter) => ({ filter: `user_id=eq.${own.userId}`, table: 'accounts' })],
  ['another column', (own: Shooter) => ({ filter: `id=eq.${own.userId}` })],
  ['all but one', (own: Shooter) => ({ filter: `report_owner_id=neq.${own.userId}` })],
  [
    'several',
    (own: Shooter, other: Shooter) => ({ filter: `report_owner_id=in.(${own.userId},${other.userId})` }),
  ],
  ['two conditions', (own: Shooter) => ({ filter: `${ownFilter(own)},id=eq.${randomUUID()}` })],
  ['what is no id', () => ({ filter: "report_owner_id=eq.' or 1=1" })],
] as const)('refuses to tell %s', async ([, wish], { server }) => {
  const [own, other] = [await newShooter(server), await newShooter(server)];
  const { client, told } = await listen(server, { token: own.token, ...wish(own, other) });
  await expect.poll(() => told[0]).toMatch(/^CHANNEL_ERROR: /);
  await client.removeAllChannels();
});

test.for(['', 'nonsense', 'eyJhbGciOiJub25lIn0.e30.'])(
  'refuses a token that is nobody’s: "%s"',
  async (token, { server }) => {
    const owner = await newShooter(server);
    const { client, told } = await listen(server, { token, filter: ownFilter(owner) });
    await expect.poll(() => told[0]).toMatch(/^CHANNEL_ERROR: /);
    await client.removeAllChannels();
  },
);

test('tells nothing more once the sign-in has ended', async ({ server }) => {
  const owner = await newShooter(server);
  const { told, client } = await listenToOwn(server, owner);
  expect(await owner.call('POST', '/auth/v1/logout')).toMatchObject({ status: 204 });
  server.clock.advance(askedAgainSeconds);
  await expect.poll(() => told).toEqual(['SUBSCRIBED', 'CLOSED']);
  await client.disconnect();
});

test('tells nothing more once the account is disabled', async ({ server, database }) => {
  const owner = await newShooter(server);
  const { told, client } = await listenToOwn(server, owner);
  await database.query('update accounts set is_enabled = false where id = $1', [owner.userId]);
  server.clock.advance(askedAgainSeconds);
  await expect.poll(() => told).toEqual(['SUBSCRIBED', 'CLOSED']);
  await client.disconnect();
});

test('tells nothing more once another browser has added a second factor', async ({ server }) => {
  const owner = await newShooter(server);
  const { told, client } = await listenToOwn(server, owner);
  const { auth } = await signInHalfway(server, owner.email);
  const app = await scanFactor(server, auth);
  await auth.mfa.challengeAndVerify({ factorId: app.factorId, code: app.code() });
  server.clock.advance(askedAgainSeconds);
  await expect.poll(() => told).toEqual(['SUBSCRIBED', 'CLOSED']);
  await client.disconnect();
});

test('goes on telling whoever stays welcome, and shows the new token', async ({ server }) => {
  const owner = await newShooter(server);
  const { told, rows, client } = await listenToOwn(server, owner);
  server.clock.advance(askedAgainSeconds);
  await client.setAuth(owner.token);
  const id = await notify(server, owner.userId);
  await expect.poll(() => rows.map((row) => row['id'])).toEqual([id]);
  expect(told).toEqual(['SUBSCRIBED']);
  await client.removeAllChannels();
});

test('judges a new token at once', async ({ server }) => {
  const [owner, stranger] = [await newShooter(server), await newShooter(server)];
  const { told, client } = await listenToOwn(server, owner);
  await client.setAuth(stranger.token);
  await expect.poll(() => told).toEqual(['SUBSCRIBED', 'CLOSED']);
  await client.disconnect();
});

test('hears on one server what was added on another', async ({ server, database }) => {
  const other = await startTestServer(database);
  const owner = await newShooter(server);
  const { rows, client } = await listenToOwn(server, owner);
  const id = await notify(other, owner.userId);
  await expect.poll(() => rows.map((row) => row['id'])).toEqual([id]);
  await client.removeAllChannels();
  await other.stop();
});
