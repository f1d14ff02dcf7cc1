/** Who receives what over the live connection, and until when. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { notify, openLive, refusalOf, watch } from './_live.ts';
import { newAdministrator, toggle } from '../../admin/_administration.ts';
import { scanFactor, signInHalfway } from '../../accounts/second-factor/_second-factor.ts';
import { newShooter } from '../../privacy/_shooters.ts';
import { startTestServer, testWithServer as test, type TestServer } from '../../world/server.ts';
import type { Shooter } from '../../world/shooters.ts';

/** After this long, a listener's rights are checked again. */
const askedAgainSeconds = 31;

async function watchOwn(server: TestServer, { token }: Pick<Shooter, 'token'>) {
  const { live, socket } = await openLive(server, token);
  return { ...(await watch(live.notifications.watch())), socket };
}

test('sends a new notification to its owner', async ({ server }) => {
  const owner = await newShooter(server);
  const { events, socket } = await watchOwn(server, owner);
  const id = await notify(server, owner.userId);
  await expect
    .poll(() => events)
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
  socket.terminate();
});

test('sends a row to every browser of its owner, and to no one else', async ({ server }) => {
  const [owner, stranger] = [await newShooter(server), await newShooter(server)];
  const first = await watchOwn(server, owner);
  const second = await watchOwn(server, owner);
  const other = await watchOwn(server, stranger);
  const id = await notify(server, owner.userId);
  const last = await notify(server, stranger.userId);
  await expect
    .poll(() => [first, second, other].map(({ events }) => events.map((event) => event.id)))
    .toEqual([[id], [id], [last]]);
  for (const { socket } of [first, second, other]) socket.terminate();
});

test('sends rows in the order in which they were added', async ({ server }) => {
  const owner = await newShooter(server);
  const { events, socket } = await watchOwn(server, owner);
  const ids: string[] = [];
  for (let count = 0; count < 30; count += 1) ids.push(await notify(server, owner.userId));
  await expect.poll(() => events.map((event) => event.id)).toEqual(ids);
  socket.terminate();
});

test.for([undefined, '', 'nonsense', 'eyJhbGciOiJub25lIn0.e30.'])(
  'refuses a token that is nobody’s: "%s"',
  async (token, { server }) => {
    const { live, socket } = await openLive(server, token);
    const session_id = randomUUID();
    for (const call of [
      live.notifications.watch(),
      live.reports.watchAnalysis({ id: session_id }),
      live.sharing.watchComments({ session_id }),
    ])
      expect(await refusalOf(call)).toBe('authentication-required');
    expect(await refusalOf(live.sharing.watchComments({ session_id, live_token: token ?? '' }))).toBe(
      'share-not-found',
    );
    socket.terminate();
  },
);

test.for([
  [
    'the sign-in has ended',
    async (_: TestServer, owner: Shooter) => {
      expect(await owner.call('POST', '/auth/v1/logout')).toMatchObject({ status: 204 });
    },
    'authentication-required',
  ],
  [
    'the account is disabled',
    (server: TestServer, owner: Shooter) => server.app.accounts.setEnabled(owner.userId, false),
    'account-disabled',
  ],
  [
    'another browser has added a second factor',
    async (server: TestServer, owner: Shooter) => {
      const { auth } = await signInHalfway(server, owner.email);
      const app = await scanFactor(server, auth);
      await auth.mfa.challengeAndVerify({ factorId: app.factorId, code: app.code() });
    },
    'authentication-required',
  ],
] as const)('tells nothing more once %s', async ([, end, refusal], { server }) => {
  const owner = await newShooter(server);
  const { ended, events, socket } = await watchOwn(server, owner);
  await end(server, owner);
  server.clock.advance(askedAgainSeconds);
  expect(await ended).toBe(refusal);
  await notify(server, owner.userId);
  expect(events).toEqual([]);
  socket.terminate();
});

test('ends at once when an administrator disables the account', async ({ server }) => {
  const owner = await newShooter(server);
  const { ended, socket } = await watchOwn(server, owner);
  await toggle(await newAdministrator(server), owner.userId, false);
  expect(await ended).toBe('account-disabled');
  socket.terminate();
});

test('ends a stream whose access token has expired, and continues with the next one over the same socket', async ({
  database,
}) => {
  const server = await startTestServer(database, { AUTH_ACCESS_TOKEN_SECONDS: '180' });
  const owner = await newShooter(server);
  const { live, socket } = await openLive(server, owner.token);
  const { ended } = await watch(live.notifications.watch());
  let pings = 0;
  socket.on('ping', () => (pings += 1));
  for (const [index, seconds] of [46, 46, 46, 25].entries()) {
    server.clock.advance(seconds);
    await expect.poll(() => pings).toBe(index + 1);
  }
  server.clock.advance(20);
  expect(await ended).toBe('authentication-required');
  const { token } = await signInHalfway(server, owner.email);
  const renewed = await watch(live.notifications.watch(undefined, { context: { token } }));
  const id = await notify(server, owner.userId);
  await expect.poll(() => renewed.events.map((event) => event.id)).toEqual([id]);
  socket.terminate();
  await server.stop();
});

test('keeps sending to people who still have access', async ({ server }) => {
  const owner = await newShooter(server);
  const { events, hasEnded, socket } = await watchOwn(server, owner);
  server.clock.advance(askedAgainSeconds);
  const id = await notify(server, owner.userId);
  await expect.poll(() => events.map((event) => event.id)).toEqual([id]);
  expect(hasEnded()).toBe(false);
  socket.terminate();
});

test('sends nothing more of what the caller has left', async ({ server }) => {
  const owner = await newShooter(server);
  const { events, leave, socket } = await watchOwn(server, owner);
  const other = await watchOwn(server, owner);
  await leave();
  await notify(server, owner.userId);
  await expect.poll(() => other.events).toHaveLength(1);
  expect(events).toEqual([]);
  for (const one of [socket, other.socket]) one.terminate();
});

test('receives on one server what was added on another', async ({ server, database }) => {
  const other = await startTestServer(database);
  const owner = await newShooter(server);
  const { events, socket } = await watchOwn(server, owner);
  const id = await notify(other, owner.userId);
  await expect.poll(() => events.map((event) => event.id)).toEqual([id]);
  socket.terminate();
  await other.stop();
});
