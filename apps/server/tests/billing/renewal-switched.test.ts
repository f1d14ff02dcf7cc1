/** Auto-renew switched at the provider, messages that cross, and pages that show an older state. */
import { describe, expect } from 'vitest';
import { testWithFeatures as test, type Features } from '../platform/_features.ts';
import {
  canceledMonth,
  cancelPlan,
  dayMs,
  newBuyer,
  newFollowed,
  nextPlan,
  passTime,
  plans,
  readLetters,
  readNotices,
  send,
  withoutPlan,
} from './_purchases.ts';

/** What an operator does in the provider's dashboard. */
async function switchAtProvider(features: Features, subscriptionId: string, autoRenew: boolean) {
  await features.checkout.provider.setAutoRenew(subscriptionId, autoRenew);
  await send(features, { kind: 'subscription-changed', subscriptionId });
}

describe('auto-renew', () => {
  test('follows a change at the provider', async ({ features }) => {
    const buyer = newBuyer(features);
    const { subscriptionId } = await buyer.buy(plans.monthly);
    await switchAtProvider(features, subscriptionId, false);
    expect(await buyer.subscription()).toMatchObject({ auto_renew: false, status: 'active', gate: null });
    await switchAtProvider(features, subscriptionId, true);
    expect(await buyer.subscription()).toMatchObject({ auto_renew: true, status: 'active' });
    await cancelPlan(buyer);
    await switchAtProvider(features, subscriptionId, true);
    expect(await buyer.subscription()).toMatchObject({ auto_renew: true, status: 'active' });
  });

  test('leaves no renewal to wait for if switched off at the provider', async ({ features }) => {
    const buyer = newBuyer(features);
    const { subscriptionId } = await buyer.buy(plans.monthly);
    await switchAtProvider(features, subscriptionId, false);
    passTime(features, 31 * dayMs);
    expect(await buyer.subscription()).toMatchObject({ subscription_type: 'pay_as_you_go' });
  });

  test('stays off if the buyer never wanted it, even before the provider has heard', async ({ features }) => {
    const buyer = newBuyer(features);
    const { subscriptionId } = await buyer.buy({ ...plans.monthly, autoRenew: false });
    await send(features, { kind: 'subscription-changed', subscriptionId });
    expect(await buyer.subscription()).toMatchObject({ auto_renew: false });
    await readNotices(features);
    expect(features.checkout.lookAtSubscription(subscriptionId)?.autoRenew).toBe(false);
  });

  test('that is switched on at the provider is ended there where it is heard of after the end', async ({
    features,
  }) => {
    const buyer = newBuyer(features);
    const { subscriptionId } = await buyer.buy(plans.monthly);
    await cancelPlan(buyer);
    features.checkout.switchAutoRenew(subscriptionId);
    passTime(features, 31 * dayMs);
    expect(await buyer.subscription()).toMatchObject({ subscription_type: 'pay_as_you_go' });
    await send(features, { kind: 'subscription-changed', subscriptionId });
    await features.jobs.runAll();
    expect(features.checkout.lookAtSubscription(subscriptionId)?.status).toBe('ended');
  });

  test('that the buyer never wanted is switched off also where the provider hears of it after the end', async ({
    features,
  }) => {
    const buyer = newBuyer(features);
    const { subscriptionId } = await buyer.buy({ ...plans.monthly, autoRenew: false });
    passTime(features, 31 * dayMs);
    expect(await buyer.subscription()).toMatchObject({ subscription_type: 'pay_as_you_go' });
    await features.jobs.runAll();
    expect(features.checkout.lookAtSubscription(subscriptionId)?.autoRenew).toBe(false);
  });

  test('that the buyer never wanted is switched off again where it was switched on at the provider', async ({
    features,
  }) => {
    const buyer = newBuyer(features);
    const { subscriptionId } = await buyer.buy({ ...plans.monthly, autoRenew: false });
    await features.jobs.runAll();
    await switchAtProvider(features, subscriptionId, true);
    await features.jobs.runAll();
    expect(features.checkout.lookAtSubscription(subscriptionId)?.autoRenew).toBe(false);
    expect(await buyer.subscription()).toMatchObject({ auto_renew: false });
  });

  test('of a plan that was charged all the same stays off, and the money goes back', async ({ features }) => {
    const buyer = newBuyer(features);
    const { subscriptionId } = await buyer.buy({ ...plans.monthly, autoRenew: false });
    passTime(features, 31 * dayMs);
    features.checkout.renew(subscriptionId);
    await send(features, { kind: 'subscription-changed', subscriptionId });
    expect(await buyer.subscription()).toMatchObject({ subscription_type: 'pay_as_you_go' });
    expect(await readNotices(features)).toEqual(['Billing: a plan was paid after it ended']);
    const { status, paymentId } = features.checkout.lookAtSubscription(subscriptionId) ?? {};
    expect(status).toBe('ended');
    expect(features.checkout.money(paymentId ?? '')?.refundedCents).toBe(4499);
  });
});

test.for(['cancels', 'switches auto-renew off'] as const)(
  'leaves a plan alone that begins while the owner %s an older one: the provider has not heard of it',
  async (does, { features }) => {
    const buyer = newBuyer(features);
    await buyer.buy(plans.monthly);
    const { upgrade } = await buyer.subscription();
    const { provider } = features.checkout;
    const { setAutoRenew } = provider;
    let newer = 'none';
    provider.setAutoRenew = async (...told) => {
      await setAutoRenew(...told);
      provider.setAutoRenew = setAutoRenew;
      const order = { ...plans.annual, amount: upgrade?.new_amount ?? 0, isUpgrade: true };
      ({ subscriptionId: newer } = await buyer.buy(order));
    };
    if (does === 'cancels') {
      await expect(cancelPlan(buyer)).rejects.toMatchObject({
        code: 'service-unavailable',
      });
    } else {
      expect(await buyer.api.billing.updateSubscriptionAutoRenew({ autoRenew: false })).toMatchObject({
        success: false,
      });
    }
    const now = { subscription_type: 'pro_annual', status: 'active', auto_renew: true };
    expect(await buyer.subscription()).toMatchObject(now);
    expect(features.checkout.lookAtSubscription(newer)?.autoRenew).toBe(true);
  },
);

test.for(['cancels', 'switches auto-renew off'] as const)(
  'ends a plan at the provider when the owner %s after its renewal was declined',
  async (does, { features }) => {
    const buyer = newBuyer(features);
    const { subscriptionId } = await buyer.buy(plans.monthly);
    passTime(features, 31 * dayMs);
    features.checkout.failRenewal(subscriptionId);
    await send(features, { kind: 'renewal-failed', subscriptionId });
    if (does === 'cancels') await cancelPlan(buyer);
    else await buyer.api.billing.updateSubscriptionAutoRenew({ autoRenew: false });
    await features.jobs.runAll();
    expect(features.checkout.lookAtSubscription(subscriptionId)?.status).toBe('ended');
    expect(await buyer.subscription()).toMatchObject({ subscription_type: 'pay_as_you_go' });
  },
);

/** A buyer whose renewal failed, and was not paid in the three days after. */
async function letLapse(features: Features) {
  const buyer = newBuyer(features);
  const { subscriptionId } = await buyer.buy(plans.monthly);
  passTime(features, 31 * dayMs);
  features.checkout.failRenewal(subscriptionId);
  await send(features, { kind: 'renewal-failed', subscriptionId });
  passTime(features, 3 * dayMs);
  return { buyer, subscriptionId };
}

test.for([true, false])(
  'brings a lapsed plan back that is paid late, also where auto-renew was switched off at the provider; looked at before: %s',
  async (isLookedAt, { features }) => {
    const { buyer, subscriptionId } = await letLapse(features);
    if (isLookedAt) expect(await buyer.subscription()).toMatchObject({ subscription_type: 'pay_as_you_go' });
    await switchAtProvider(features, subscriptionId, false);
    expect(await buyer.subscription()).toMatchObject({ subscription_type: 'pay_as_you_go' });
    features.checkout.renew(subscriptionId);
    await send(features, { kind: 'subscription-changed', subscriptionId });
    const { paymentId } = features.checkout.lookAtSubscription(subscriptionId) ?? {};
    expect(features.checkout.money(paymentId ?? '')?.refundedCents).toBe(0);
    expect(await buyer.subscription()).toMatchObject({ subscription_type: 'pro_monthly', auto_renew: false });
  },
);

test('says nothing about the end of a lapsed plan once another one is bought', async ({ features }) => {
  const { buyer, subscriptionId } = await letLapse(features);
  expect(await buyer.subscription()).toMatchObject({ subscription_type: 'pay_as_you_go' });
  await buyer.buy(plans.annual);
  await features.jobs.runScheduled('sweep-checkouts');
  expect((await readLetters(features)).slice(-2).map(({ subject }) => subject)).toEqual([
    'Your renewal payment failed',
    'Thank you for your purchase',
  ]);
  expect(features.checkout.lookAtSubscription(subscriptionId)?.status).toBe('ended');
});

describe('a page that shows an older state cancels nothing', () => {
  const refused = { code: 'plan-changed' };

  test('where its plan was resumed, and the button was for the next one', async ({ features }) => {
    const buyer = await newFollowed(features);
    await buyer.api.billing.updateSubscriptionAutoRenew({ autoRenew: true });
    await expect(cancelPlan(buyer, 'next-plan')).rejects.toMatchObject(refused);
    expect(await buyer.subscription()).toMatchObject({ status: 'active', auto_renew: true });
  });

  test('where its plan was canceled, and another one ordered', async ({ features }) => {
    const buyer = await newFollowed(features);
    await expect(cancelPlan(buyer)).rejects.toMatchObject(refused);
    expect(await buyer.subscription()).toMatchObject({ ...canceledMonth, next_plan: nextPlan });
  });

  test('where the next plan has begun', async ({ features }) => {
    const buyer = await newFollowed(features);
    const { id } = await buyer.subscription();
    passTime(features, 31 * dayMs);
    features.checkout.renew(buyer.nextId);
    await send(features, { kind: 'subscription-changed', subscriptionId: buyer.nextId });
    for (const cancels of ['plan', 'next-plan'] as const)
      await expect(
        buyer.api.billing.cancelSubscription({ subscription_id: id, cancels }),
      ).rejects.toMatchObject(refused);
    expect(await buyer.subscription()).toMatchObject({ subscription_type: 'pro_annual', status: 'active' });
  });

  test('and what was canceled already stays so', async ({ features }) => {
    const buyer = await newFollowed(features);
    await cancelPlan(buyer, 'next-plan');
    expect(await cancelPlan(buyer, 'next-plan')).toMatchObject({ ...canceledMonth, next_plan: null });
    expect(await cancelPlan(buyer)).toMatchObject({ ...canceledMonth, next_plan: null });
    const { id } = await buyer.subscription();
    passTime(features, 31 * dayMs);
    const late = { subscription_id: id, cancels: 'plan' } as const;
    expect(await buyer.api.billing.cancelSubscription(late)).toMatchObject(withoutPlan);
  });
});
