/** What an invitation earns: two reports for the friend's first one, once. */
import { expect } from 'vitest';
import * as z from 'zod';
import { payReward } from '../../src/features/referrals/reward-rules.ts';
import type { TestDatabase } from '../world/database.ts';
import type { TestServer } from '../world/server.ts';
import { measured } from '../world/measured.ts';
import {
  askForReport,
  conversionsOf,
  newFriend,
  newReferrer,
  receiveReport,
  rewardsOf,
  testWithReferrers as test,
  untilRewarded,
} from './_referrals.ts';
import { newShooter } from '../privacy/_shooters.ts';
import { type Shooter, submit } from '../world/shooters.ts';

test('rewards the referrer once the friend has a first report, and never again', async ({
  server,
  database,
}) => {
  const referrer = await newReferrer(server);
  const friend = await newFriend(server, referrer.code);
  expect(await cardOf(referrer)).toMatchObject({ totalReferrals: 0, pendingReferrals: 1, recent: [] });
  const before = await creditsOf(database, referrer);

  const first = await receiveReport(friend);
  await untilRewarded(database);
  expect(await rewardsOf(database, referrer.userId)).toEqual([2]);
  expect(await creditsOf(database, referrer)).toBe(before + 2);
  expect(await conversionsOf(database, friend.userId)).toMatchObject([
    { status: 'completed', reward_amount: 2 },
  ]);

  await askForReport(friend, first);
  await receiveReport(friend);
  await untilRewarded(database);
  expect(await creditsOf(database, referrer)).toBe(before + 2);
  expect(await rewardsOf(database, friend.userId)).toEqual([]);
});

test("rewards once if ten of the friend's reports are ready at once", async ({ server, lab, database }) => {
  const referrer = await newReferrer(server);
  const friend = await newFriend(server, referrer.code);
  await server.app.operatorCommands(['credit', friend.email, '10', '--reason', 'test']);
  const together = Promise.withResolvers<typeof measured>();
  let begun = 0;
  lab.analyse = () => {
    begun += 1;
    if (begun === 10) together.resolve(measured);
    return together.promise;
  };
  const reports = await Promise.all(Array.from({ length: 10 }, () => submit(friend)));
  await Promise.all(reports.map(({ id }) => askForReport(friend, id)));
  await untilRewarded(database);
  expect(await rewardsOf(database, referrer.userId)).toEqual([2]);
});

test('rewards once even if the job runs twenty times at once', async ({ server, database }) => {
  const referrer = await newReferrer(server);
  const friend = await newFriend(server, referrer.code);
  const pay = await payer(server, database);
  await Promise.all(Array.from({ length: 20 }, () => pay(friend)));
  await pay(friend);
  expect(await rewardsOf(database, referrer.userId)).toEqual([2]);
});

test('rewards nothing while the friend is disabled', async ({ server, database }) => {
  const referrer = await newReferrer(server);
  const friend = await newFriend(server, referrer.code);
  const pay = await payer(server, database);
  await server.app.accounts.setEnabled(friend.userId, false);
  await pay(friend);
  expect(await rewardsOf(database, referrer.userId)).toEqual([]);
  await server.app.accounts.setEnabled(friend.userId, true);
  await pay(friend);
  expect(await rewardsOf(database, referrer.userId)).toEqual([2]);
});

test('rewards no more friends in 30 days than the limit, even if their jobs run at once', async ({
  server,
  database,
}) => {
  const referrer = await newReferrer(server);
  const friends = [];
  for (let made = 0; made < 4; made += 1) friends.push(await newFriend(server, referrer.code));
  const pay = await payer(server, database, 2);
  await Promise.all(friends.slice(0, 3).map(pay));
  expect(await rewardsOf(database, referrer.userId)).toEqual([2, 2]);
  expect(await cardOf(referrer)).toMatchObject({ totalReferrals: 3, pendingReferrals: 1 });

  await database.query(
    `update referral_conversions set completed_at = completed_at - interval '30 days'`,
    [],
  );
  await Promise.all(friends.map(pay));
  expect(await rewardsOf(database, referrer.userId)).toEqual([2, 2, 2]);
});

test('rewards two people who invited each other’s friends at the same moment', async ({
  server,
  database,
}) => {
  const ann = await newReferrer(server);
  const ben = await newReferrer(server);
  const friends = await Promise.all([
    newFriend(server, ann.code),
    newFriend(server, ben.code),
    newFriend(server, ann.code),
    newFriend(server, ben.code),
  ]);
  await Promise.all([ann, ben, ...friends].map(receiveReport));
  await untilRewarded(database);
  expect(await rewardsOf(database, ann.userId)).toEqual([2, 2]);
  expect(await rewardsOf(database, ben.userId)).toEqual([2, 2]);
});

test('earns nothing from a failed analysis, and the reward from the next successful one', async ({
  server,
  lab,
  database,
}) => {
  const referrer = await newReferrer(server);
  const friend = await newFriend(server, referrer.code);
  lab.analyse = () => Promise.resolve({ status: 'no-target-found' });
  await receiveReport(friend);
  await untilRewarded(database);
  expect(await rewardsOf(database, referrer.userId)).toEqual([]);
  expect(await conversionsOf(database, friend.userId)).toMatchObject([{ status: 'pending' }]);
  lab.analyse = () => Promise.resolve(measured);
  await receiveReport(friend);
  await untilRewarded(database);
  expect(await rewardsOf(database, referrer.userId)).toEqual([2]);
});

test('lists the five newest of each kind with total counts, and nothing that identifies anyone', async ({
  server,
  database,
}) => {
  const referrer = await newReferrer(server);
  const friends: Shooter[] = [];
  for (let friend = 0; friend < 12; friend += 1) friends.push(await newFriend(server, referrer.code));
  const pay = await payer(server, database);
  for (const friend of friends.slice(0, 6)) {
    await pay(friend);
    server.clock.advance(60);
  }
  const answer = await referrer.call('GET', '/api/referrals/conversions');
  const card = await cardOf(referrer);
  expect(card).toMatchObject({ totalReferrals: 6, pendingReferrals: 6, totalReportsEarned: 12 });
  expect(card.recent).toHaveLength(5);
  expect(card.pending).toHaveLength(5);
  const completedAt = card.recent.map((conversion) => String(conversion['completed_at']));
  expect(completedAt).toEqual(completedAt.toSorted().toReversed());
  const shown = ['completed_at', 'created_at', 'id', 'referral_source', 'review', 'reward_amount', 'status'];
  for (const conversion of [...card.recent, ...card.pending])
    expect(Object.keys(conversion).toSorted()).toEqual(shown);
  for (const { userId, email } of friends) {
    expect(answer.text).not.toContain(userId);
    expect(answer.text).not.toContain(email);
  }
  expect(answer.text).not.toContain('Sam');
  const stranger = await newShooter(server);
  expect(await cardOf(stranger)).toMatchObject({ totalReferrals: 0, pendingReferrals: 0, recent: [] });
});

const cardAnswer = z.object({
  recent: z.array(z.record(z.string(), z.unknown())),
  pending: z.array(z.record(z.string(), z.unknown())),
  totalReferrals: z.number(),
  pendingReferrals: z.number(),
  totalReportsEarned: z.number(),
});

async function cardOf({ call }: Shooter) {
  return cardAnswer.parse((await call('GET', '/api/referrals/conversions')).body);
}

async function creditsOf({ query }: TestDatabase, { userId }: Shooter): Promise<number> {
  const found = 'select available from credit_accounts where user_id = $1';
  const rows = z.array(z.object({ available: z.number() })).parse((await query(found, [userId])).rows);
  return rows[0]?.available ?? 0;
}

/** Pays what a friend's invitation earns, as the job does. */
async function payer({ platform }: Pick<TestServer, 'platform'>, database: TestDatabase, monthlyLimit = 20) {
  const secret = await peopleSecret(database);
  return async ({ userId }: Shooter) => {
    const [pending] = await conversionsOf(database, userId);
    await payReward({ ...platform, secret, monthlyLimit }, { conversionId: pending?.id ?? '' });
  };
}

async function peopleSecret({ query }: TestDatabase): Promise<string> {
  const found = `select value from server_secrets where name = 'referral-people'`;
  const [row] = z.array(z.object({ value: z.string() })).parse((await query(found, [])).rows);
  return row?.value ?? '';
}
