/** Payments that are lower than the price because of a promotion code. */
import { expect } from 'vitest';
import type { NewPayment } from '@target-analysis/contract';
import { keepTestCodes } from '../../../src/features/billing/pretend-stripe/test-codes.ts';
import { packs, plans } from '../_purchases.ts';
import { testWithShop as test, type Shop } from './server/shop.ts';

type Buyer = Awaited<ReturnType<Shop['newBuyer']>>;

/** Opens a checkout, enters the code, and pays. */
async function payWith({ stripe }: Shop, buyer: Buyer, { order, code }: { order: NewPayment; code: string }) {
  keepTestCodes(stripe.world, 'usd');
  const { id } = await buyer.open(order);
  expect(stripe.enterCode(id, 'NO SUCH CODE')).toBe(false);
  expect(stripe.enterCode(id, code)).toBe(true);
  return stripe.pay(id);
}

test('a code lowers the price of reports, and what was paid can be refunded', async ({ shop }) => {
  const buyer = await shop.newBuyer();
  const { additional_reports: before } = await buyer.read();
  const paid = await payWith(shop, buyer, { order: packs.pack20, code: 'twentypercent' });
  expect(paid.amount_total).toBe(4208);
  await shop.deliver();
  expect((await buyer.read()).additional_reports).toBe(before + 20);
  expect(await buyer.purchases()).toMatchObject([{ amount: 4208, discount: 1052 }]);
  // Half of what was paid pays for half of the reports.
  shop.stripe.refund(paid.payment_intent ?? '', 2104);
  await shop.deliver();
  expect((await buyer.read()).additional_reports).toBe(before + 10);
  shop.stripe.refund(paid.payment_intent ?? '', 2104);
  await shop.deliver();
  expect((await buyer.read()).additional_reports).toBe(before);
});

test('a full discount gives the reports for free', async ({ shop }) => {
  const buyer = await shop.newBuyer();
  const { additional_reports: before } = await buyer.read();
  keepTestCodes(shop.stripe.world, 'usd');
  const coupon = shop.stripe.world.coupons.get('co_twooff');
  Object.assign(coupon ?? {}, { amount_off: 99_900 });
  const paid = await payWith(shop, buyer, { order: packs.pack5, code: 'TWOOFF' });
  Object.assign(coupon ?? {}, { amount_off: 200 });
  expect(paid).toMatchObject({ amount_total: 0, payment_intent: null });
  await shop.deliver();
  expect((await buyer.read()).additional_reports).toBe(before + 5);
  expect(await buyer.purchases()).toMatchObject([{ amount: 0, discount: 1345 }]);
});

test("a code lowers a plan's price once, it renews in full, and an upgrade credits what was paid", async ({
  shop,
}) => {
  const buyer = await shop.newBuyer();
  const { subscription } = await payWith(shop, buyer, { order: plans.monthly, code: 'TWOOFF' });
  await shop.deliver();
  const { upgrade, subscription_end: end, ...plan } = await buyer.read();
  expect(plan).toMatchObject({ subscription_type: 'pro_monthly', period_price: 4499 });
  const now = shop.server.clock.now().getTime();
  const days = Math.ceil((Date.parse(end ?? '') - now) / 86_400_000);
  expect(upgrade?.credit).toBe(Math.round((4299 * days) / 31));

  shop.stripe.renew(subscription ?? '');
  await shop.deliver();
  expect((await buyer.purchases()).map(({ amount, discount }) => [amount, discount])).toEqual([
    [4499, 0],
    [4299, 200],
  ]);
});

test('an upgrade accepts no code in addition to its credit', async ({ shop }) => {
  const buyer = await shop.newBuyer();
  await buyer.pay(plans.monthly);
  await shop.deliver();
  const { id, upgrade } = await buyer.read();
  const opened = await buyer.open({
    ...plans.annual,
    amount: upgrade?.new_amount ?? 0,
    isUpgrade: true,
    currentSubscriptionId: id,
  });
  keepTestCodes(shop.stripe.world, 'usd');
  expect(shop.stripe.enterCode(opened.id, 'TWOOFF')).toBe(false);
});

test('a payment whose parts do not add up grants nothing, and the operator is notified', async ({ shop }) => {
  const buyer = await shop.newBuyer();
  const { additional_reports: before } = await buyer.read();
  const paid = await payWith(shop, buyer, { order: packs.pack20, code: 'TWOOFF' });
  Object.assign(paid, { amount_total: (paid.amount_total ?? 0) - 1 });
  await shop.deliver();
  expect((await buyer.read()).additional_reports).toBe(before);
  expect((await buyer.settle(paid.id)).body).toMatchObject({ success: false });
  expect(await buyer.purchases()).toMatchObject([{ amount: 5059 }]);
});
