/** Buying where Stripe adds tax to the prices: what is paid, what counts as earned, and what goes back. */
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { keepTestCodes } from '../../../src/features/billing/pretend-stripe/test-codes.ts';
import { packs, plans } from '../_purchases.ts';
import { testWithShopOf } from './server/shop.ts';

const test = testWithShopOf({ STRIPE_TAX: 'added' });

test('reports cost their price and the tax, and a refund takes its share of the tax back', async ({
  shop,
}) => {
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

test('tax is of what a code leaves', async ({ shop }) => {
  const buyer = await shop.newBuyer();
  keepTestCodes(shop.stripe.world, 'usd');
  const { id } = await buyer.open(packs.pack20);
  expect(shop.stripe.enterCode(id, 'TWENTYPERCENT')).toBe(true);
  expect(shop.stripe.pay(id)).toMatchObject({ amount_total: 4208 + 421 });
  await shop.deliver();
  expect(await buyer.purchases()).toMatchObject([{ amount: 4629, tax: 421, discount: 1052 }]);
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

test('a plan names its price without tax, and an upgrade credits what is no tax', async ({ shop }) => {
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

test('more or less tax than is in the total gives nothing', async ({ shop }) => {
  const buyer = await shop.newBuyer();
  const { additional_reports: before } = await buyer.read();
  const paid = await buyer.pay(packs.pack5);
  Object.assign(paid.total_details ?? {}, { amount_tax: 136 });
  await shop.deliver();
  expect((await buyer.settle(paid.id)).body).toMatchObject({ success: false });
  expect((await buyer.read()).additional_reports).toBe(before);
});
