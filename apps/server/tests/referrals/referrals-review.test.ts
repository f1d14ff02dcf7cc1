/** New accounts from one device and network within an hour wait for an administrator's review. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import * as z from 'zod';
import { createReferralHooks } from '../../src/features/referrals/index.ts';
import { forgetOrigins } from '../../src/features/referrals/origin-rules.ts';
import { actsAbout, newAdministrator } from '../admin/_administration.ts';
import { newShooter } from '../privacy/_shooters.ts';
import type { TestDatabase } from '../world/database.ts';
import { newAddress, password } from '../world/people.ts';
import { startTestServer, type TestServer } from '../world/server.ts';
import {
  conversionsOf,
  newFriend,
  newReferrer,
  receiveReport,
  rewardsOf,
  testWithReferrers as test,
  untilRewarded,
} from './_referrals.ts';
import type { Shooter } from '../world/shooters.ts';

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)';
const hourMs = 60 * 60 * 1000;

/** Changes the accounts as if they had first signed in there this many minutes ago. */
async function comeFrom(
  { platform }: TestServer,
  network: string,
  people: readonly { userId: string; minutesAgo?: number; userAgent?: string }[],
): Promise<void> {
  for (const { userId, minutesAgo = 0, userAgent = phone } of people) {
    const now = new Date(Date.now() - (minutesAgo * hourMs) / 60);
    const hooks = await createReferralHooks({
      ...{ ...platform, clock: { now: () => now }, welcomeReports: 0 },
      findShareOwner: () => Promise.resolve(null),
      hasReports: () => Promise.resolve(false),
    });
    const device = { network, userAgent };
    await platform.database.transaction((transaction) =>
      hooks.onFirstSignIn(transaction, { userId, device }),
    );
  }
}

async function earn(database: TestDatabase, friend: Shooter): Promise<void> {
  await receiveReport(friend);
  await untilRewarded(database);
}

const waitingAnswer = z.object({
  items: z.array(
    z.object({ id: z.string(), referrer: z.string(), friend: z.string(), came_with: z.array(z.string()) }),
  ),
});

async function waitingOf(administrator: Shooter, { email }: Shooter) {
  const { body } = await administrator.call('GET', '/api/admin/referrals');
  return waitingAnswer.parse(body).items.filter(({ referrer }) => referrer === email);
}

function decide(administrator: Shooter, id: string, isAllowed: boolean) {
  const json = { is_allowed: isAllowed, reason: 'Known from the club' };
  return administrator.call('POST', `/api/admin/referrals/${id}/decision`, { json });
}

async function pendingOf({ call }: Shooter) {
  return (await call('GET', '/api/referrals/conversions')).body;
}

test('wait for an administrator, who allows one and refuses the other', async ({ server, database }) => {
  const administrator = await newAdministrator(server);
  const referrer = await newReferrer(server);
  const [one, other] = [await newFriend(server, referrer.code), await newFriend(server, referrer.code)];
  await comeFrom(server, '203.0.113.7', [{ ...one, minutesAgo: 59 }, other]);
  await earn(database, one);
  await earn(database, other);
  expect(await rewardsOf(database, referrer.userId)).toEqual([]);
  expect(await pendingOf(referrer)).toMatchObject({
    pending: [{ review: 'waiting' }, { review: 'waiting' }],
    pendingReferrals: 2,
  });
  const waiting = await waitingOf(administrator, referrer);
  expect(waiting).toMatchObject([
    { friend: one.email, came_with: [other.email] },
    { friend: other.email, came_with: [one.email] },
  ]);

  const [first = '', second = ''] = waiting.map(({ id }) => id);
  expect(await decide(administrator, first, true)).toMatchObject({ status: 200 });
  expect(await decide(administrator, second, false)).toMatchObject({ status: 200 });
  await untilRewarded(database);
  expect(await rewardsOf(database, referrer.userId)).toEqual([2]);
  expect(await waitingOf(administrator, referrer)).toEqual([]);
  expect(await pendingOf(referrer)).toMatchObject({
    recent: [{ reward_amount: 2, review: null }],
    pending: [{ review: 'refused' }],
    pendingReferrals: 0,
  });
  expect(await actsAbout(administrator, referrer.email)).toMatchObject([
    { act: 'refuse-referral', after: { review: 'refused' }, reason: 'Known from the club' },
    { act: 'allow-referral', after: { review: 'allowed' }, reason: 'Known from the club' },
  ]);
  for (const id of [first, second])
    expect(await decide(administrator, id, true)).toMatchObject({ body: { code: 'referral-decided' } });

  await earn(database, other);
  expect(await rewardsOf(database, referrer.userId)).toEqual([2]);
});

test("pay at once if they don't share device, network, and hour", async ({ server, database }) => {
  const referrer = await newReferrer(server);
  const friend = await newFriend(server, referrer.code);
  const [early, elsewhere, otherwise] = [randomUUID(), randomUUID(), randomUUID()];
  await comeFrom(server, '203.0.113.8', [
    { userId: early, minutesAgo: 61 },
    { userId: otherwise, userAgent: 'Mozilla/5.0 (X11; Linux x86_64)' },
    friend,
  ]);
  await comeFrom(server, '203.0.113.9', [{ userId: elsewhere }]);
  await earn(database, friend);
  expect(await rewardsOf(database, referrer.userId)).toEqual([2]);
});

test('follow one of several simultaneous decisions', async ({ server, database }) => {
  const administrator = await newAdministrator(server);
  const referrer = await newReferrer(server);
  const friend = await newFriend(server, referrer.code);
  await comeFrom(server, '203.0.113.10', [friend, { userId: randomUUID() }]);
  await earn(database, friend);
  const [{ id } = { id: '' }] = await waitingOf(administrator, referrer);
  const decided = await Promise.all(
    [true, false, true].map((isAllowed) => decide(administrator, id, isAllowed)),
  );
  expect(decided.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test('are recognized by the first sign-in, unless it came from this machine', async ({ database }) => {
  const server = await startTestServer(database, {
    TRUSTED_PROXY_HEADER: 'x-real-ip',
    AUTH_CONFIRM_EMAIL: 'off',
  });
  const signUpFrom = async (network: string) => {
    const email = newAddress();
    const headers = { 'x-real-ip': network, 'user-agent': phone };
    await server.call('POST', '/auth/v1/signup', { headers, json: { email, password } });
    await server.call('POST', '/auth/v1/token?grant_type=password', { headers, json: { email, password } });
    const found = `select origin_hash from referral_origins join accounts on id = user_id where email = $1`;
    return z.array(z.object({ origin_hash: z.string() })).parse((await database.query(found, [email])).rows);
  };
  const [one, other] = [await signUpFrom('203.0.113.11'), await signUpFrom('203.0.113.11')];
  expect(one).toHaveLength(1);
  expect(one).toEqual(other);
  expect(one[0]?.origin_hash).toMatch(/^[0-9a-f]{64}$/);
  expect(await signUpFrom('203.0.113.12')).not.toEqual(one);
  expect(await signUpFrom('127.0.0.1')).toEqual([]);
});

test('are deleted after a day if they came alone, otherwise after 90 days', async ({ server, database }) => {
  const people = [randomUUID(), randomUUID(), randomUUID(), randomUUID()] as const;
  const [alone, one, other, today] = people;
  await comeFrom(server, '203.0.113.13', [
    { userId: alone, minutesAgo: 25 * 60 },
    { userId: today, minutesAgo: 23 * 60 },
  ]);
  await comeFrom(server, '203.0.113.14', [
    { userId: one, minutesAgo: 25 * 60 },
    { userId: other, minutesAgo: 25 * 60 + 1 },
  ]);
  const kept = async (daysLater: number) => {
    const clock = { now: () => new Date(Date.now() + daysLater * 24 * hourMs) };
    await forgetOrigins({ database: database.database, clock });
    const found = 'select user_id from referral_origins where user_id = any($1)';
    const { rows } = await database.query(found, [[...people]]);
    return z
      .array(z.object({ user_id: z.string() }))
      .parse(rows)
      .map((row) => row.user_id);
  };
  expect((await kept(0)).sort()).toEqual([one, other, today].sort());
  expect((await kept(88)).sort()).toEqual([one, other].sort());
  expect(await kept(90)).toEqual([]);
});

test('are erased with their account', async ({ server, database }) => {
  const shooter = await newShooter(server);
  await comeFrom(server, '203.0.113.15', [shooter]);
  await shooter.call('POST', '/api/functions/delete-user-data', {
    json: { reason: 'I shoot no more', deleteConsent: true },
  });
  await expect
    .poll(async () => {
      const found = 'select 1 from referral_origins where user_id = $1';
      return (await database.query(found, [shooter.userId])).rows;
    })
    .toEqual([]);
  expect(await conversionsOf(database, shooter.userId)).toEqual([]);
});
