/** Buying through Stripe on the whole server: every kind of purchase, by webhook, success page, sweep, and all of them together. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { packs, plans } from '../_purchases.ts';
import { testWithShop as test } from './server/shop.ts';

test.for([
  ['one report', packs.single, 1, 299],
  ['seven reports', { ...packs.single, quantity: 7, amount: 2093 }, 7, 2093],
  ['fifty reports', { ...packs.single, quantity: 50, amount: 14_950 }, 50, 14_950],
  ['the pack of 5', packs.pack5, 5, 1345],
  ['the pack of 20', packs.pack20, 20, 5260],
  ['the pack of 100', packs.pack100, 100, 22_400],
] as const)('sells %s by the webhook alone', async ([, order, reports, amount], { shop }) => {
  const buyer = await shop.newBuyer();
  const { additional_reports: before } = await buyer.read();
  const paid = await buyer.pay(order);
  expect(paid).toMatchObject({ amount_total: amount, currency: 'usd' });
  await shop.deliver();
  expect(await buyer.read()).toMatchObject({
    subscription_type: 'pay_as_you_go',
    additional_reports: before + reports,
  });
  const receipt = expect.stringMatching(/\/billing\/receipts\/[0-9a-f-]{36}$/);
  expect(await buyer.purchases()).toEqual([
    { kind: 'reports', amount, discount: 0, tax: 0, receipt_url: receipt },
  ]);
});

test('sells a month and a year, in whatever order the events come', async ({ shop }) => {
  for (const [order, type, amount] of [
    [plans.monthly, 'pro_monthly', 4499],
    [plans.annual, 'pro_annual', 38_400],
  ] as const) {
    const buyer = await shop.newBuyer();
    const { amount_total: total } = await buyer.pay(order);
    expect(total).toBe(amount);
    await shop.deliver((events) => [...events].reverse().flatMap((event) => [event, event]));
    expect(await buyer.read()).toMatchObject({
      subscription_type: type,
      payment_state: 'paid',
      auto_renew: true,
    });
    expect(await buyer.purchases()).toMatchObject([{ kind: 'subscription', amount }]);
  }
});

test('upgrades for the annual price minus the remaining days, and ends the month at Stripe', async ({
  shop,
}) => {
  const { stripe, server } = shop;
  const buyer = await shop.newBuyer();
  const monthly = await buyer.pay(plans.monthly);
  await shop.deliver();
  server.clock.advance(10 * 24 * 60 * 60);
  await buyer.signInAgain();
  const { id, upgrade, subscription_end: end } = await buyer.read();
  const days = Math.ceil((Date.parse(end ?? '') - server.clock.now().getTime()) / 86_400_000);
  const credit = Math.round((4499 * days) / 31);
  expect(upgrade).toMatchObject({ credit, new_amount: 38_400 - credit });
  const annual = await buyer.pay({
    ...plans.annual,
    amount: 38_400 - credit,
    isUpgrade: true,
    currentSubscriptionId: id,
  });
  expect(annual.amount_total).toBe(38_400 - credit);
  await shop.deliver();
  await buyer.expect({ subscription_type: 'pro_annual', payment_state: 'paid' });
  await expect
    .poll(() => stripe.world.subscriptions.get(monthly.subscription ?? '')?.status)
    .toBe('canceled');
  await shop.deliver();
  expect(await buyer.read()).toMatchObject({ subscription_type: 'pro_annual', status: 'active' });
  expect((await buyer.purchases()).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['upgrade', 38_400 - credit],
    ['subscription', 4499],
  ]);
});

test('grants once to the success page, the webhook, and the profile together', async ({ shop }) => {
  const buyer = await shop.newBuyer();
  const { additional_reports: before } = await buyer.read();
  const paid = await buyer.pay(packs.pack20);
  const events = shop.stripe.takeEvents();
  const all = await Promise.all([
    ...Array.from({ length: 5 }, async () => (await buyer.settle(paid.id)).status),
    ...Array.from({ length: 5 }, async () => (await buyer.settle()).status),
    ...[...events, ...events, ...events].map(shop.send),
  ]);
  expect(new Set(all)).toEqual(new Set([200]));
  expect((await buyer.settle(paid.id)).body).toMatchObject({ success: true });
  expect((await buyer.read()).additional_reports).toBe(before + 20);
  expect(await buyer.purchases()).toHaveLength(1);
});

test('settles payments that no one reported by asking Stripe', async ({ shop }) => {
  const buyer = await shop.newBuyer();
  const { additional_reports: before } = await buyer.read();
  await buyer.pay(packs.pack5);
  shop.stripe.takeEvents();
  shop.server.clock.advance(60 * 60);
  await shop.sweep();
  await buyer.signInAgain();
  expect((await buyer.read()).additional_reports).toBe(before + 5);
});

test("grants no one what another account's session paid for", async ({ shop }) => {
  const [buyer, other] = [await shop.newBuyer(), await shop.newBuyer()];
  const paid = await buyer.pay(packs.pack100);
  const { additional_reports: before } = await other.read();
  expect((await other.settle(paid.id)).status).toBe(404);
  expect((await other.call('get-stripe-session', { sessionId: paid.id })).status).toBe(404);
  expect((await other.read()).additional_reports).toBe(before);
  await shop.deliver();
  expect((await other.read()).additional_reports).toBe(before);
});

test('grants nothing for a declined card, an open page, or a pending payment', async ({ shop }) => {
  const buyer = await shop.newBuyer();
  const { additional_reports: before } = await buyer.read();
  const declined = await buyer.open(packs.pack5);
  shop.stripe.decline(declined.id);
  await shop.deliver();
  expect((await buyer.settle(declined.id)).body).toMatchObject({ success: false });
  const slow = await buyer.open(packs.pack20);
  shop.stripe.payLater(slow.id);
  await shop.deliver();
  expect((await buyer.settle(slow.id)).body).toMatchObject({ success: false, isPending: true });
  expect((await buyer.read()).additional_reports).toBe(before);
  shop.stripe.arrives(slow.id);
  await shop.deliver();
  expect((await buyer.read()).additional_reports).toBe(before + 20);
});

test('opens the same page for the same request after an outage', async ({ shop }) => {
  const { stripe, server } = shop;
  const buyer = await shop.newBuyer();
  const order = { ...packs.pack5, idempotencyKey: randomUUID() };
  const pages = stripe.world.sessions.size;
  stripe.trouble('loses');
  const failed = await buyer.call('create-payment', order);
  expect(failed).toMatchObject({ status: 503, body: { code: 'checkout-unavailable' } });
  stripe.recover();
  await buyer.open(order);
  await buyer.open(order);
  expect(stripe.world.sessions.size).toBe(pages + 1);
  server.takeLog();
});

test('lets Stripe repeat an event that could not be checked', async ({ shop }) => {
  const { stripe, server } = shop;
  const buyer = await shop.newBuyer();
  const { additional_reports: before } = await buyer.read();
  await buyer.pay(packs.pack5);
  const told = stripe.takeEvents().find(({ type }) => type === 'checkout.session.completed');
  stripe.trouble('breaks');
  expect(await shop.send(told!)).toBe(503);
  stripe.recover();
  expect(await shop.send(told!)).toBe(200);
  expect((await buyer.read()).additional_reports).toBe(before + 5);
  server.takeLog();
});
