/** A refund takes back what the payment bought, as far as it is still there, and the operator is notified once. */
import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { CheckoutProvider } from '../../src/features/billing/checkout/checkout-provider.ts';
import { createBilling, reserveCredit } from '../../src/features/billing/index.ts';
import { testWithFeatures as test, type Features } from '../platform/_features.ts';
import {
  dayMs,
  minuteMs,
  newBuyer,
  noticesOf,
  packs,
  passTime,
  plans,
  readNotices,
  send,
  type TestBuyer,
} from './_purchases.ts';

async function useReports({ database, world }: Features, { id: userId }: TestBuyer, count: number) {
  for (let used = 0; used < count; used += 1) {
    const credit = { userId, userSessionId: randomUUID(), now: world.now };
    expect(await database.transaction((transaction) => reserveCredit(transaction, credit))).toBe('reserved');
  }
}

const refundNotice = 'Billing: a payment was refunded';

describe('reports', () => {
  test('are taken back in whole numbers, in proportion to the refund', async ({ features }) => {
    const buyer = newBuyer(features);
    const { paymentId } = await buyer.buy(packs.pack20);
    const balances = [];
    for (const cents of [262, 263, 2630, 2630, 5260]) {
      await send(features, features.checkout.refund(paymentId, cents));
      balances.push(await buyer.balance());
    }
    expect(balances).toEqual([20, 19, 10, 10, 0]);
    expect((await readNotices(features)).length).toBe(4);
    expect((await buyer.api.billing.listPurchases({})).items).toMatchObject([
      { refunded: 5260, blocked_reports: 20 },
    ]);
  });

  test('cannot be taken back once used, which the operator is told', async ({ features }) => {
    const buyer = newBuyer(features);
    const { paymentId } = await buyer.buy(packs.pack5);
    await useReports(features, buyer, 3);
    await send(features, features.checkout.refund(paymentId, 1345));
    expect(await buyer.balance()).toBe(0);
    expect(await readNotices(features)).toEqual([refundNotice]);
    const [mail] = noticesOf(features);
    expect(mail?.text).toContain(`Payment: ${paymentId}`);
    expect(mail?.text).toContain('Refunded: $13.45');
    expect(mail?.text).toContain('Reports frozen: 2');
    expect(mail?.text).toContain('Used, so not frozen: 3');
    expect(mail?.html).toMatch(/Used, so not frozen<\/th>\s*<td[^>]*>3<\/td>/);
  });

  test('that were bought later stay with their buyer', async ({ features }) => {
    const { checkout } = features;
    const buyer = newBuyer(features);
    const refunded = await buyer.buy(packs.pack5);
    const disputed = await buyer.buy(packs.pack20);
    await useReports(features, buyer, 25);
    await send(features, checkout.refund(refunded.paymentId, 538));
    await send(features, checkout.openDispute(disputed.paymentId));
    await buyer.buy(packs.pack5);
    await send(features, checkout.refund(refunded.paymentId, 539));
    await send(features, checkout.closeDispute(disputed.paymentId, false));
    expect(await buyer.balance()).toBe(5);
  });

  test('come back if a refund fails after all', async ({ features }) => {
    const buyer = newBuyer(features);
    const { paymentId } = await buyer.buy(packs.pack5);
    await send(features, features.checkout.refund(paymentId, 1345));
    await send(features, features.checkout.failRefunds(paymentId));
    expect(await buyer.balance()).toBe(5);
  });

  test('are reported once, no matter how often and by how many events at once', async ({ features }) => {
    const buyer = newBuyer(features);
    const { paymentId } = await buyer.buy(packs.pack5);
    const refunded = features.checkout.refund(paymentId, 1345);
    await Promise.all(Array.from({ length: 10 }, () => send(features, refunded)));
    expect(await buyer.balance()).toBe(0);
    expect(await readNotices(features)).toEqual([refundNotice]);
  });

  test.for([
    { isWon: true, left: 5, refunded: 0, notice: 'Billing: a dispute was won' },
    { isWon: false, left: 0, refunded: 1345, notice: 'Billing: a dispute was lost' },
  ])('are held while the payment is disputed: won is $isWon', async (outcome, { features }) => {
    const buyer = newBuyer(features);
    const { paymentId } = await buyer.buy(packs.pack5);
    const opened = features.checkout.openDispute(paymentId);
    await send(features, opened);
    await send(features, opened);
    expect(await buyer.balance()).toBe(0);
    expect((await buyer.api.billing.listPurchases({})).items).toMatchObject([
      { is_disputed: true, blocked_reports: 5 },
    ]);
    const closed = features.checkout.closeDispute(paymentId, outcome.isWon);
    await send(features, closed);
    await send(features, closed);
    expect(await buyer.balance()).toBe(outcome.left);
    expect(await readNotices(features)).toEqual(['Billing: a payment is disputed', outcome.notice]);
    expect((await buyer.api.billing.listPurchases({})).items).toMatchObject([
      { is_disputed: false, refunded: outcome.refunded, blocked_reports: 5 - outcome.left },
    ]);
  });

  test('stay taken back if a server that read an older sum writes last', async ({ features }) => {
    const { checkout } = features;
    const buyer = newBuyer(features);
    const { paymentId } = await buyer.buy(packs.pack5);
    const slow = Promise.withResolvers<undefined>();
    const hasRead = Promise.withResolvers<undefined>();
    const readPayment: CheckoutProvider['readPayment'] = async (id) => {
      const told = await checkout.provider.readPayment(id);
      hasRead.resolve(undefined);
      await slow.promise;
      return told;
    };
    const provider = { ...checkout.provider, readPayment };
    const slowServer = { checkout, billing: createBilling({ ...features.billingDeps, provider }) };
    const first = send(slowServer, checkout.refund(paymentId, 538));
    await hasRead.promise;
    await send(features, checkout.refund(paymentId, 1345));
    slow.resolve(undefined);
    await first;
    expect(await buyer.balance()).toBe(0);
    expect((await buyer.api.billing.listPurchases({})).items).toMatchObject([{ refunded: 1345 }]);
  });

  test('are taken back for the share that a lost dispute takes, and returned if it is won after all', async ({
    features,
  }) => {
    const { checkout } = features;
    const buyer = newBuyer(features);
    const { paymentId } = await buyer.buy(packs.pack5);
    await send(features, checkout.openDispute(paymentId, 538));
    await send(features, checkout.closeDispute(paymentId, false));
    expect(await buyer.balance()).toBe(3);
    expect((await buyer.api.billing.listPurchases({})).items).toMatchObject([{ refunded: 538 }]);
    await send(features, checkout.closeDispute(paymentId, true));
    expect(await buyer.balance()).toBe(5);
    expect(await readNotices(features)).toEqual([
      'Billing: a payment is disputed',
      'Billing: a dispute was lost',
      'Billing: a dispute was won',
    ]);
  });

  test('are taken back by the sweep if no event came', async ({ features }) => {
    const { checkout, jobs } = features;
    const buyer = newBuyer(features);
    const { paymentId } = await buyer.buy(packs.pack5);
    await jobs.runScheduled('sweep-checkouts');
    checkout.refund(paymentId, 538);
    // Longer than the provider repeats an event, and than one run of the sweep looks back.
    passTime(features, 5 * dayMs);
    await jobs.runScheduled('sweep-checkouts');
    expect(await buyer.balance()).toBe(3);
    checkout.openDispute(paymentId);
    passTime(features, minuteMs);
    await jobs.runScheduled('sweep-checkouts');
    expect(await buyer.balance()).toBe(0);
  });

  test('are held again for a second dispute', async ({ features }) => {
    const buyer = newBuyer(features);
    const { paymentId } = await buyer.buy(packs.pack5);
    for (const dispute of [1, 2]) {
      await send(features, features.checkout.openDispute(paymentId));
      expect(await buyer.balance(), `dispute ${String(dispute)}`).toBe(0);
      await send(features, features.checkout.closeDispute(paymentId, true));
      expect(await buyer.balance()).toBe(5);
    }
  });

  test('of another account are not affected', async ({ features }) => {
    const buyer = newBuyer(features);
    const other = newBuyer(features);
    const { paymentId } = await buyer.buy(packs.pack5);
    await other.buy(packs.pack5);
    await send(features, features.checkout.refund(paymentId, 1345));
    expect([await buyer.balance(), await other.balance()]).toEqual([0, 5]);
  });
});

describe('a plan', () => {
  test('continues after a partial refund, and ends with a full one', async ({ features }) => {
    const buyer = newBuyer(features);
    const { paymentId, subscriptionId } = await buyer.buy(plans.monthly);
    await send(features, features.checkout.refund(paymentId, 1000));
    expect(await buyer.subscription()).toMatchObject({ subscription_type: 'pro_monthly', gate: null });
    await send(features, features.checkout.refund(paymentId, 4499));
    expect(await buyer.subscription()).toMatchObject({ subscription_type: 'pay_as_you_go' });
    expect(await readNotices(features)).toEqual([refundNotice, refundNotice]);
    expect(features.checkout.lookAtSubscription(subscriptionId)?.status).toBe('ended');
  });

  test('is on hold while disputed, and continues when the dispute is won', async ({ features }) => {
    const buyer = newBuyer(features);
    const { paymentId } = await buyer.buy(plans.annual);
    await send(features, features.checkout.openDispute(paymentId));
    expect(await buyer.subscription()).toMatchObject({
      payment_state: 'disputed',
      gate: 'subscription-inactive',
    });
    await send(features, features.checkout.closeDispute(paymentId, true));
    expect(await buyer.subscription()).toMatchObject({ payment_state: 'paid', gate: null });
  });

  test.for([true, false])(
    'continues once a dispute is decided after its renewal (won: %s)',
    async (isWon, { features }) => {
      const buyer = newBuyer(features);
      const { paymentId, subscriptionId } = await buyer.buy(plans.monthly);
      await send(features, features.checkout.openDispute(paymentId));
      passTime(features, 30 * dayMs);
      features.checkout.renew(subscriptionId);
      await send(features, { kind: 'subscription-changed', subscriptionId });
      expect(await buyer.subscription()).toMatchObject({ payment_state: 'disputed' });
      await send(features, features.checkout.closeDispute(paymentId, isWon));
      expect(await buyer.subscription()).toMatchObject({
        subscription_type: 'pro_monthly',
        payment_state: 'paid',
        gate: null,
      });
    },
  );

  test('ends with a lost dispute', async ({ features }) => {
    const buyer = newBuyer(features);
    const { paymentId } = await buyer.buy(plans.annual);
    await send(features, features.checkout.openDispute(paymentId));
    await send(features, features.checkout.closeDispute(paymentId, false));
    expect(await buyer.subscription()).toMatchObject({ subscription_type: 'pay_as_you_go' });
  });

  test('ends with the refund of its newest renewal, not of an older payment', async ({ features }) => {
    const buyer = newBuyer(features);
    const { paymentId, subscriptionId } = await buyer.buy(plans.monthly);
    passTime(features, 30 * dayMs);
    const renewal = features.checkout.renew(subscriptionId);
    await send(features, { kind: 'subscription-changed', subscriptionId });
    await send(features, features.checkout.refund(paymentId, 4499));
    expect(await buyer.subscription()).toMatchObject({ subscription_type: 'pro_monthly', gate: null });
    await send(features, features.checkout.refund(renewal.paymentId, 4499));
    expect(await buyer.subscription()).toMatchObject({ subscription_type: 'pay_as_you_go' });
    expect((await buyer.api.billing.listPurchases({})).items).toMatchObject([
      { kind: 'renewal', refunded: 4499 },
      { kind: 'subscription', refunded: 4499 },
    ]);
  });
});

describe('the operator', () => {
  test('gets one email, even if its job runs twice', async ({ features }) => {
    const buyer = newBuyer(features);
    const { paymentId } = await buyer.buy(packs.pack5);
    await send(features, features.checkout.refund(paymentId, 1345));
    features.jobs.waiting.push(...features.jobs.waiting);
    expect(await readNotices(features)).toEqual([refundNotice]);
    expect(noticesOf(features)[0]?.messageId).toMatch(/^billing-[0-9a-f]{32}$/);
  });

  test('hears what could not be done at the provider', async ({ features }) => {
    const buyer = newBuyer(features);
    const { paymentId, subscriptionId } = await buyer.buy(plans.monthly);
    await send(features, features.checkout.refund(paymentId, 4499));
    await features.jobs.giveUpAll();
    expect(await readNotices(features)).toEqual(['Billing: action needed at the payment provider']);
    expect(noticesOf(features)[0]?.text).toContain(`Subscription: ${subscriptionId}\nTo do: end it now`);
  });

  test('hears of a balance that differs from its entries, once a day', async ({ features }) => {
    const buyer = newBuyer(features);
    await buyer.buy(packs.pack5);
    const setBalance = (available: number) =>
      features.database.execute(
        `update credit_accounts set available = ${String(available)} where user_id = '${buyer.id}'`,
      );
    await setBalance(6);
    await features.jobs.runScheduled('check-ledger');
    await features.jobs.runScheduled('check-ledger');
    expect(await readNotices(features)).toEqual(['Billing: the ledger and a balance differ']);
    expect(noticesOf(features)[0]?.text).toContain(`account ${buyer.id}: 6 stored, 5 by its entries`);
    await setBalance(5);
    passTime(features, dayMs);
    await features.jobs.runScheduled('check-ledger');
    expect(await readNotices(features)).toHaveLength(1);
  });
});
