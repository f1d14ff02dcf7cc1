/** Buying when Stripe adds tax: what is paid, what counts as revenue, and what is refunded. */
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { existing } from '../../../src/features/billing/pretend-stripe/engine/world.ts';
import { keepTestCodes } from '../../../src/features/billing/pretend-stripe/test-codes.ts';
import { createStripeCheckout } from '../../../src/features/billing/stripe/stripe-checkout.ts';
import { createLog } from '../../../src/platform/log/log.ts';
import { packs, plans } from '../_purchases.ts';
import { stripeKeys } from './server/server.ts';
import { testWithShopOf } from './server/shop.ts';

const test = testWithShopOf({ STRIPE_TAX: 'added' });

test('reports cost their price plus tax, and a refund takes back its share of the tax', async ({ shop }) => {
  const buyer = await shop.newBuyer();
  const { additional_reports: before } = await buyer.read();
  const paid = await buyer.pay(packs.pack20);
  expect(paid).toMatchObject({ amount_subtotal: 5260, amount_total: 5786 });
  await shop.deliver();
  expect((await buyer.read()).additional_reports).toBe(before + 20);
  expect(await buyer.purchases()).toMatchObject([{ amount: 5786, tax: 526, discount: 0 }]);

  for (const cents of [1000, 4786]) {
    shop.stripe.refund(paid.payment_intent ?? '', cents);
    await shop.deliver();
  }
  expect((await buyer.read()).additional_reports).toBe(before);
  const { rows } = await shop.server.platform.database.execute(sql`
    select payment_refunds.cents, payment_refunds.tax_cents as tax from payment_refunds
    join payments on payments.id = payment_id where user_id = ${buyer.userId} order by payment_refunds.created_at`);
  expect(rows).toEqual([
    { cents: 1000, tax: 91 },
    { cents: 4786, tax: 435 },
  ]);
});

test('tax applies to what a code leaves', async ({ shop }) => {
  const buyer = await shop.newBuyer();
  keepTestCodes(shop.stripe.world, 'usd');
  const { id } = await buyer.open(packs.pack20);
  expect(shop.stripe.enterCode(id, 'TWENTYPERCENT')).toBe(true);
  expect(shop.stripe.pay(id)).toMatchObject({ amount_total: 4208 + 421 });
  await shop.deliver();
  expect(await buyer.purchases()).toMatchObject([{ amount: 4629, tax: 421, discount: 1052 }]);
});

test('a lasting code lowers each renewal, and the next charge is known beforehand', async ({ shop }) => {
  const buyer = await shop.newBuyer();
  const { world } = shop.stripe;
  keepTestCodes(world, 'usd');
  const coupon = existing(world.coupons, 'co_twentypercent');
  Object.assign(coupon, { duration: 'repeating', duration_in_months: 2 });
  const { id } = await buyer.open(plans.monthly);
  expect(shop.stripe.enterCode(id, 'TWENTYPERCENT')).toBe(true);
  const subscription = shop.stripe.pay(id).subscription ?? '';
  Object.assign(coupon, { duration: 'once', duration_in_months: null });
  await shop.deliver();
  const log = createLog('silent');
  const provider = createStripeCheckout({ ...stripeKeys, apiUrl: shop.stripe.url, log });
  const charges = [];
  for (let month = 0; month < 2; month += 1) {
    charges.push(await provider.readNextCharge(subscription));
    shop.stripe.renew(subscription);
    await shop.deliver();
  }
  // 44.99 minus a fifth, plus tax on the rest; then the code has expired.
  expect(charges).toEqual([
    { amountCents: 3959, taxCents: 360 },
    { amountCents: 4949, taxCents: 450 },
  ]);
  const paid = (await buyer.purchases()).map(({ amount, discount, tax }) => [amount, discount, tax]);
  expect(paid).toEqual([
    [4949, 0, 450],
    [3959, 900, 360],
    [3959, 900, 360],
  ]);
  // The page asks if the last payment was not just the price.
  expect(await buyer.read()).toMatchObject({ period_price: 4499, renewal_differs: true });
  expect(await buyer.nextCharge()).toEqual({ charge: { amount: 4949, tax: 450 } });
  await provider.setAutoRenew(subscription, false);
  expect(await buyer.nextCharge()).toEqual({ charge: null });
  expect(await provider.readNextCharge(subscription)).toBeNull();
});

test('a business can enter its tax id, and its name is stored too', async ({ shop }) => {
  const buyer = await shop.newBuyer();
  await buyer.open(packs.single);
  const opened = shop.stripe.state.asked.findLast(({ path }) => path === '/v1/checkout/sessions');
  const asked = new URLSearchParams(opened?.body);
  expect(asked.get('tax_id_collection[enabled]')).toBe('true');
  expect(asked.get('customer_update[name]')).toBe('auto');
});

test('a plan renews with its tax', async ({ shop }) => {
  const buyer = await shop.newBuyer();
  const { subscription } = await buyer.pay(plans.monthly);
  await shop.deliver();
  shop.stripe.renew(subscription ?? '');
  await shop.deliver();
  expect((await buyer.purchases()).map(({ kind, amount, tax }) => [kind, amount, tax])).toEqual([
    ['renewal', 4949, 450],
    ['subscription', 4949, 450],
  ]);
});

test('a plan shows its price without tax, and an upgrade credits the untaxed amount', async ({ shop }) => {
  const buyer = await shop.newBuyer();
  await buyer.pay(plans.monthly);
  await shop.deliver();
  const { id, upgrade, period_price: price, subscription_end: end } = await buyer.read();
  const days = Math.ceil((Date.parse(end ?? '') - shop.server.clock.now().getTime()) / 86_400_000);
  const credit = Math.round((4499 * days) / 31);
  expect({ price, credit: upgrade?.credit }).toEqual({ price: 4499, credit });
  const due = 38_400 - credit;
  const tax = Math.round(due / 10);
  const order = { ...plans.annual, amount: due, isUpgrade: true, currentSubscriptionId: id };
  expect(await buyer.pay(order)).toMatchObject({ amount_total: due + tax });
  await shop.deliver();
  await buyer.expect({ subscription_type: 'pro_annual', period_price: 38_400 });
  expect((await buyer.purchases())[0]).toMatchObject({ kind: 'upgrade', amount: due + tax, tax });
});

test('a plan that begins later is taxed when it is charged', async ({ shop }) => {
  const { stripe } = shop;
  const buyer = await shop.newBuyer();
  await buyer.pay(plans.annual);
  await shop.deliver();
  await buyer.cancel();
  const { subscription } = await buyer.pay({ ...plans.monthly, beginsAfterPlan: true });
  await shop.deliver();
  const bought = stripe.world.subscriptions.get(subscription ?? '');
  expect(bought).toMatchObject({ status: 'trialing' });
  const { amount_due: due, total_taxes: taxes } = stripe.renew(subscription ?? '');
  expect({ due, taxes }).toMatchObject({ due: 4949, taxes: [{ amount: 450, tax_behavior: 'exclusive' }] });
});

test("grants nothing if the tax doesn't match the total", async ({ shop }) => {
  const buyer = await shop.newBuyer();
  const { additional_reports: before } = await buyer.read();
  const paid = await buyer.pay(packs.pack5);
  Object.assign(paid.total_details ?? {}, { amount_tax: 136 });
  await shop.deliver();
  expect((await buyer.settle(paid.id)).body).toMatchObject({ success: false });
  expect((await buyer.read()).additional_reports).toBe(before);
});
