/** Links to shared reports: what they open, and what a sign-up through one earns. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { createShareLinks } from '../../src/features/sharing/index.ts';
import { openShare } from '../../src/features/sharing/share-rules.ts';
import { readSecret } from '../../src/platform/secrets/secrets.ts';
import type { TestDatabase } from '../world/database.ts';
import {
  conversionsOf,
  newReferrer,
  receiveReport,
  rewardsOf,
  testWithReferrers as test,
  untilRewarded,
} from '../referrals/_referrals.ts';
import type { TestServer } from '../world/server.ts';
import { newShooter } from '../privacy/_shooters.ts';

test.for([
  ['ended', 'is_active = false'],
  ['over', `expires_at = now() - interval '1 second'`],
  ['replaced by a newer one', 'version = version + 1'],
] as const)('opens nothing by a link that is %s', async ([, change], { server, database }) => {
  const report = newReport();
  const token = await share(server, report);
  await database.query(`update shared_reports set ${change} where user_session_id = $1`, [
    report.userSessionId,
  ]);
  expect(await ownerOf(server, token)).toBeNull();
  const again = await share(server, report);
  expect(again).not.toBe(token);
  expect(await ownerOf(server, again)).toBe(report.ownerUserId);
});

test('opens nothing with a token it did not write', async ({ server }) => {
  const token = await share(server, newReport());
  const changed = Array.from(token, (letter, place) => {
    const other = letter === 'A' ? 'B' : 'A';
    return `${token.slice(0, place)}${other}${token.slice(place + 1)}`;
  });
  const malformed = [
    '',
    'token',
    token.slice(1),
    `${token}A`,
    `${token}=`,
    token.replace(/.$/, ' '),
    '../../etc',
  ];
  for (const made of [...changed, ...malformed, 'A'.repeat(token.length)])
    expect(await ownerOf(server, made), made).toBeNull();
});

test('turns a sign-up through a shared report into a pending conversion, and rewards its owner', async ({
  server,
  database,
}) => {
  const owner = await newShooter(server);
  const userSessionId = await receiveReport(owner);
  const token = await share(server, { ownerUserId: owner.userId, userSessionId });
  const friend = await newShooter(server, undefined, { shared_report_token: token });
  expect(await conversionsOf(database, friend.userId)).toMatchObject([
    { referrer_user_id: owner.userId, referral_source: 'shared_report', status: 'pending' },
  ]);
  await receiveReport(friend);
  await untilRewarded(database);
  expect(await rewardsOf(database, owner.userId)).toEqual([2]);
});

test('prefers the code to the report, and uses the report if no one has the code', async ({
  server,
  database,
}) => {
  const owner = await newShooter(server);
  const token = await share(server, { ownerUserId: owner.userId, userSessionId: randomUUID() });
  const referrer = await newReferrer(server);
  const byBoth = await signUpBy(server, { referral_code: referrer.code, shared_report_token: token });
  expect(await conversionsOf(database, byBoth)).toMatchObject([{ referrer_user_id: referrer.userId }]);
  const byReport = await signUpBy(server, { referral_code: 'NOBODYS8', shared_report_token: token });
  expect(await conversionsOf(database, byReport)).toMatchObject([{ referrer_user_id: owner.userId }]);
});

test('ignores a sign-up through an ended share', async ({ server, database }) => {
  const owner = await newShooter(server);
  const userSessionId = randomUUID();
  const token = await share(server, { ownerUserId: owner.userId, userSessionId });
  await endShare(database, userSessionId);
  const friend = await signUpBy(server, { shared_report_token: token });
  expect(await conversionsOf(database, friend)).toEqual([]);
});

interface Report {
  ownerUserId: string;
  userSessionId: string;
}

function newReport(): Report {
  return { ownerUserId: randomUUID(), userSessionId: randomUUID() };
}

async function share({ platform }: TestServer, report: Report): Promise<string> {
  const { database, ids, clock } = platform;
  const links = { ids, secret: await readSecret(database, ids, 'share-links') };
  return database.transaction((transaction) =>
    openShare(links, transaction, { ...report, now: clock.now() }),
  );
}

async function ownerOf({ platform }: TestServer, token: string): Promise<string | null> {
  const { findShareOwner } = await createShareLinks(platform);
  return findShareOwner(platform.database, { token, now: platform.clock.now() });
}

async function endShare({ query }: TestDatabase, userSessionId: string): Promise<void> {
  await query('update shared_reports set is_active = false where user_session_id = $1', [userSessionId]);
}

async function signUpBy(server: TestServer, brought: Record<string, string>): Promise<string> {
  return (await newShooter(server, undefined, brought)).userId;
}
