/** Reports that administrators give. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { subscriptions } from '../../src/features/billing/tables.ts';
import { giveBackCredit, grantCredits, reserveCredit } from '../../src/features/billing/index.ts';
import { list, newAdministrator } from './_administration.ts';
import { newShooter } from '../privacy/_shooters.ts';
import { testWithServer as test } from '../world/server.ts';

test('gives reports to an account that never opened its billing', async ({ server }) => {
  const administrator = await newAdministrator(server);
  const member = await newShooter(server);
  const { subscriptions } = await list(administrator, { tab: 'subscriptions', search: member.email });
  expect(subscriptions).toMatchObject([{ subscription_type: 'pay_as_you_go', additional_reports: 3 }]);
  const path = `/api/admin/users/${member.userId}/subscription`;
  const opened = await administrator.call('POST', path);
  expect(opened).toMatchObject({
    status: 200,
    body: { user_id: member.userId, email: member.email, subscription_type: 'pay_as_you_go' },
  });
  expect((await administrator.call('POST', path)).body).toEqual(opened.body);
  const id = String(Reflect.get(Object(opened.body), 'id'));
  const json = { subscriptionId: id, updates: { additional_reports: 12 } };
  const given = await administrator.call('POST', '/api/functions/admin-update-subscription', { json });
  expect(given).toMatchObject({ status: 200 });
  expect(await member.credits()).toBe(12);
  const nobody = `/api/admin/users/${randomUUID()}/subscription`;
  expect((await administrator.call('POST', nobody)).body).toMatchObject({ code: 'not-found' });
});

test("counts what an account without a plan has used, which can't be set by hand", async ({
  server,
  database,
}) => {
  const administrator = await newAdministrator(server);
  const member = await newShooter(server);
  const now = new Date();
  const [kept, given] = [randomUUID(), randomUUID()].map((userSessionId) => ({
    userId: member.userId,
    userSessionId,
  }));
  await database.database.transaction(async (transaction) => {
    for (const credit of [kept, given]) if (credit) await reserveCredit(transaction, { ...credit, now });
    if (given) await giveBackCredit(transaction, given);
  });
  const asked = { tab: 'subscriptions', search: member.email, sort: 'reports_used' };
  const [shown] = (await list(administrator, asked)).subscriptions;
  expect(shown).toMatchObject({ reports_used: 1, additional_reports: 2 });
  const json = { subscriptionId: shown?.id, updates: { reports_used: 0 } };
  expect(
    await administrator.call('POST', '/api/functions/admin-update-subscription', { json }),
  ).toMatchObject({ status: 409, body: { code: 'reports-counted' } });
});

test('does not overwrite reports that were bought while the form was open', async ({ server, database }) => {
  const administrator = await newAdministrator(server);
  const member = await newShooter(server);
  const [shown] = (await list(administrator, { tab: 'subscriptions', search: member.email })).subscriptions;
  const { reports_used, reports_limit, additional_reports } = shown ?? {};
  const seen = { reports_used, reports_limit, additional_reports };
  const save = (json: object) =>
    administrator.call('POST', '/api/functions/admin-update-subscription', {
      json: { subscriptionId: shown?.id, ...json },
    });
  const bought = { userId: member.userId, amount: 20, reason: 'bought', idempotencyKey: randomUUID() };
  await database.database.transaction((transaction) => grantCredits(transaction, bought));
  expect(await save({ updates: { additional_reports: 4 }, seen })).toMatchObject({
    status: 409,
    body: {
      code: 'usage-changed',
      message:
        'Additional Reports changed to 23 while you were editing. Open this again to see the new number.',
    },
  });
  expect(await member.credits()).toBe(23);
  // Another number in the form is no reason to refuse.
  expect(await save({ updates: { reports_limit: 40 }, seen })).toMatchObject({ status: 200 });
  expect(await save({ updates: { reports_limit: 50 }, seen })).toMatchObject({
    body: { code: 'usage-changed', data: { field: 'Reports Limit', value: 40 } },
  });
  const fresh = { ...seen, additional_reports: 23 };
  expect(await save({ updates: { additional_reports: 24 }, seen: fresh })).toMatchObject({ status: 200 });
  expect(await member.credits()).toBe(24);
});

test('shows a plan as unpaid, pending, or disputed, not expired or active, and can give it reports', async ({
  server,
}) => {
  const administrator = await newAdministrator(server);
  const member = await newShooter(server);
  const { database, clock } = server.platform;
  const now = clock.now();
  const dayMs = 24 * 60 * 60 * 1000;
  const id = randomUUID();
  await database.insert(subscriptions).values({
    ...{
      id,
      userId: member.userId,
      subscriptionType: 'pro_monthly',
      billingCycle: 'monthly',
      status: 'active',
    },
    ...{
      autoRenew: true,
      paymentState: 'failed',
      providerSubscriptionId: randomUUID(),
      createdAt: now,
      updatedAt: now,
    },
    subscriptionStart: new Date(now.getTime() - 31 * dayMs),
    subscriptionEnd: new Date(now.getTime() - dayMs),
  });
  const shown = async () => {
    const found = await list(administrator, { tab: 'subscriptions', search: member.email });
    return found.subscriptions.find((subscription) => subscription.id === id)?.status;
  };
  expect(await shown()).toBe('payment_failed');
  const { users } = await list(administrator, { tab: 'details', search: member.email, sort: 'status' });
  expect(users[0]?.subscriptions).toMatchObject([{ id, status: 'payment_failed' }]);
  const json = { subscriptionId: id, updates: { additional_reports: 9 } };
  const given = await administrator.call('POST', '/api/functions/admin-update-subscription', { json });
  expect(given).toMatchObject({ status: 200 });
  const change = (changed: Partial<typeof subscriptions.$inferInsert>) =>
    database.update(subscriptions).set(changed).where(eq(subscriptions.id, id));
  for (const paymentState of ['paid', 'processing'] as const) {
    await change({ paymentState });
    expect(await shown()).toBe('renewal_pending');
  }
  await change({ paymentState: 'disputed' });
  expect(await shown()).toBe('payment_disputed');
  await change({ subscriptionEnd: new Date(now.getTime() + dayMs) });
  expect(await shown()).toBe('payment_disputed');
  await change({ paymentState: 'paid' });
  expect(await shown()).toBe('active');
  await change({ subscriptionEnd: new Date(now.getTime() - 4 * dayMs) });
  expect(await shown()).toBe('expired');
  await change({ awaitsBank: true });
  expect(await shown()).toBe('renewal_pending');
});
