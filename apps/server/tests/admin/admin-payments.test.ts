/** What administrators read about payments. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { payments, subscriptions } from '../../src/features/billing/tables.ts';
import { testWithServer as test } from '../world/server.ts';
import { newShooter } from '../privacy/_shooters.ts';
import { newAdministrator } from './_administration.ts';

type NewPayment = typeof payments.$inferInsert;

function paymentOf(userId: string, told: Partial<NewPayment>): NewPayment {
  return {
    id: randomUUID(),
    userId,
    providerPaymentId: randomUUID(),
    kind: 'reports',
    planId: 'payasyougo',
    quantity: 20,
    amountCents: 5260,
    paidAt: new Date('2026-11-20T10:00:00Z'),
    ...told,
  };
}

test('lists payments by buyer and kind, newest first', async ({ server, database }) => {
  const administrator = await newAdministrator(server);
  const buyer = await newShooter(server);
  const plan = { kind: 'renewal', planId: 'promonthly', quantity: null, amountCents: 4499 } as const;
  await database.database
    .insert(payments)
    .values([
      paymentOf(buyer.userId, { refundedCents: 263, refundOrderedCents: 363, isDisputed: true }),
      paymentOf(buyer.userId, { ...plan, paidAt: new Date('2026-11-21T10:00:00Z') }),
      paymentOf(randomUUID(), {}),
    ]);
  const find = (asked: string) =>
    administrator.call('GET', `/api/admin/payments?search=${encodeURIComponent(buyer.email)}${asked}`);
  const pack = {
    email: buyer.email,
    kind: 'reports',
    description: '20 reports',
    amount: 5260,
    refunded: 263,
    refund_underway: 100,
    is_disputed: true,
  };
  const renewal = { kind: 'renewal', description: 'Pro monthly', refunded: 0, is_disputed: false };
  expect((await find('')).body).toMatchObject({ payments: [renewal, pack], found: 2 });
  expect((await find('&sort=amount')).body).toMatchObject({ payments: [pack, renewal] });
  expect((await find('&kind=renewal')).body).toMatchObject({ payments: [renewal], found: 1 });
  expect((await find('&page=2')).body).toMatchObject({ payments: [], found: 2 });
  expect((await find('&kind=gift')).status).toBe(400);
});

test('keeps the payment of a deleted account, without a name', async ({ server, database }) => {
  const administrator = await newAdministrator(server);
  const left = paymentOf(randomUUID(), { amountCents: 987_654_321 });
  await database.database.insert(payments).values(left);
  const { body } = await administrator.call('GET', '/api/admin/payments?sort=amount');
  const shown: unknown = expect.objectContaining({ id: left.id, email: null, nickname: null });
  expect(body).toMatchObject({ payments: expect.arrayContaining([shown]) });
});

test('says whether a full refund ends a plan: only for the newest payment of a running one', async ({
  server,
  database,
}) => {
  const administrator = await newAdministrator(server);
  const { userId, email } = await newShooter(server);
  const now = new Date('2026-11-20T10:00:00Z');
  const planOf = (status: 'active' | 'expired') => ({
    ...{ id: randomUUID(), userId, subscriptionType: 'pro_monthly' as const, status },
    ...{ providerSubscriptionId: randomUUID(), createdAt: now, updatedAt: now },
  });
  const [runs, replaced] = [planOf('active'), planOf('expired')];
  await database.database.insert(subscriptions).values([runs, replaced]);
  const plan = { kind: 'renewal', planId: 'promonthly', quantity: null } as const;
  const paid = (subscriptionId: string | null, day: number) =>
    paymentOf(userId, { ...plan, subscriptionId, paidAt: new Date(Date.UTC(2026, 10, day)) });
  await database.database
    .insert(payments)
    .values([
      paid(runs.id, 20),
      paid(runs.id, 19),
      paid(replaced.id, 18),
      paymentOf(userId, { paidAt: new Date(0) }),
    ]);
  const { body } = await administrator.call('GET', `/api/admin/payments?search=${encodeURIComponent(email)}`);
  expect(body).toMatchObject({
    payments: [{ ends_plan: true }, { ends_plan: false }, { ends_plan: false }, { ends_plan: false }],
  });
});
