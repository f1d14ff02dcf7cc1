/** Renewals by bank debit: decided days later than a card's, after the grace period of the last quota. */
import { describe, expect } from 'vitest';
import { testWithFeatures as test, type Features } from '../../platform/_features.ts';
import { cancelPlan, dayMs, minuteMs, newBuyer, passTime, plans, send } from '../_purchases.ts';

/** A monthly plan whose renewal is pending by bank debit since its second hour. */
async function debitedPlan(features: Features, { isTold = true } = {}) {
  const buyer = newBuyer(features);
  const { subscriptionId } = await buyer.buy(plans.monthly);
  const { checkout } = features;
  passTime(features, 30 * dayMs + 2 * 60 * minuteMs);
  checkout.turnPeriod(subscriptionId, 'takes-days');
  const tell = () => send(features, { kind: 'subscription-changed', subscriptionId });
  if (isTold) await tell();
  const standing = async () => {
    const { subscription_type: type, payment_state: state, gate } = await buyer.subscription();
    return [type, state, gate];
  };
  const refundedCents = () => {
    const { paymentId } = checkout.lookAtSubscription(subscriptionId) ?? {};
    return checkout.money(paymentId ?? '')?.refundedCents;
  };
  return { buyer, subscriptionId, tell, standing, refundedCents };
}

async function sweep({ jobs }: Features) {
  await jobs.runScheduled('expire-subscriptions');
  await jobs.runScheduled('sweep-checkouts');
}

describe('a renewal by bank debit', () => {
  test('keeps its plan until the bank decides, with the last quota for three days', async ({ features }) => {
    const { subscriptionId, tell, standing, refundedCents } = await debitedPlan(features);
    expect(await standing()).toEqual(['pro_monthly', 'processing', null]);
    passTime(features, 3 * dayMs);
    await sweep(features);
    expect(await standing()).toEqual(['pro_monthly', 'processing', 'payment-pending']);
    expect(features.checkout.lookAtSubscription(subscriptionId)).toMatchObject({ isUnderway: true });
    passTime(features, 9 * dayMs);
    features.checkout.renew(subscriptionId);
    await tell();
    expect(await standing()).toEqual(['pro_monthly', 'paid', null]);
    expect(refundedCents()).toBe(0);
  });

  test('ends its plan if the bank refuses it after that', async ({ features }) => {
    const { subscriptionId, tell, standing } = await debitedPlan(features);
    passTime(features, 5 * dayMs);
    features.checkout.failRenewal(subscriptionId);
    await tell();
    await sweep(features);
    expect(await standing()).toEqual(['pay_as_you_go', 'paid', 'payment-required']);
    await features.jobs.runAll();
    expect(features.checkout.lookAtSubscription(subscriptionId)).toMatchObject({
      status: 'ended',
      invoiceUrl: null,
    });
  });

  test('asks for the payment if the bank refuses it earlier, and waits during another attempt', async ({
    features,
  }) => {
    const { subscriptionId, tell, standing } = await debitedPlan(features);
    passTime(features, dayMs);
    features.checkout.failRenewal(subscriptionId);
    await tell();
    expect(await standing()).toEqual(['pro_monthly', 'failed', 'subscription-unpaid']);
    passTime(features, dayMs);
    features.checkout.tryAgain(subscriptionId, 'takes-days');
    await tell();
    expect(await standing()).toEqual(['pro_monthly', 'processing', null]);
  });

  test('revives a plan that lapsed before anyone heard of it', async ({ features }) => {
    const { standing } = await debitedPlan(features, { isTold: false });
    passTime(features, 3 * dayMs);
    expect(await standing()).toEqual(['pay_as_you_go', 'paid', 'payment-required']);
    await sweep(features);
    expect(await standing()).toEqual(['pro_monthly', 'processing', 'payment-pending']);
  });

  test('is refunded when the plan is canceled while the money is on its way', async ({ features }) => {
    const { buyer, subscriptionId, tell, standing, refundedCents } = await debitedPlan(features);
    passTime(features, 5 * dayMs);
    await cancelPlan(buyer);
    await features.jobs.runAll();
    expect(features.checkout.lookAtSubscription(subscriptionId)?.status).toBe('ended');
    features.checkout.renew(subscriptionId);
    await tell();
    await features.jobs.runAll();
    expect(refundedCents()).toBe(plans.monthly.amount);
    expect(await standing()).toEqual(['pay_as_you_go', 'paid', 'payment-required']);
  });
});
