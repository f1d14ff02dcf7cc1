/** Refunds ordered by an administrator: made once, never more than is left, and entered in the ledger. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { refundPayment, type Refund } from '../../src/features/admin/refund-rules.ts';
import { administrativeActs } from '../../src/features/admin/tables.ts';
import { testWithFeatures as test, type Features } from '../platform/_features.ts';
import { newBuyer, noticesOf, packs, readNotices, send, type TestBuyer } from '../billing/_purchases.ts';

async function orderFor(buyer: TestBuyer, told: Partial<Refund>): Promise<Refund> {
  const [payment] = (await buyer.api.billing.listPurchases({})).items;
  return {
    administratorId: randomUUID(),
    paymentId: payment?.id ?? '',
    cents: 100,
    leftCents: payment?.amount ?? 0,
    reason: 'Bought twice',
    key: randomUUID(),
    ...told,
  };
}

async function refund({ billing, billingDeps }: Features, order: Refund): Promise<void> {
  await refundPayment({ ...billingDeps, orderRefund: billing.orderRefund }, order);
}

/** The refunds that the provider was asked for since, each with its event. */
async function carryOut(features: Features): Promise<number> {
  const { told: listTold } = features.checkout;
  const known = listTold().length;
  await features.jobs.runAll();
  const told = listTold().slice(known);
  for (const event of told) await send(features, event);
  return told.length;
}

test('takes back the refunded share, and keeps the reason', async ({ features }) => {
  const buyer = newBuyer(features);
  await buyer.buy(packs.pack20);
  const order = await orderFor(buyer, { cents: 2630 });
  await refund(features, order);
  expect(await carryOut(features)).toBe(1);
  expect(await buyer.balance()).toBe(10);
  const acts = features.database.select().from(administrativeActs);
  expect(await acts.where(eq(administrativeActs.targetUserId, buyer.id))).toMatchObject([
    {
      act: 'refund-payment',
      before: { refunded_cents: 0 },
      after: { refunded_cents: 2630 },
      reason: order.reason,
    },
  ]);
  await refund(features, await orderFor(buyer, { cents: 2630, leftCents: 2630 }));
  await carryOut(features);
  expect(await buyer.balance()).toBe(0);
});

test('refunds once, however often and from wherever it is requested', async ({ features }) => {
  const buyer = newBuyer(features);
  await buyer.buy(packs.pack20);
  const order = await orderFor(buyer, { cents: 2630 });
  await Promise.all([refund(features, order), refund(features, order)]);
  expect(await carryOut(features)).toBe(1);
  await refund(features, order);
  expect(await carryOut(features)).toBe(0);
  expect(await buyer.balance()).toBe(10);
});

test('refuses the second of two refunds that were decided from the same state', async ({ features }) => {
  const buyer = newBuyer(features);
  await buyer.buy(packs.pack20);
  const order = await orderFor(buyer, { cents: 1000 });
  const another = { ...order, cents: 2630, key: randomUUID() };
  await refund(features, order);
  const changed = { code: 'payment-changed' };
  await expect(refund(features, another)).rejects.toMatchObject(changed);
  expect(await carryOut(features)).toBe(1);
  await expect(refund(features, another)).rejects.toMatchObject(changed);
  await refund(features, { ...another, leftCents: 4260 });
  await refund(features, await orderFor(buyer, { cents: 1630, leftCents: 1630 }));
  expect(await carryOut(features)).toBe(2);
  expect(await buyer.balance()).toBe(0);
});

test('can be ordered again after the bank returned the money', async ({ features }) => {
  const buyer = newBuyer(features);
  const { paymentId } = await buyer.buy(packs.pack20);
  await refund(features, await orderFor(buyer, { cents: 2630 }));
  await carryOut(features);
  await send(features, features.checkout.failRefunds(paymentId));
  expect(await buyer.balance()).toBe(20);
  await refund(features, await orderFor(buyer, { cents: 5260 }));
  await carryOut(features);
  expect(await buyer.balance()).toBe(0);
});

test('leaves a payment unknown to the provider to the operator, and asks once', async ({ features }) => {
  const buyer = newBuyer(features);
  const { paymentId } = await buyer.buy(packs.pack20);
  const { calls } = features.checkout.line;
  features.checkout.world.intents.delete(paymentId);
  const order = await orderFor(buyer, { cents: 2630 });
  await refund(features, order);
  expect(await readNotices(features)).toEqual(['Billing: a payment cannot be refunded']);
  expect(noticesOf(features)[0]?.text).toContain('refund it up to $26.30 in all');
  expect(calls.filter(({ name }) => name === 'refundPayment')).toHaveLength(1);
  await refund(features, { ...order, key: randomUUID() });
});

test('refuses more than is left, a disputed payment, and a missing one', async ({ features }) => {
  const buyer = newBuyer(features);
  const { paymentId } = await buyer.buy(packs.pack5);
  const order = await orderFor(buyer, { cents: 1346 });
  await expect(refund(features, order)).rejects.toMatchObject({ code: 'refund-too-large' });
  await expect(refund(features, { ...order, paymentId: randomUUID() })).rejects.toMatchObject({
    code: 'not-found',
  });
  await send(features, features.checkout.openDispute(paymentId));
  await expect(refund(features, { ...order, cents: 1 })).rejects.toMatchObject({ code: 'payment-disputed' });
  expect(await carryOut(features)).toBe(0);
});
