/** People who invite themselves earn nothing: a person who had an account before counts for no one. */
import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import { createReferralHooks } from '../../src/features/referrals/index.ts';
import { hasReports } from '../../src/features/reports/index.ts';
import type { TestDatabase } from '../world/database.ts';
import { patience } from '../world/patience.ts';
import { password } from '../world/people.ts';
import {
  conversionsOf,
  newFriend,
  newReferrer,
  receiveReport,
  rewardsOf,
  testWithReferrers as test,
  untilRewarded,
} from './_referrals.ts';
import { startTestServer, type TestServer } from '../world/server.ts';
import { newShooter } from '../privacy/_shooters.ts';
import { shooterOf } from '../world/shooters.ts';

test.for([
  ['with a tag', (name: string) => `${name}+2@gmail.com`],
  ['with dots', (name: string) => `${dotted(name)}@gmail.com`],
  ['under both names of Gmail', (name: string) => `${dotted(name)}+friend@googlemail.com`],
] as const)(
  'takes a second account of the referrer for what it is, %s',
  async ([, addressOf], { server, database }) => {
    const name = newName();
    const referrer = await newReferrer(server, `${name}@gmail.com`);
    await expectNoFriend({ server, database }, referrer, addressOf(name));
  },
);

test('recognizes a second account of the same person', async ({ server, database }) => {
  const name = newName();
  await newShooter(server, `${name}@example.com`);
  await expectNoFriend({ server, database }, await newReferrer(server), `${name}+new@example.com`);
});

test('recognizes a person whose account is gone', async ({ server, database }) => {
  const address = `${newName()}@example.com`;
  const { userId } = await newShooter(server, address);
  await removeAccount(database, userId);
  await expectNoFriend({ server, database }, await newReferrer(server), address);
});

test('recognizes a person whose account the operator created', async ({ server, database }) => {
  const name = newName();
  const account = { email: `${name}@example.com`, password, displayName: '', isAdmin: false };
  await server.app.accounts.ensureAccount(account);
  await expectNoFriend({ server, database }, await newReferrer(server), `${name}+me@example.com`);
});

test('recognizes people from before people were recorded', async ({ server, lab, database }) => {
  const name = newName();
  const early = await newShooter(server, `${name}@example.com`);
  const referrer = await newReferrer(server);
  await database.query('delete from referral_people', []);
  const later = await startTestServer(database, {}, lab);
  await vi.waitFor(async () => {
    const found = 'select 1 from referral_people where first_user_id = $1';
    expect((await database.query(found, [early.userId])).rows).toHaveLength(1);
  }, patience);
  await later.stop();
  await expectNoFriend({ server, database }, referrer, `${name}+late@example.com`);
});

test('recognizes an address that a person gave up', async ({ server, database }) => {
  const address = `${newName()}@example.com`;
  const referrer = await newReferrer(server, address);
  await changeAddress(database, address, `${newName()}@example.com`);
  await expectNoFriend({ server, database }, referrer, address);
});

test('gives no reward for a friend who turns out to be the referrer', async ({ server, database }) => {
  const name = newName();
  const referrer = await newReferrer(server, `${name}@example.com`);
  const friend = await newFriend(server, referrer.code);
  expect(await conversionsOf(database, friend.userId)).toHaveLength(1);
  const email = `${name}+friend@example.com`;
  await changeAddress(database, friend.email, email);
  await setProven(database, friend.userId, new Date());
  // The change has ended every other sign-in.
  const { data, error } = await server.openAuth().signInWithPassword({ email, password });
  if (error !== null) throw error;
  const token = data.session.access_token;
  await receiveReport(shooterOf(server, { userId: friend.userId, email, token }));
  await untilRewarded(database);
  expect(await rewardsOf(database, referrer.userId)).toEqual([]);
  expect(await conversionsOf(database, friend.userId)).toEqual([]);
});

test("accepts neither one's own code nor one that comes after a report", async ({ server, database }) => {
  const { platform } = server;
  const hooks = await createReferralHooks({
    ...platform,
    welcomeReports: 2,
    findShareOwner: () => Promise.resolve(null),
    hasReports,
  });
  const invite = (newUserId: string, referralCode: string) =>
    platform.database.transaction((transaction) =>
      hooks.onInvited(transaction, { newUserId, referralCode, sharedReportToken: null }),
    );
  const referrer = await newReferrer(server);
  await invite(referrer.userId, referrer.code);
  expect(await conversionsOf(database, referrer.userId)).toEqual([]);
  const shooter = await newShooter(server);
  await receiveReport(shooter);
  await invite(shooter.userId, referrer.code);
  expect(await conversionsOf(database, shooter.userId)).toEqual([]);
  const fresh = await newShooter(server);
  await invite(fresh.userId, referrer.code);
  expect(await conversionsOf(database, fresh.userId)).toHaveLength(1);
});

test('gives no reward for an address until it is verified', async ({ server, database }) => {
  const referrer = await newReferrer(server);
  const friend = await newFriend(server, referrer.code);
  await setProven(database, friend.userId, null);
  await receiveReport(friend);
  await untilRewarded(database);
  expect(await rewardsOf(database, referrer.userId)).toEqual([]);
  expect(await conversionsOf(database, friend.userId)).toMatchObject([{ status: 'pending' }]);
  await setProven(database, friend.userId, new Date());
  await receiveReport(friend);
  await untilRewarded(database);
  expect(await rewardsOf(database, referrer.userId)).toEqual([2]);
});

test('rewards nobody where the referrer is gone', async ({ server, database }) => {
  const referrer = await newReferrer(server);
  const friend = await newFriend(server, referrer.code);
  await removeAccount(database, referrer.userId);
  await expectNoFriend({ server, database }, referrer, `${newName()}@example.com`);
  await receiveReport(friend);
  await untilRewarded(database);
  expect(await rewardsOf(database, referrer.userId)).toEqual([]);
  expect(await conversionsOf(database, friend.userId)).toEqual([]);
});

test('a referrer who is disabled for a while loses no friend', async ({ server, database }) => {
  const referrer = await newReferrer(server);
  const earlier = await newFriend(server, referrer.code);
  await server.app.accounts.setEnabled(referrer.userId, false);
  const meanwhile = await newFriend(server, referrer.code);
  await Promise.all([earlier, meanwhile].map(receiveReport));
  await untilRewarded(database);
  await server.app.accounts.setEnabled(referrer.userId, true);
  expect(await rewardsOf(database, referrer.userId)).toEqual([2, 2]);
});

interface World {
  server: TestServer;
  database: TestDatabase;
}

/** Signs up with the address and the referrer's code, and expects no conversion that a report could complete. */
async function expectNoFriend(
  { server, database }: World,
  { code }: { code: string },
  address: string,
): Promise<void> {
  const friend = await newFriend(server, code, address);
  expect(await conversionsOf(database, friend.userId)).toEqual([]);
}

function newName(): string {
  return `robin${randomUUID().slice(0, 8)}`;
}

function dotted(name: string): string {
  return Array.from(name).join('.');
}

async function setProven({ query }: TestDatabase, userId: string, at: Date | null): Promise<void> {
  await query('update accounts set email_confirmed_at = $1 where id = $2', [at, userId]);
}

async function removeAccount({ query }: TestDatabase, userId: string): Promise<void> {
  await query('delete from accounts where id = $1', [userId]);
  await forgetMails(query);
}

/** Makes the next email to an address the one that a test finds. */
async function forgetMails(query: TestDatabase['query']): Promise<void> {
  await query('delete from mailbox_messages', []);
}

/** Works on a server that requires no confirmation. */
async function changeAddress(database: TestDatabase, email: string, newEmail: string): Promise<void> {
  const server = await startTestServer(database, { AUTH_CONFIRM_EMAIL: 'off' });
  const auth = server.openAuth();
  const signedIn = await auth.signInWithPassword({ email, password });
  const changed = await auth.updateUser({ email: newEmail });
  await server.stop();
  await forgetMails(database.query);
  expect(signedIn.error).toBeNull();
  expect(changed.data.user?.email).toBe(newEmail);
}
