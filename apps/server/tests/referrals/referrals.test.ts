/** A new account submits the invitation that it came with. */
import { expect } from 'vitest';
import type { TestDatabase } from '../world/database.ts';
import { newAddress, password, signUpAndConfirm, tokenIn } from '../world/people.ts';
import { codeOf, conversionsOf, newReferrer } from './_referrals.ts';
import { startTestServer, testWithServer as test, type TestServer } from '../world/server.ts';
import { newShooter } from '../privacy/_shooters.ts';

const anyone = 'c0ffee00-0000-4000-8000-000000000000';

test('makes a pending conversion once the page sends the code as typed', async ({ server, database }) => {
  const { code, userId } = await newReferrer(server);
  const brought = { referral_code: ` ${code.toLowerCase()} `, shared_report_token: 'token-1' };
  const invited = await signUpInvited(server, brought);
  const told = { referralCode: code, sharedReportToken: 'token-1' };
  expect(await tell(server, invited.id, told)).toEqual(handedOver);
  expect(await conversionsOf(database, invited.id)).toMatchObject([
    { referrer_user_id: userId, status: 'pending', referral_source: 'referral_code', reward_amount: 0 },
  ]);
  expect(await metadataAfterConfirming(server, invited.email)).toEqual({ display_name: 'Sam' });
});

test("makes it with the confirmation if the page's call got lost", async ({ server, database }) => {
  const { code } = await newReferrer(server);
  const invited = await signUpInvited(server, { referral_code: code });
  expect(await conversionsOf(database, invited.id)).toEqual([]);
  expect(await metadataAfterConfirming(server, invited.email)).toEqual({ display_name: 'Sam' });
  expect(await conversionsOf(database, invited.id)).toMatchObject([{ status: 'pending' }]);
});

test('makes only one, however often and simultaneously it is sent', async ({ server, database }) => {
  const { code } = await newReferrer(server);
  const invited = await signUpInvited(server, { referral_code: code });
  const calls = Array.from({ length: 20 }, () => tell(server, invited.id, { referralCode: code }));
  for (const answer of await Promise.all(calls)) expect(answer).toEqual(handedOver);
  await metadataAfterConfirming(server, invited.email);
  expect(await tell(server, invited.id, { referralCode: code })).toEqual(handedOver);
  expect(await conversionsOf(database, invited.id)).toHaveLength(1);
});

test('answers the same, and changes nothing, for another invitation or a stranger', async ({
  server,
  database,
}) => {
  const { code } = await newReferrer(server);
  const other = await newReferrer(server);
  const invited = await signUpInvited(server, { referral_code: code });
  const plain = await signUpAndConfirm(server);
  const told = [
    [invited.id, { referralCode: other.code }],
    [invited.id, { referralCode: code, sharedReportToken: 'added' }],
    [invited.id, {}],
    [plain.userId, { referralCode: code }],
    [plain.userId, {}],
    [anyone, { referralCode: code }],
  ] as const;
  for (const [userId, invitation] of told) {
    expect(await tell(server, userId, invitation)).toEqual(handedOver);
    expect(await conversionsOf(database, userId)).toEqual([]);
  }
  expect(await tell(server, invited.id, { referralCode: code })).toEqual(handedOver);
  expect(await conversionsOf(database, invited.id)).toHaveLength(1);
});

test('answers the same for an unknown code, and removes it from the metadata', async ({
  server,
  database,
}) => {
  const invited = await signUpInvited(server, { referral_code: 'NOBODYS8' });
  expect(await tell(server, invited.id, { referralCode: 'NOBODYS8' })).toEqual(handedOver);
  expect(await metadataAfterConfirming(server, invited.email)).toEqual({ display_name: 'Sam' });
  expect(await conversionsOf(database, invited.id)).toEqual([]);
});

test('ignores an invitation an hour after sign-up', async ({ server, database }) => {
  const { code } = await newReferrer(server);
  const invited = await signUpInvited(server, { referral_code: code });
  server.clock.advance(61 * 60);
  expect(await tell(server, invited.id, { referralCode: code })).toEqual(handedOver);
  expect(await conversionsOf(database, invited.id)).toEqual([]);
});

test('refuses an invalid invitation with a message', async ({ server }) => {
  const refused = [
    { newUserId: 'someone', referralCode: 'A' },
    { newUserId: anyone, referralCode: 7 },
    { newUserId: anyone, referralCode: 'A\u0000' },
    { newUserId: anyone, sharedReportToken: '\ud800' },
    { newUserId: anyone, referralCode: 'A'.repeat(201) },
  ];
  for (const json of refused) {
    expect(await server.call('POST', '/api/functions/process-referral-signup', { json })).toMatchObject({
      status: 400,
      body: { code: 'invalid-input' },
    });
  }
});

test('asks a network that sends too many to wait', async ({ database }) => {
  const server = await startTestServer(database, { AUTH_LIMIT_FACTOR: '1' });
  // A day later, the limits that other tests reached are over.
  server.clock.advance(24 * 60 * 60);
  try {
    const told = Array.from({ length: 60 }, () => tell(server, anyone, { referralCode: 'A' }));
    expect(new Set((await Promise.all(told)).map(({ status }) => status))).toEqual(new Set([200]));
    expect(await tell(server, anyone, { referralCode: 'A' })).toMatchObject({
      status: 429,
      body: { code: 'too-many-requests' },
    });
  } finally {
    await server.stop();
  }
});

test('makes one code per account, however many ask at once, and keeps it', async ({ server }) => {
  const shooter = await newShooter(server);
  expect(await shooter.call('GET', '/api/referrals')).toMatchObject({ status: 200, body: null });
  const codes = new Set(await Promise.all(Array.from({ length: 20 }, () => codeOf(shooter))));
  expect(codes.size).toBe(1);
  const [code = ''] = codes;
  expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
  expect(await codeOf(shooter)).toBe(code);
  expect((await shooter.call('GET', '/api/referrals')).body).toEqual({
    user_id: shooter.userId,
    referral_code: code,
    total_referrals: 0,
    total_rewards_earned: 0,
  });
  expect(await codeOf(await newShooter(server))).not.toBe(code);
});

test('reveals no other person’s code', async ({ server, database }) => {
  const shooter = await newShooter(server);
  const stranger = await newShooter(server);
  const json = { user_id_param: shooter.userId };
  expect(await stranger.call('POST', '/api/rpc/ensure_user_referral_code', { json })).toMatchObject({
    status: 404,
    body: { code: 'not-found' },
  });
  const codes = await database.query('select 1 from user_referrals where user_id = $1', [shooter.userId]);
  expect(codes.rows).toEqual([]);
});

test('gives an invited account its welcome bonus once, if set', async ({ database }) => {
  const server = await startTestServer(database, { REFERRAL_WELCOME_REPORTS: '2', DEMO: 'off' });
  try {
    const { code, userId: referrerId } = await newReferrer(server);
    const invited = await signUpInvited(server, { referral_code: code });
    expect(await grantsTo(database, invited.id)).toEqual([]);
    const calls = Array.from({ length: 5 }, () => tell(server, invited.id, { referralCode: code }));
    await Promise.all(calls);
    await metadataAfterConfirming(server, invited.email);
    const unwelcome = await signUpInvited(server, { referral_code: 'NOBODYS8' });
    await metadataAfterConfirming(server, unwelcome.email);
    expect(await grantsTo(database, invited.id)).toEqual([{ amount: 2, reason: 'welcome bonus' }]);
    expect(await grantsTo(database, unwelcome.id)).toEqual([]);
    expect(await grantsTo(database, referrerId)).toEqual([]);
  } finally {
    await server.stop();
  }
});

test('hands over at once if no confirmation is required', async ({ server, database }) => {
  const { code } = await newReferrer(server);
  const open = await startTestServer(database, { AUTH_CONFIRM_EMAIL: 'off' });
  try {
    const invited = await signUpInvited(open, { referral_code: code });
    expect(await conversionsOf(database, invited.id)).toMatchObject([{ status: 'pending' }]);
    expect(await grantsTo(database, invited.id)).toEqual([{ amount: 3, reason: 'demo' }]);
  } finally {
    await open.stop();
  }
});

const handedOver = { status: 200, body: { success: true } };

async function signUpInvited(server: TestServer, brought: Record<string, string>) {
  const email = newAddress();
  const data = { display_name: 'Sam', ...brought };
  const { data: signedUp, error } = await server.openAuth().signUp({ email, password, options: { data } });
  if (error !== null || signedUp.user === null) throw error ?? new Error('no account');
  return { email, id: signedUp.user.id };
}

async function tell(server: TestServer, newUserId: string, invitation: object) {
  const json = { newUserId, ...invitation };
  const { status, body } = await server.call('POST', '/api/functions/process-referral-signup', { json });
  return { status, body };
}

async function metadataAfterConfirming(server: TestServer, email: string) {
  const token_hash = tokenIn((await server.mailTo(email, /confirm/i)).text);
  const { data, error } = await server.openAuth().verifyOtp({ type: 'signup', token_hash });
  if (error !== null) throw error;
  return data.user?.user_metadata;
}

async function grantsTo({ query }: TestDatabase, userId: string) {
  const grants = `select amount, reason from credit_entries where user_id = $1 and kind = 'grant'`;
  return (await query(grants, [userId])).rows;
}
