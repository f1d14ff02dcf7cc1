/** A plan ordered to begin when a canceled one ends: nothing is charged before, and nothing is lost. */
import { describe, expect } from 'vitest';
import { ProviderUnavailable } from '../../src/features/billing/checkout/checkout-provider.ts';
import { testWithFeatures as test } from '../platform/_features.ts';
import {
  annualNext,
  cancelPlan,
  canceledMonth,
  dayMs,
  monthlyNext,
  newBuyer,
  newFollowed,
  nextPlan,
  passTime,
  plans,
  readLetters,
  readNotices,
  send,
  spendReport,
  withoutPlan,
} from './_purchases.ts';

describe('a plan that follows a canceled one', () => {
  test('costs nothing yet, and leaves the canceled one its reports', async ({ features }) => {
    const buyer = await newFollowed(features);
    expect(await buyer.subscription()).toMatchObject({ ...canceledMonth, next_plan: nextPlan });
    expect((await buyer.api.billing.listPurchases({})).items).toHaveLength(1);
    expect(await spendReport(features, buyer)).toBe('reserved');
    await send(features, { kind: 'subscription-changed', subscriptionId: buyer.nextId });
    await send(features, { kind: 'session-changed', sessionId: buyer.sessionId });
    expect(await buyer.subscription()).toMatchObject({
      ...canceledMonth,
      reports_used: 2,
      next_plan: nextPlan,
    });
    const letter = (await readLetters(features)).at(-1);
    expect(letter?.subject).toBe('Your next plan is set');
    expect(letter?.text).toMatch(/December 20, 2026[^]*\$384\.00 a year/);
  });

  test('starts with its first payment: a full new quota, at the stated price', async ({ features }) => {
    const buyer = await newFollowed(features);
    passTime(features, 31 * dayMs);
    // While undecided, what is left of the month can be used, and there is no new quota.
    const undecided = { subscription_type: 'pro_annual', payment_state: 'processing', reports_limit: 40 };
    expect(await buyer.subscription()).toMatchObject({ ...undecided, reports_used: 1, next_plan: null });
    await send(features, { kind: 'subscription-changed', subscriptionId: buyer.nextId });
    expect(await buyer.subscription()).toMatchObject(undecided);
    expect(await spendReport(features, buyer)).toBe('reserved');
    features.checkout.renew(buyer.nextId);
    await send(features, { kind: 'subscription-changed', subscriptionId: buyer.nextId });
    expect(await buyer.subscription()).toMatchObject({
      subscription_type: 'pro_annual',
      status: 'active',
      auto_renew: true,
      payment_state: 'paid',
      reports_used: 0,
      reports_limit: 480,
      period_price: 38_400,
    });
    const { items } = await buyer.api.billing.listPurchases({});
    expect(items[0]).toMatchObject({ kind: 'subscription', amount: 38_400 });
    expect((await readLetters(features)).at(-1)?.subject).toBe('Thank you for your purchase');
  });

  test('starts even if its payment is known before anyone notices the end', async ({ features }) => {
    const buyer = await newFollowed(features);
    features.checkout.renew(buyer.nextId);
    // The message that the old plan has ended crosses it.
    features.checkout.end(buyer.subscriptionId);
    passTime(features, 31 * dayMs);
    await send(features, { kind: 'subscription-changed', subscriptionId: buyer.subscriptionId });
    await send(features, { kind: 'subscription-changed', subscriptionId: buyer.nextId });
    expect(await buyer.subscription()).toMatchObject({ subscription_type: 'pro_annual', reports_limit: 480 });
    expect(buyer.atProvider()?.status).toBe('active');
  });

  test('is paid later, or ends after three days, if its first charge is declined', async ({ features }) => {
    const [payer, other] = [await newFollowed(features), await newFollowed(features)];
    passTime(features, 30.5 * dayMs);
    for (const { nextId, subscription } of [payer, other]) {
      features.checkout.failRenewal(nextId);
      await send(features, { kind: 'renewal-failed', subscriptionId: nextId });
      expect(await subscription()).toMatchObject({ payment_state: 'failed', gate: 'subscription-unpaid' });
    }
    const { url } = await payer.api.billing.openProviderPage({ page: 'open-invoice' });
    expect(url).toBe(payer.atProvider()?.invoiceUrl);
    features.checkout.renew(payer.nextId);
    await send(features, { kind: 'subscription-changed', subscriptionId: payer.nextId });
    expect(await payer.subscription()).toMatchObject({ payment_state: 'paid', reports_limit: 480 });
    passTime(features, 3 * dayMs);
    await features.jobs.runScheduled('expire-subscriptions');
    await features.jobs.runScheduled('sweep-checkouts');
    await readNotices(features);
    expect(await other.subscription()).toMatchObject(withoutPlan);
    expect(other.atProvider()?.status).toBe('ended');
  });

  test('is announced a week before', async ({ features }) => {
    await newFollowed(features);
    passTime(features, 24 * dayMs);
    await features.jobs.runScheduled('tell-renewing-plans');
    await features.jobs.runScheduled('tell-renewing-plans');
    const subjects = (await readLetters(features)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'Your next plan begins soon')).toHaveLength(1);
  });
});

describe('the next plan does not start', () => {
  test('if its owner cancels it or resumes the other one', async ({ features }) => {
    const buyer = await newFollowed(features);
    expect(await cancelPlan(buyer, 'next-plan')).toMatchObject({ ...canceledMonth, next_plan: null });
    expect(buyer.atProvider()?.status).toBe('ended');
    const letter = (await readLetters(features)).at(-1);
    expect(letter?.subject).toBe('Your next plan is canceled');
    expect(letter?.text).toContain('Next plan: Pro annual\nCurrent plan ends on: December 20, 2026');
    const again = await buyer.buy(annualNext);
    expect(await buyer.subscription()).toMatchObject({ next_plan: nextPlan });
    await buyer.api.billing.updateSubscriptionAutoRenew({ autoRenew: true });
    expect(await buyer.subscription()).toMatchObject({ status: 'active', auto_renew: true, next_plan: null });
    expect(buyer.atProvider(again.subscriptionId)?.status).toBe('ended');
  });

  test('but stays ordered if the provider cannot be reached', async ({ features }) => {
    const buyer = await newFollowed(features);
    features.checkout.line.outage = 'before';
    await expect(cancelPlan(buyer, 'next-plan')).rejects.toMatchObject({
      code: 'service-unavailable',
    });
    const { success } = await buyer.api.billing.updateSubscriptionAutoRenew({ autoRenew: true });
    features.checkout.line.outage = null;
    expect(success).toBe(false);
    expect(await buyer.subscription()).toMatchObject({ ...canceledMonth, next_plan: nextPlan });
  });

  test('where the other one is resumed, and the provider hears of one change but not of the other', async ({
    features,
  }) => {
    const buyer = await newFollowed(features);
    const { provider } = features.checkout;
    const { endSubscription } = provider;
    provider.endSubscription = () => Promise.reject(new ProviderUnavailable('down'));
    await buyer.api.billing.updateSubscriptionAutoRenew({ autoRenew: true });
    expect(await buyer.subscription()).toMatchObject({ status: 'active', auto_renew: true, next_plan: null });
    const letter = (await readLetters(features)).at(-1);
    expect(letter?.subject).toBe('Your plan is resumed');
    expect(letter?.text).toContain('Canceled next plan: Pro annual');
    provider.endSubscription = endSubscription;
    await features.jobs.runScheduled('sweep-checkouts');
    await readNotices(features);
    expect(buyer.atProvider()?.status).toBe('ended');
  });

  test('nor lost where the other one could not be resumed', async ({ features }) => {
    const buyer = await newFollowed(features);
    const { provider } = features.checkout;
    provider.setAutoRenew = () => Promise.reject(new ProviderUnavailable('down'));
    const { success } = await buyer.api.billing.updateSubscriptionAutoRenew({ autoRenew: true });
    expect(success).toBe(false);
    expect(await buyer.subscription()).toMatchObject({ ...canceledMonth, next_plan: nextPlan });
    expect(buyer.atProvider()?.status).toBe('active');
  });

  test('where the other one ends early, as by a full refund', async ({ features }) => {
    const buyer = await newFollowed(features);
    // There is nothing more to hear about the plan that was to follow.
    await features.jobs.runScheduled('sweep-checkouts');
    features.checkout.end(buyer.subscriptionId);
    await send(features, { kind: 'subscription-changed', subscriptionId: buyer.subscriptionId });
    expect(await buyer.subscription()).toMatchObject(withoutPlan);
    await features.jobs.runScheduled('sweep-checkouts');
    expect(buyer.atProvider()?.status).toBe('ended');
    const letter = (await readLetters(features)).at(-1);
    expect(letter?.subject).toBe('Your next plan is canceled');
    expect(letter?.text).toContain('Next plan: Pro annual');
    expect(letter?.text).not.toContain('Current plan ends on');
  });

  test('if it is ended or switched off at the provider', async ({ features }) => {
    const buyer = await newFollowed(features);
    await features.checkout.provider.setAutoRenew(buyer.nextId, false);
    for (let told = 0; told < 2; told += 1)
      await send(features, { kind: 'subscription-changed', subscriptionId: buyer.nextId });
    expect(await buyer.subscription()).toMatchObject({ ...canceledMonth, next_plan: null });
    const subjects = (await readLetters(features)).map(({ subject }) => subject);
    expect(subjects.slice(-2)).toEqual(['Your next plan is set', 'Your next plan is canceled']);
    expect(buyer.atProvider()?.status).toBe('ended');
  });

  test('if the account is deleted', async ({ features }) => {
    const buyer = await newFollowed(features);
    await features.billing.leaveProvider(buyer.id);
    expect(buyer.atProvider()?.status).toBe('ended');
    expect(buyer.atProvider(buyer.subscriptionId)?.status).toBe('ended');
  });

  test('and what was charged by then is refunded', async ({ features }) => {
    const buyer = await newFollowed(features);
    await features.checkout.provider.setAutoRenew(buyer.subscriptionId, true);
    await send(features, { kind: 'subscription-changed', subscriptionId: buyer.subscriptionId });
    const { paymentId } = features.checkout.renew(buyer.nextId);
    await send(features, { kind: 'subscription-changed', subscriptionId: buyer.nextId });
    await readNotices(features);
    expect(await buyer.subscription()).toMatchObject({ subscription_type: 'pro_monthly', next_plan: null });
    expect(buyer.atProvider()?.status).toBe('ended');
    expect(features.checkout.money(paymentId)?.refundedCents).toBe(38_400);
  });
});

describe('an order of a plan that is to follow', () => {
  test('is refused where there is nothing to follow, or too little time', async ({ features }) => {
    const buyer = newBuyer(features);
    const refused = { code: 'invalid-input' };
    await expect(buyer.open(annualNext)).rejects.toMatchObject(refused);
    await buyer.buy(plans.monthly);
    await expect(buyer.open(annualNext)).rejects.toMatchObject({ data: { field: 'beginsAfterPlan' } });
    await cancelPlan(buyer);
    await expect(buyer.open(monthlyNext)).rejects.toMatchObject(refused);
    await expect(buyer.open({ ...annualNext, autoRenew: false })).rejects.toMatchObject(refused);
    await expect(buyer.open({ ...annualNext, amount: 0 })).rejects.toMatchObject({ code: 'price-differs' });
    passTime(features, 28 * dayMs);
    await expect(buyer.open(annualNext)).rejects.toMatchObject(refused);
  });

  test('blocks every other plan', async ({ features }) => {
    const buyer = await newFollowed(features);
    for (const order of [plans.annual, monthlyNext, { ...plans.monthly, endsCanceledPlan: true }])
      await expect(buyer.open(order)).rejects.toMatchObject({ code: 'plan-switch-blocked' });
  });

  test('gives way to one that is paid later, and to a plan that continues', async ({ features }) => {
    const buyer = newBuyer(features);
    await buyer.buy(plans.annual);
    await cancelPlan(buyer);
    const [first, second] = [await buyer.pay(monthlyNext), await buyer.pay(monthlyNext)];
    for (const { sessionId } of [first, second]) await buyer.api.billing.processPaymentSuccess({ sessionId });
    await readNotices(features);
    expect(features.checkout.lookAtSubscription(first.subscriptionId)?.status).toBe('ended');
    expect(features.checkout.lookAtSubscription(second.subscriptionId)?.status).toBe('active');
    await cancelPlan(buyer, 'next-plan');
    const third = await buyer.pay(monthlyNext);
    await buyer.api.billing.updateSubscriptionAutoRenew({ autoRenew: true });
    const { sessionId } = third;
    expect(await buyer.api.billing.processPaymentSuccess({ sessionId })).toMatchObject({ success: false });
    await readNotices(features);
    expect(features.checkout.lookAtSubscription(third.subscriptionId)?.status).toBe('ended');
    expect(await buyer.subscription()).toMatchObject({ status: 'active', next_plan: null });
  });

  test('still starts if it is only discovered after the end', async ({ features }) => {
    const buyer = newBuyer(features);
    await buyer.buy(plans.monthly);
    await cancelPlan(buyer);
    const { sessionId, subscriptionId } = await buyer.pay(annualNext);
    passTime(features, 31 * dayMs);
    expect(await buyer.subscription()).toMatchObject(withoutPlan);
    features.checkout.renew(subscriptionId);
    await send(features, { kind: 'subscription-changed', subscriptionId });
    await buyer.api.billing.processPaymentSuccess({ sessionId });
    expect(await buyer.subscription()).toMatchObject({ payment_state: 'processing' });
    await features.jobs.runScheduled('sweep-checkouts');
    expect(await buyer.subscription()).toMatchObject({ subscription_type: 'pro_annual', reports_limit: 480 });
    const last = (await readLetters(features)).slice(-2).map(({ subject }) => subject);
    expect(last).toEqual(['Your plan is canceled', 'Thank you for your purchase']);
  });
});
