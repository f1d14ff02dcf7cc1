/** What administrators change in accounts, and what the audit log says about it. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { subscriptions } from '../../src/features/billing/tables.ts';
import { checkLedger } from '../../src/features/billing/credits/ledger-check-store.ts';
import { actsAbout, insertAccounts, list, newAdministrator, toggle } from './_administration.ts';
import { newAddress } from '../world/people.ts';
import { testWithServer as test, type TestServer } from '../world/server.ts';
import { newShooter } from '../privacy/_shooters.ts';
import type { Shooter } from '../world/shooters.ts';

test('records who enabled and disabled an account and why, and nothing if nothing changed', async ({
  server,
}) => {
  const administrator = await newAdministrator(server);
  const member = await newShooter(server);
  await toggle(administrator, member.userId, true, 'is enabled already');
  await toggle(administrator, member.userId, false, ' shares the account ');
  await toggle(administrator, member.userId, false, 'once more');
  await toggle(administrator, member.userId, true);
  const common = { administrator: administrator.email, act: 'toggle-user-access', target: member.email };
  const [open, closed] = [{ is_enabled: true }, { is_enabled: false }];
  expect(await actsAbout(administrator, member.email)).toEqual([
    { ...common, before: closed, after: open, reason: null },
    { ...common, before: open, after: closed, reason: 'shares the account' },
  ]);
});

test('sets the numbers of a subscription through the ledger, and records what changed', async ({
  server,
  database,
}) => {
  const administrator = await newAdministrator(server);
  const member = await newShooter(server);
  await member.call('GET', '/api/billing/subscription');
  const planId = await givePlan(server, member.userId);
  const first = await setUsage(administrator, planId, {
    reports_used: 12,
    reports_limit: 60,
    additional_reports: 9,
  });
  expect(first).toMatchObject({
    status: 200,
    body: {
      subscription: {
        id: planId,
        email: member.email,
        status: 'active',
        reports_used: 12,
        reports_limit: 60,
        additional_reports: 9,
      },
    },
  });
  expect((await member.call('GET', '/api/billing/subscription')).body).toMatchObject({
    id: planId,
    reports_used: 12,
    reports_limit: 60,
    additional_reports: 9,
    remaining_reports: 57,
  });
  await setUsage(administrator, planId, { reports_used: 12, additional_reports: 9 });
  expect(await setUsage(administrator, planId, { reports_limit: 0 })).toMatchObject({
    body: { subscription: { reports_limit: null, reports_used: 12 } },
  });
  await setUsage(administrator, planId, { reports_limit: null });
  await setUsage(administrator, planId, {});
  expect(await setUsage(administrator, planId, { reports_used: 0, additional_reports: 0 })).toMatchObject({
    body: { subscription: { reports_used: 0, reports_limit: null, additional_reports: 0 } },
  });
  const of = { subscription_id: planId };
  const common = {
    ...{ administrator: administrator.email, act: 'admin-update-subscription', target: member.email },
    reason: null,
  };
  expect(await actsAbout(administrator, member.email)).toEqual([
    {
      ...common,
      before: { ...of, reports_used: 12, additional_reports: 9 },
      after: { ...of, reports_used: 0, additional_reports: 0 },
    },
    { ...common, before: { ...of, reports_limit: 60 }, after: { ...of, reports_limit: null } },
    {
      ...common,
      before: { ...of, reports_used: 0, reports_limit: 40, additional_reports: 3 },
      after: { ...of, reports_used: 12, reports_limit: 60, additional_reports: 9 },
    },
  ]);
  const { rows } = await database.query(
    "select pool, amount from credit_entries where user_id = $1 and kind = 'adjust' order by id",
    [member.userId],
  );
  expect(rows).toEqual([
    { pool: 'quota', amount: -12 },
    { pool: 'additional', amount: 6 },
    { pool: 'quota', amount: 12 },
    { pool: 'additional', amount: -9 },
  ]);
  expect(await checkLedger(database.database)).toEqual([]);
});

test('corrects an expired subscription, and refuses numbers that make no sense', async ({ server }) => {
  const administrator = await newAdministrator(server);
  const member = await newShooter(server);
  const planId = await givePlan(server, member.userId, { status: 'expired' });
  expect(await setUsage(administrator, planId, { reports_used: 5 })).toMatchObject({
    body: { subscription: { status: 'expired', reports_used: 5, additional_reports: 3 } },
  });
  expect(await setUsage(administrator, planId, { reports_used: 1, additional_reports: 50 })).toMatchObject({
    status: 409,
    body: { code: 'subscription-over' },
  });
  for (const updates of [{ reports_used: -1 }, { reports_limit: 1.5 }, { additional_reports: 100_001 }]) {
    expect(await setUsage(administrator, planId, updates)).toMatchObject({
      status: 400,
      body: { code: 'invalid-input' },
    });
  }
  const absent = { status: 404, body: { code: 'not-found' } };
  expect(await setUsage(administrator, randomUUID(), { reports_used: 1 })).toMatchObject(absent);
  expect(await member.credits()).toBe(3);
});

test('keeps the ledger right if credits are set eight times at once', async ({ server, database }) => {
  const administrator = await newAdministrator(server);
  const member = await newShooter(server);
  const planId = await givePlan(server, member.userId);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, nth) => setUsage(administrator, planId, { additional_reports: nth })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(await checkLedger(database.database)).toEqual([]);
});

test('gives an account another nickname, which the public then sees', async ({ server, database }) => {
  const administrator = await newAdministrator(server);
  const member = await newShooter(server);
  expect(await rename(administrator, member.userId, '  Range Officer ')).toMatchObject({
    status: 200,
    body: { data: { profile: { nickname: 'Range Officer' } } },
  });
  await rename(administrator, member.userId, 'Range Officer');
  expect((await member.call('GET', '/api/profiles/mine')).body).toMatchObject({
    nickname: 'Range Officer',
    is_nickname_chosen: true,
  });
  expect(await actsAbout(administrator, member.email)).toEqual([
    {
      ...{ administrator: administrator.email, act: 'update-display-name', target: member.email },
      ...{ before: { nickname: 'Sam' }, after: { nickname: 'Range Officer' }, reason: null },
    },
  ]);
  // A person who has never opened the profile page.
  const word = await insertAccounts(database, 1, () => ({}));
  const [newcomer] = (await list(administrator, { search: word })).users;
  expect(await rename(administrator, newcomer?.id ?? '', 'Newcomer')).toMatchObject({ status: 200 });
  expect((await list(administrator, { search: word })).users).toMatchObject([{ nickname: 'Newcomer' }]);
  for (const name of [' ', 'x', 'x'.repeat(500)]) {
    expect(await rename(administrator, member.userId, name)).toMatchObject({
      status: 400,
      body: { code: 'invalid-input' },
    });
  }
  const refusals = [
    [administrator, randomUUID(), 404],
    [member, administrator.userId, 403],
  ] as const;
  for (const [caller, userId, status] of refusals)
    expect((await rename(caller, userId, 'Nobody')).status).toBe(status);
});

test('leaves one of the administrators who disable each other at once, and records one act each', async ({
  server,
  database,
}) => {
  await database.query('update accounts set is_admin = false');
  const administrators: Shooter[] = [];
  for (let nth = 0; nth < 3; nth += 1) administrators.push(await newAdministrator(server));
  const pairs = administrators.flatMap((one) =>
    administrators.filter((other) => other !== one).map((other) => ({ one, other })),
  );
  const answers = await Promise.all(pairs.map(({ one, other }) => toggle(one, other.userId, false)));
  const left = await database.query('select email from accounts where is_admin and is_enabled');
  expect(left.rows).toHaveLength(1);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  for (const { status } of refused) expect([403, 409]).toContain(status);
  const { rows } = await database.query(
    `select from administrative_acts where act = 'toggle-user-access' and administrator_id = any($1)`,
    [administrators.map(({ userId }) => userId)],
  );
  expect(rows).toHaveLength(2);
});

test('records what the operator does on the command line, and prints it', async ({ server }) => {
  const { operatorCommands } = server.app;
  const administrator = await newAdministrator(server);
  const member = await newShooter(server);
  const { email } = member;
  for (const command of ['grant', 'grant', 'revoke', 'disable', 'enable', 'remove-second-factors'])
    await operatorCommands([command, email]);
  await operatorCommands(['credit', email, '5', '--reason', 'lost mail']);
  const acts = await actsAbout(administrator, email);
  expect(acts.map(({ administrator: by, act }) => [by, act])).toEqual(
    ['credit', 'remove-second-factors', 'enable', 'disable', 'revoke', 'grant'].map((act) => [
      'the command line',
      act,
    ]),
  );
  expect(acts[0]).toMatchObject({ after: { credits: 5 }, reason: 'lost mail' });
  const fresh = newAddress();
  await operatorCommands(['create', fresh]);
  await operatorCommands(['rotate-keys']);
  const printed = (await operatorCommands(['acts'])).split('\n');
  expect(printed[0]).toContain('the command line  rotate-keys');
  expect(printed[1]).toContain(`create  ${fresh}`);
  expect(printed[2]).toContain(`credit  ${email}  {} -> {"credits":5}  lost mail`);
  expect(printed.length).toBeLessThanOrEqual(20);
});

test('shows the privacy log with people, searchable by type and nickname, page by page', async ({
  server,
  database,
}) => {
  const administrator = await newAdministrator(server);
  const word = await insertAccounts(database, 1, () => ({ nickname: `Ann-${randomUUID()}` }));
  const [user] = (await list(administrator, { search: word })).users;
  const gone = randomUUID();
  const visits = Array.from({ length: 12 }, (_, nth) => [user?.id ?? '', 'page_visit', nth] as const);
  for (const [userId, type, hours] of [...visits, [gone, 'data_deletion_completed', 20] as const]) {
    await database.query(
      `insert into privacy_activity_logs (id, user_id, activity_type, timestamp, ip_address, request_details)
       values (gen_random_uuid(), $1, $2, timestamptz '2031-01-01' + $3 * interval '1 hour', '203.0.113.7', '{"page": "/data-privacy"}')`,
      [userId, type, hours],
    );
  }
  const logs = async (words: string) =>
    (await administrator.call('GET', `/api/admin/privacy-logs?${words}`)).body;
  expect(await logs('')).toMatchObject({
    logs: [
      { user_id: null, nickname: 'Unknown User', activity_type: 'data_deletion_completed' },
      {
        user_id: user?.id,
        nickname: user?.nickname,
        activity_type: 'page_visit',
        timestamp: '2031-01-01T11:00:00.000Z',
        ip_address: '203.0.113.7',
        request_details: { page: '/data-privacy' },
      },
      ...Array(8).fill({ nickname: user?.nickname }),
    ],
  });
  const search = encodeURIComponent(user?.nickname?.toUpperCase() ?? '');
  expect(await logs(`search=${search}&page=2&direction=ascending`)).toMatchObject({
    logs: [{ timestamp: '2031-01-01T10:00:00.000Z' }, { timestamp: '2031-01-01T11:00:00.000Z' }],
    found: 12,
  });
  expect(await logs('search=unknown&sort=nickname')).toMatchObject({ found: 1 });
  expect(await logs('search=DELETION_completed&sort=ip_address')).toMatchObject({ found: 1 });
  const member = await newShooter(server);
  for (const path of ['privacy-logs', 'acts'])
    expect((await member.call('GET', `/api/admin/${path}`)).status).toBe(403);
  for (const words of ['page=0', 'sort=request_details', 'direction=up'])
    expect((await administrator.call('GET', `/api/admin/privacy-logs?${words}`)).status).toBe(400);
});

function setUsage(caller: Shooter, subscriptionId: string, updates: object) {
  return caller.call('POST', '/api/functions/admin-update-subscription', {
    json: { subscriptionId, updates },
  });
}

function rename(caller: Shooter, targetUserId: string, displayName: string) {
  return caller.call('POST', '/api/functions/update-display-name', { json: { targetUserId, displayName } });
}

/** Replaces the account's plan by a running month. */
async function givePlan(
  { platform }: TestServer,
  userId: string,
  told: Partial<typeof subscriptions.$inferInsert> = {},
): Promise<string> {
  const id = randomUUID();
  const now = platform.clock.now();
  await platform.database.insert(subscriptions).values({
    ...{ id, userId, subscriptionType: 'pro_monthly', billingCycle: 'monthly', status: 'active' },
    ...{ reportsLimit: 40, autoRenew: false, createdAt: now, updatedAt: now, subscriptionStart: now },
    subscriptionEnd: new Date(now.getTime() + 30 * 24 * 60 * 60 * 1000),
    ...told,
  });
  return id;
}
