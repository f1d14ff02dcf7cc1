/** Revenue compared with books kept by hand. */
import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { personalData, readMonths, readRecurring } from '../../src/features/billing/index.ts';
import {
  checkouts,
  departedPlans,
  paymentRefunds,
  payments,
  subscriptions,
} from '../../src/features/billing/tables.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { newBuyer, packs, plans, send } from '../billing/_purchases.ts';
import { testWithFeatures } from '../platform/_features.ts';
import { newShooter } from '../privacy/_shooters.ts';
import { testWithServer as test } from '../world/server.ts';
import { actsBy, insertAccounts, emailOf, newAdministrator } from './_administration.ts';

/** Before any payments of other tests. */
const now = new Date('2019-03-20T12:00:00Z');

interface Plan {
  type: 'pro_monthly' | 'pro_annual';
  begun: string;
  end: string;
  status?: 'active' | 'canceled' | 'expired';
  userId?: string;
  /** Day and cents, with related fields. */
  paid: [string, number, Partial<typeof payments.$inferInsert>?][];
  creditCents?: number;
}

async function insertPlan(database: Database, plan: Plan): Promise<string> {
  const { type, begun, end, status = 'active', userId = randomUUID(), creditCents = 0 } = plan;
  const id = randomUUID();
  const planId = type === 'pro_annual' ? 'proannual' : 'promonthly';
  const createdAt = new Date(begun);
  await database.insert(subscriptions).values({
    ...{ id, userId, status, subscriptionType: type, autoRenew: status === 'active' },
    ...{ subscriptionStart: createdAt, subscriptionEnd: new Date(end), createdAt, updatedAt: createdAt },
  });
  const checkoutId = randomUUID();
  const bought = { userId, planId, creditCents, provider: 'test', action: 'subscribe' } as const;
  await database.insert(checkouts).values({
    ...{ ...bought, id: checkoutId, idempotencyKey: randomUUID(), amountCents: 0, state: 'fulfilled' },
    ...{ createdAt, updatedAt: createdAt, askAt: createdAt },
  });
  for (const [index, [day, amountCents, told]] of plan.paid.entries())
    await insertPayment(database, day, {
      ...{ userId, planId, amountCents, subscriptionId: id, checkoutId: index === 0 ? checkoutId : null },
      kind: index === 0 ? 'subscription' : 'renewal',
      ...told,
    });
  return userId;
}

async function insertPayment(
  database: Database,
  day: string,
  told: Partial<typeof payments.$inferInsert> & { amountCents: number },
): Promise<string> {
  const id = randomUUID();
  const pack = { userId: randomUUID(), kind: 'reports', planId: 'payasyougo' } as const;
  const payment = { ...pack, id, providerPaymentId: `pi_${id}`, paidAt: new Date(day), ...told };
  await database.insert(payments).values(payment);
  return id;
}

async function enterRefund(
  database: Database,
  paymentId: string,
  [day, cents, cause = 'refund', taxCents = 0]: [string, number, ('refund' | 'dispute')?, number?],
): Promise<void> {
  const createdAt = new Date(day);
  const id = randomUUID();
  await database.insert(paymentRefunds).values({ id, paymentId, cause, cents, taxCents, createdAt });
}

test('counts each month like books kept by hand', async ({ database: { database } }) => {
  const before = await readRecurring(database, now);
  const monthly = { type: 'pro_monthly' } as const;
  await insertPlan(database, {
    ...{ ...monthly, begun: '2019-01-10', end: '2019-04-10' },
    paid: [
      ['2019-01-10', 4499],
      ['2019-02-10', 4499],
      ['2019-03-10', 4499],
    ],
  });
  // Upgraded in February: no one left, and the annual price is the list price, not the amount due.
  const upgraded = await insertPlan(database, {
    ...{ ...monthly, begun: '2019-01-05', end: '2019-02-05', status: 'expired' },
    paid: [['2019-01-05', 4499]],
  });
  await insertPlan(database, {
    ...{ type: 'pro_annual', begun: '2019-02-05', end: '2020-02-05', userId: upgraded },
    ...{ paid: [['2019-02-05', 34_000]], creditCents: 4400 },
  });
  await insertPlan(database, {
    ...{ ...monthly, begun: '2019-01-20', end: '2019-03-01T00:00:00Z', status: 'expired' },
    paid: [
      ['2019-01-20', 4499],
      ['2019-02-20', 4499],
    ],
  });
  // Canceled: runs until December without further revenue.
  await insertPlan(database, {
    ...{ type: 'pro_annual', begun: '2018-12-15', end: '2019-12-15', status: 'canceled' },
    paid: [['2018-12-15', 38_400]],
  });
  // Over, though not yet marked as such.
  await insertPlan(database, {
    ...{ ...monthly, begun: '2019-01-12', end: '2019-02-12', status: 'canceled' },
    paid: [['2019-01-12', 4499]],
  });
  // Deleted with the account.
  const departed = { id: randomUUID(), accountId: randomUUID() };
  const times = { begun: new Date('2019-01-03'), ended: new Date('2019-02-20') };
  await database.insert(departedPlans).values({ ...departed, ...times });
  const pack = await insertPayment(database, '2019-01-31T23:59:59Z', { amountCents: 5260 });
  await enterRefund(database, pack, ['2019-02-03', 1315]);
  await enterRefund(database, pack, ['2019-03-02', 2000, 'dispute']);
  const sentBack = await insertPayment(database, '2019-02-28', { amountCents: 1345 });
  await enterRefund(database, sentBack, ['2019-02-28', 1345]);
  await enterRefund(database, sentBack, ['2019-03-01', -1345]);
  const months = await readMonths(database, { now, count: 3 });
  expect(months.map((month) => Object.values(month))).toEqual([
    ['2019-03', 4499, -1345, 2000, 4, 1],
    ['2019-02', 44_343, 2660, 0, 6, 2],
    ['2019-01', 23_256, 0, 0, 1, 0],
  ]);
  const recurring = await readRecurring(database, now);
  expect(recurring.plans - before.plans).toBe(2);
  expect(recurring.monthlyCents - before.monthlyCents).toBe(4499 + 3200);
});

test('leaves tax out of revenue, and counts what a code left', async ({ database: { database } }) => {
  const then = new Date('2017-03-20T12:00:00Z');
  const before = await readRecurring(database, then);
  await insertPlan(database, {
    ...{ type: 'pro_monthly', begun: '2017-03-10', end: '2017-04-10' },
    paid: [['2017-03-10', 4949, { taxCents: 450, isTaxAdded: true }]],
  });
  // A credit on a price with tax includes its share of the tax.
  await insertPlan(database, {
    ...{ type: 'pro_annual', begun: '2017-03-05', end: '2018-03-05', creditCents: 2200 },
    paid: [['2017-03-05', 11_000, { taxCents: 1000 }]],
  });
  await insertPlan(database, {
    ...{ type: 'pro_monthly', begun: '2017-03-11', end: '2017-04-11' },
    paid: [['2017-03-11', 3599, { discountCents: 900 }]],
  });
  const pack = await insertPayment(database, '2017-03-01', { amountCents: 5786, taxCents: 526 });
  await enterRefund(database, pack, ['2017-03-02', 1000, 'refund', 91]);
  await enterRefund(database, pack, ['2017-03-03', 2000, 'dispute', 182]);
  const [month] = await readMonths(database, { now: then, count: 1 });
  expect(month).toMatchObject({
    grossCents: 4499 + 10_000 + 3599 + 5260,
    refundedCents: 909,
    disputedCents: 1818,
  });
  const { monthlyCents } = await readRecurring(database, then);
  expect(monthlyCents - before.monthlyCents).toBe(4499 + 1000 + 3599);
});

testWithFeatures('books each refund and each lost dispute when it is made', async ({ features }) => {
  const buyer = newBuyer(features);
  const { paymentId } = await buyer.buy(packs.pack5);
  const { checkout, database } = features;
  await send(features, checkout.refund(paymentId, 345));
  await send(features, checkout.openDispute(paymentId, 500));
  await send(features, checkout.closeDispute(paymentId, false));
  await send(features, checkout.closeDispute(paymentId, true));
  const entered = await database
    .select({ cause: paymentRefunds.cause, cents: paymentRefunds.cents })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
    .where(eq(payments.providerPaymentId, paymentId))
    .orderBy(asc(paymentRefunds.createdAt), asc(paymentRefunds.cents));
  expect(entered).toEqual(
    expect.arrayContaining([
      { cause: 'refund', cents: 345 },
      { cause: 'dispute', cents: 500 },
      { cause: 'dispute', cents: -500 },
    ]),
  );
  expect(entered).toHaveLength(3);
});

testWithFeatures("keeps the days on which a deleted account's plans ran", async ({ features }) => {
  const { database } = features;
  const buyer = newBuyer(features);
  await buyer.buy(plans.monthly);
  await database.transaction(async (transaction) => {
    await personalData.erase?.(transaction, buyer.id, { keepsComments: true });
  });
  const kept = await database
    .select()
    .from(departedPlans)
    .where(eq(departedPlans.begun, new Date('2026-11-20')));
  expect(kept).toHaveLength(1);
  expect(JSON.stringify(kept)).not.toContain(buyer.id);
});

test('exports the requested days, and records who exported them', async ({ server, database }) => {
  const administrator = await newAdministrator(server);
  const word = await insertAccounts(database, 1, () => ({}));
  const email = `=${emailOf(word, 0)}`;
  const { rows } = await database.query('update accounts set email = $1 where email = $2 returning id', [
    email,
    emailOf(word, 0),
  ]);
  const userId = String(Reflect.get(Object(rows[0]), 'id'));
  const { database: store } = database;
  const first = await insertPayment(store, '2018-06-01', {
    ...{ userId, quantity: 20, amountCents: 5260, taxCents: 478 },
  });
  await enterRefund(store, first, ['2018-06-30T23:59:59Z', 1315, 'refund', 120]);
  await insertPayment(store, '2018-07-01', { userId, amountCents: 299 });
  const ask = (json: object) => administrator.call('POST', '/api/admin/payments/export', { json });
  const { body } = await ask({ from: '2018-06-01', until: '2018-06-30' });
  const columns = 'date,booking,description,buyer,received,paid_back,tax,currency,payment,provider_payment';
  expect(body).toEqual({
    csv: [
      `\uFEFF${columns}`,
      `2018-06-01T00:00:00.000Z,payment,20 reports,'${email},52.60,,4.78,USD,${first},pi_${first}`,
      `2018-06-30T23:59:59.000Z,refund,20 reports,'${email},,13.15,1.20,USD,${first},pi_${first}`,
      '',
    ].join('\r\n'),
  });
  expect(await actsBy(administrator)).toMatchObject([
    { act: 'export-payments', after: { from: '2018-06-01', until: '2018-06-30', lines: 2 } },
  ]);
  for (const span of [
    { from: '2018-06-02', until: '2018-06-01' },
    { from: '2018-01-01', until: '2019-01-02' },
    { from: 'June', until: '2018-06-01' },
  ])
    expect(await ask(span)).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
  expect(await administrator.call('GET', '/api/admin/revenue')).toMatchObject({ status: 200 });
  const shooter = await newShooter(server);
  expect(await shooter.call('GET', '/api/admin/revenue')).toMatchObject({ status: 403 });
});
