/** Buyers learn what happened to their money, each thing once, by email and in the bell. */
import { expect } from 'vitest';
import type { ToldEvent } from '../../src/features/billing/pretend-stripe/engine/objects.ts';
import { existing, keep } from '../../src/features/billing/pretend-stripe/engine/world.ts';
import { listNotifications } from '../../src/features/notifications/rules.ts';
import { testWithFeatures as test, type Features } from '../platform/_features.ts';
import {
  cancelPlan,
  dayMs,
  minuteMs,
  newBuyer,
  packs,
  passTime,
  plans,
  readLetters,
  send,
} from './_purchases.ts';

async function subjectsOf(features: Features): Promise<string[]> {
  return (await readLetters(features)).map(({ subject }) => subject);
}

/** Moves the clock to a minute after the end of the period. */
function passPeriod(features: Features, end: string | null | undefined): void {
  passTime(features, new Date(end ?? 0).getTime() - features.world.now.getTime() + minuteMs);
}

test('a purchase sends its receipt once, and rings the bell', async ({ features }) => {
  const buyer = newBuyer(features);
  const { sessionId } = await buyer.buy(packs.pack5);
  await buyer.api.billing.processPaymentSuccess({ sessionId });
  const letters = await readLetters(features);
  expect(letters.map(({ subject }) => subject)).toEqual(['Thank you for your purchase']);
  expect(letters[0]?.text).toContain('For: 5 reports\nAmount: $13.45\nPaid on: November 20, 2026');
  const [bought] = (await buyer.api.billing.listPurchases({})).items;
  expect(letters[0]?.text).toContain(
    `View your receipt:\nhttps://club.example/billing/receipts/${String(bought?.id)}`,
  );
  expect(await listNotifications(features.database, buyer.id)).toMatchObject({
    unread: 1,
    newest: [{ notificationType: 'billing', title: 'Thank you for your purchase' }],
  });
});

test('a plan is bought, renewed, and canceled', async ({ features }) => {
  const buyer = newBuyer(features);
  const { subscriptionId } = await buyer.buy(plans.monthly);
  expect((await readLetters(features)).at(-1)?.text).toContain(
    'For: Pro monthly\nAmount: $44.99\nPaid on: November 20, 2026\nRenews on: December 20, 2026',
  );
  passPeriod(features, (await buyer.subscription()).subscription_end);
  features.checkout.renew(subscriptionId);
  await send(features, { kind: 'subscription-changed', subscriptionId });
  await cancelPlan(buyer);
  await cancelPlan(buyer);
  const letters = await readLetters(features);
  expect(letters.map(({ subject }) => subject)).toEqual([
    'Thank you for your purchase',
    'Your plan was renewed',
    'Your plan is canceled',
  ]);
  expect(letters[1]?.text).toContain('Renews on: January 20, 2027');
  expect(letters[2]?.text).toContain('Plan: Pro monthly\nEnds on: January 20, 2027');
});

test('a declined renewal says what to do, and the end of the plan follows', async ({ features }) => {
  const buyer = newBuyer(features);
  const { subscriptionId } = await buyer.buy(plans.monthly);
  passPeriod(features, (await buyer.subscription()).subscription_end);
  features.checkout.failRenewal(subscriptionId);
  for (let told = 0; told < 2; told += 1) await send(features, { kind: 'renewal-failed', subscriptionId });
  expect(await subjectsOf(features)).toEqual(['Thank you for your purchase', 'Your renewal payment failed']);
  const declined = (await readLetters(features)).at(-1);
  expect(declined?.text).toContain('Plan: Pro monthly\nAmount: $44.99\nPay before: December 23, 2026');
  expect(declined?.text).toContain('Pay now:\nhttps://club.example/billing/pay');
  await cancelPlan(buyer);
  const last = (await readLetters(features)).at(-1);
  expect(last?.subject).toBe('Your plan has ended');
  expect(last?.text).toContain('You won’t be charged again.');
});

test('a renewal that is paid late says on which day', async ({ features }) => {
  const buyer = newBuyer(features);
  const { subscriptionId } = await buyer.buy(plans.monthly);
  passPeriod(features, (await buyer.subscription()).subscription_end);
  features.checkout.failRenewal(subscriptionId);
  await send(features, { kind: 'renewal-failed', subscriptionId });
  passTime(features, 2 * dayMs);
  features.checkout.renew(subscriptionId);
  await send(features, { kind: 'subscription-changed', subscriptionId });
  expect((await readLetters(features)).at(-1)?.text).toContain(
    'Paid on: December 22, 2026\nRenews on: January 20, 2027',
  );
});

test('the owner of a plan that the provider ends hears of it once, unless it was not to renew', async ({
  features,
}) => {
  const [unpaid, canceled] = [newBuyer(features), newBuyer(features)];
  const { subscriptionId } = await unpaid.buy(plans.monthly);
  const { subscriptionId: canceledId } = await canceled.buy(plans.monthly);
  await cancelPlan(canceled);
  passPeriod(features, (await unpaid.subscription()).subscription_end);
  features.checkout.failRenewal(subscriptionId);
  await send(features, { kind: 'renewal-failed', subscriptionId });
  for (const id of [subscriptionId, canceledId]) {
    features.checkout.end(id);
    for (let told = 0; told < 2; told += 1)
      await send(features, { kind: 'subscription-changed', subscriptionId: id });
  }
  const subjects = await subjectsOf(features);
  expect(subjects.slice(-2)).toEqual(['Your renewal payment failed', 'Your plan has ended']);
});

test('reports once that money that takes days never arrived', async ({ features }) => {
  const buyer = newBuyer(features);
  const [reports, plan] = [await buyer.open(packs.pack5), await buyer.open(plans.monthly)];
  for (const sessionId of [reports, plan]) {
    features.checkout.payLater(sessionId);
    const { message } = await buyer.api.billing.processPaymentSuccess({ sessionId });
    expect(message).toContain('Your payment is on its way');
    features.checkout.bounce(sessionId);
    for (let told = 0; told < 2; told += 1) await send(features, { kind: 'session-changed', sessionId });
  }
  const letters = await readLetters(features);
  const subject = 'Your payment did not go through';
  expect(letters.map((letter) => letter.subject)).toEqual([subject, subject]);
  expect(letters.map(({ text }) => /^For: .*$/m.exec(text)?.[0])).toEqual([
    'For: 5 reports',
    'For: Pro monthly',
  ]);
});

test('says nothing about an unpaid checkout', async ({ features }) => {
  const buyer = newBuyer(features);
  const sessionId = await buyer.open(packs.pack5);
  passTime(features, 2 * dayMs);
  expect(await buyer.api.billing.processPaymentSuccess({ sessionId })).toMatchObject({ isPending: false });
  expect(await readLetters(features)).toEqual([]);
});

test('asks once to confirm a renewal if the bank wants that', async ({ features }) => {
  const buyer = newBuyer(features);
  const { subscriptionId } = await buyer.buy(plans.monthly);
  passPeriod(features, (await buyer.subscription()).subscription_end);
  features.checkout.failRenewal(subscriptionId, true);
  for (let told = 0; told < 2; told += 1) await send(features, { kind: 'renewal-failed', subscriptionId });
  const letters = await readLetters(features);
  expect(letters.map(({ subject }) => subject)).toEqual([
    'Thank you for your purchase',
    'Confirm your payment',
  ]);
  expect(letters[1]?.text).toContain('Confirm your payment:\nhttps://club.example/billing/pay');
  const told = (await listNotifications(features.database, buyer.id)).newest.map(({ title }) => title);
  expect(told.toSorted()).toEqual(['Confirm your payment', 'Thank you for your purchase']);
});

test('an annual renewal is announced a week before, once', async ({ features }) => {
  const buyer = newBuyer(features);
  await buyer.buy(plans.annual);
  const monthly = newBuyer(features);
  await monthly.buy(plans.monthly);
  passTime(features, 357 * dayMs);
  await features.jobs.runScheduled('tell-renewing-plans');
  expect(await subjectsOf(features)).not.toContain('Your annual plan renews soon');
  passTime(features, dayMs + minuteMs);
  for (let hour = 0; hour < 3; hour += 1) await features.jobs.runScheduled('tell-renewing-plans');
  const letters = (await readLetters(features)).filter(({ subject }) => subject.includes('renews soon'));
  expect(letters).toHaveLength(1);
  expect(letters[0]?.text).toContain('Plan: Pro annual\nRenews on: November 20, 2027\nAmount: $384.00');
});

test('an annual renewal states the amount after a lasting coupon', async ({ features }) => {
  const buyer = newBuyer(features);
  const { subscriptionId } = await buyer.buy(plans.annual);
  // As an operator creates it at Stripe.
  const { world } = features.checkout;
  const quarterOff = { percent_off: 25, amount_off: null, currency: null };
  const lasting = { duration: 'forever', duration_in_months: null, max_redemptions: null } as const;
  const about = { name: '25% off', metadata: {}, times_redeemed: 1 };
  keep(world.coupons, { id: 'co_friend', object: 'coupon', ...quarterOff, ...lasting, ...about });
  existing(world.subscriptions, subscriptionId).lasting = { coupon: 'co_friend', end: null };
  passTime(features, 360 * dayMs);
  features.checkout.line.outage = 'before';
  await expect(features.jobs.runScheduled('tell-renewing-plans')).rejects.toThrow();
  features.checkout.line.outage = null;
  await features.jobs.runScheduled('tell-renewing-plans');
  const letters = (await readLetters(features)).filter(({ subject }) => subject.includes('renews soon'));
  expect(letters).toHaveLength(1);
  expect(letters[0]?.text).toContain('Amount: $288.00');
});

test("does not announce a renewal that won't happen", async ({ features }) => {
  const buyer = newBuyer(features);
  await buyer.buy(plans.annual);
  await cancelPlan(buyer);
  passTime(features, 360 * dayMs);
  await features.jobs.runScheduled('tell-renewing-plans');
  expect(await subjectsOf(features)).not.toContain('Your annual plan renews soon');
});

test('reports refunds and disputes with what they mean', async ({ features }) => {
  const buyer = newBuyer(features);
  const { paymentId } = await buyer.buy(packs.pack20);
  await send(features, features.checkout.refund(paymentId, 263));
  await send(features, features.checkout.openDispute(paymentId));
  await send(features, features.checkout.closeDispute(paymentId, true));
  const letters = await readLetters(features);
  expect(letters.map(({ subject }) => subject)).toEqual([
    'Thank you for your purchase',
    'Your payment was refunded',
    'Your payment was disputed',
    'The dispute over your payment is settled',
  ]);
  expect(letters[1]?.text).toContain('Refunded: $2.63\nReports blocked: 1');
  expect(letters[2]?.text).toContain('Reports blocked: 20');
  expect(letters[1]?.text).toContain('You can no longer use the reports covered by the refund.');
});

test('a refund of a plan says whether the plan ends', async ({ features }) => {
  const buyer = newBuyer(features);
  const { paymentId } = await buyer.buy(plans.monthly);
  await send(features, features.checkout.refund(paymentId, 100));
  expect(await buyer.subscription()).toMatchObject({ subscription_type: 'pro_monthly', reports_limit: 40 });
  expect((await readLetters(features)).at(-1)?.text).toContain('your plan and your reports stay as they are');
  await send(features, features.checkout.refund(paymentId, 4499));
  expect(await buyer.subscription()).toMatchObject({ subscription_type: 'pay_as_you_go' });
  expect((await readLetters(features)).at(-1)?.text).toContain('The plan that you paid for has ended.');
});

test('a lost dispute says what happens to the purchase', async ({ features }) => {
  const buyer = newBuyer(features);
  const tell = async (event: ToldEvent) => {
    await send(features, event);
    return (await readLetters(features)).at(-1)?.text;
  };
  const reports = await buyer.buy(packs.pack20);
  await tell(features.checkout.openDispute(reports.paymentId));
  expect(await tell(features.checkout.closeDispute(reports.paymentId, false))).toMatch(
    /The money went back to you\. You can no longer use the reports it paid for\.\n/,
  );
  const plan = await buyer.buy(plans.monthly);
  await tell(features.checkout.openDispute(plan.paymentId, 100));
  expect(await tell(features.checkout.closeDispute(plan.paymentId, false))).toContain('Your plan continues');
  await tell(features.checkout.openDispute(plan.paymentId));
  expect(await tell(features.checkout.closeDispute(plan.paymentId, false))).toContain(
    'The plan that you paid for has ended.',
  );
});

test('resuming a canceled plan is confirmed, once', async ({ features }) => {
  const buyer = newBuyer(features);
  await buyer.buy(plans.monthly);
  await cancelPlan(buyer);
  for (let time = 0; time < 2; time += 1)
    await buyer.api.billing.updateSubscriptionAutoRenew({ autoRenew: true });
  const letters = await readLetters(features);
  expect(letters.slice(1).map(({ subject }) => subject)).toEqual([
    'Your plan is canceled',
    'Your plan is resumed',
  ]);
  expect(letters.at(-1)?.text).toContain('Plan: Pro monthly\nRenews on: December 20, 2026');
});

test('resuming a plan says that the next one is canceled', async ({ features }) => {
  const buyer = newBuyer(features);
  await buyer.buy(plans.monthly);
  await cancelPlan(buyer);
  await buyer.buy({ ...plans.annual, beginsAfterPlan: true });
  await buyer.api.billing.updateSubscriptionAutoRenew({ autoRenew: true });
  expect((await readLetters(features)).at(-1)?.text).toContain(
    'Renews on: December 20, 2026\nCanceled next plan: Pro annual',
  );
});

test('does not call the later discovered one of two plans ready', async ({ features }) => {
  const buyer = newBuyer(features);
  const first = await buyer.open(plans.monthly);
  const second = await buyer.open(plans.monthly);
  features.checkout.pay(first);
  passTime(features, minuteMs);
  features.checkout.pay(second);
  for (const sessionId of [second, first]) await send(features, { kind: 'session-changed', sessionId });
  const letters = await readLetters(features);
  expect(letters.map(({ subject }) => subject)).toEqual([
    'Thank you for your purchase',
    'You paid for two plans',
  ]);
});

test('writes to no one at a deleted account', async ({ features }) => {
  const buyer = newBuyer(features);
  const { sessionId } = await buyer.pay(packs.pack5);
  features.world.standings.set(buyer.id, 'gone');
  await send(features, { kind: 'session-changed', sessionId });
  expect(await subjectsOf(features)).toEqual([]);
});
