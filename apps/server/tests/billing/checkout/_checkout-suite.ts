/** What every provider of the checkout must do. */
import { expect } from 'vitest';
import {
  buy,
  daysBetween,
  eventsOf,
  monthly,
  newOrder,
  raise,
  upgrade,
  type SuiteFake,
} from './_suite-fake.ts';

type Claim = [claim: string, check: (fake: SuiteFake) => Promise<void>];

/** Each has its own controls. */
export const checkoutClaims: Claim[] = [
  [
    'opens a page for an order, and the same page when it is asked again',
    async ({ provider }) => {
      const order = newOrder();
      const opened = await provider.open(order);
      expect(new URL(opened.url).protocol).toMatch(/^https?:$/);
      expect(await provider.open(order)).toEqual(opened);
      expect(await provider.readSession(opened.sessionId)).toEqual({
        id: opened.sessionId,
        status: 'open',
        payment: 'unpaid',
        checkoutId: order.checkoutId,
        userId: order.userId,
        amountCents: 5260,
        listCents: 5260,
        discountCents: 0,
        taxCents: 0,
        currency: 'usd',
        paymentId: null,
        refundedCents: 0,
        isDisputed: false,
        paidAt: null,
        receiptUrl: null,
        subscription: null,
      });
      expect((await provider.open(newOrder())).sessionId).not.toBe(opened.sessionId);
    },
  ],
  [
    'opens one page for an order that is asked for many times at once',
    async ({ provider }) => {
      const order = newOrder(upgrade);
      const opened = await Promise.all(Array.from({ length: 8 }, () => provider.open(order)));
      expect(new Set(opened.map(({ sessionId }) => sessionId)).size).toBe(1);
    },
  ],
  [
    'knows no session and no subscription that it has not made',
    async ({ provider }) => {
      expect(await provider.readSession('cs_test_unknown')).toBeNull();
      expect(await provider.readSubscription('sub_unknown')).toBeNull();
      expect(await provider.readPayment('pi_unknown')).toBeNull();
      expect(await provider.refundPayment('pi_unknown')).toBe('unknown');
      expect(await provider.refundPayment('pi_unknown', { upToCents: 1, key: 'first' })).toBe('unknown');
      await provider.closeSession('cs_test_unknown');
      await provider.endSubscription('sub_unknown');
      await provider.setAutoRenew('sub_unknown', false);
    },
  ],
  [
    'calls reports paid once they are, and tells of it',
    async (fake) => {
      const paid = await buy(fake, {});
      expect(paid).toMatchObject({
        status: 'complete',
        payment: 'paid',
        amountCents: 5260,
        subscription: null,
      });
      expect(paid.paymentId).not.toBeNull();
      expect(new URL(paid.receiptUrl ?? '').protocol).toMatch(/^https?:$/);
      expect(await eventsOf(fake)).toContainEqual({ kind: 'session-changed', sessionId: paid.id });
    },
  ],
  [
    'leaves the page open when a card is declined',
    async (fake) => {
      const { sessionId } = await fake.provider.open(newOrder(monthly));
      await fake.decline(sessionId);
      expect(await fake.provider.readSession(sessionId)).toMatchObject({ status: 'open', payment: 'unpaid' });
      await fake.pay(sessionId);
      expect(await fake.provider.readSession(sessionId)).toMatchObject({ payment: 'paid' });
      expect(await eventsOf(fake)).not.toContainEqual(expect.objectContaining({ kind: 'renewal-failed' }));
    },
  ],
  [
    'closes a page for good, and never one that is paid',
    async (fake) => {
      const { sessionId } = await fake.provider.open(newOrder());
      await fake.provider.closeSession(sessionId);
      await fake.provider.closeSession(sessionId);
      expect(await fake.provider.readSession(sessionId)).toMatchObject({
        status: 'expired',
        payment: 'unpaid',
      });
      const paid = await buy(fake, {});
      await fake.provider.closeSession(paid.id);
      expect(await fake.provider.readSession(paid.id)).toEqual(paid);
    },
  ],
  [
    'sells a month that renews itself, and names its period',
    async (fake) => {
      const { amountCents, paymentId, subscription } = await buy(fake, monthly);
      expect(amountCents).toBe(4499);
      expect(subscription).toMatchObject({
        status: 'active',
        autoRenew: true,
        paidPeriod: { amountCents: 4499, paymentId },
      });
      const { start, end } = subscription?.paidPeriod ?? raise('no period');
      expect(Math.abs(start.getTime() - fake.now().getTime())).toBeLessThan(60_000);
      expect(daysBetween(start, end)).toBeGreaterThanOrEqual(28);
      expect(daysBetween(start, end)).toBeLessThanOrEqual(31);
      expect(await fake.provider.readSubscription(subscription?.id ?? '')).toEqual(subscription);
    },
  ],
  [
    'takes the credit of an upgrade off the first payment alone',
    async (fake) => {
      const { amountCents, subscription } = await buy(fake, upgrade);
      expect(amountCents).toBe(38_400 - 2177);
      const { id, paidPeriod } = subscription ?? raise('no subscription');
      expect(paidPeriod.amountCents).toBe(38_400 - 2177);
      expect([365, 366]).toContain(daysBetween(paidPeriod.start, paidPeriod.end));
      await fake.renew(id);
      expect((await fake.provider.readSubscription(id))?.paidPeriod.amountCents).toBe(38_400);
    },
  ],
  [
    'charges nothing for a plan that begins later until it does',
    async (fake) => {
      // In whole seconds, like Stripe's.
      const begins = new Date((Math.floor(fake.now().getTime() / 1000) + 20 * 24 * 60 * 60) * 1000);
      const { amountCents, payment, subscription } = await buy(fake, { ...monthly, begins });
      expect({ amountCents, payment }).toEqual({ amountCents: 0, payment: 'paid' });
      expect(subscription).toMatchObject({
        status: 'active',
        begins,
        paidPeriod: { amountCents: 0, end: begins },
      });
      const id = subscription?.id ?? raise('no subscription');
      await fake.renew(id);
      expect(await fake.provider.readSubscription(id)).toMatchObject({
        status: 'active',
        begins: null,
        paidPeriod: { amountCents: 4499, start: begins },
      });
    },
  ],
  [
    'names the newest paid period after a renewal, and the payment that refunds of it name',
    async (fake) => {
      const { paymentId, subscription } = await buy(fake, monthly);
      const first = subscription ?? raise('no subscription');
      await fake.takeDeliveries();
      await fake.renew(first.id);
      const next = (await fake.provider.readSubscription(first.id)) ?? raise('no subscription');
      expect(next.paidPeriod.start).toEqual(first.paidPeriod.end);
      expect(next.paidPeriod.invoiceId).not.toBe(first.paidPeriod.invoiceId);
      expect(next.paidPeriod.paymentId).not.toBe(paymentId);
      expect(await eventsOf(fake)).toContainEqual({ kind: 'subscription-changed', subscriptionId: first.id });
      const renewal = next.paidPeriod.paymentId ?? raise('no payment');
      await fake.refund(renewal, 100);
      expect(await eventsOf(fake)).toContainEqual({ kind: 'payment-changed', paymentId: renewal });
      expect(await fake.provider.readPayment(renewal)).toMatchObject({ refundedCents: 100 });
    },
  ],
  [
    'keeps the paid period when a renewal fails, and tells of it',
    async (fake) => {
      const { id, paidPeriod } = (await buy(fake, monthly)).subscription ?? raise('no subscription');
      await fake.failRenewal(id);
      expect(await fake.provider.readSubscription(id)).toMatchObject({ status: 'past-due', paidPeriod });
      expect(await eventsOf(fake)).toContainEqual({ kind: 'renewal-failed', subscriptionId: id });
    },
  ],
  [
    'switches auto-renew off and on, as often as it is asked',
    async (fake) => {
      const { id } = (await buy(fake, monthly)).subscription ?? raise('no subscription');
      for (const autoRenew of [false, false, true, true, false]) {
        await fake.provider.setAutoRenew(id, autoRenew);
        expect(await fake.provider.readSubscription(id)).toMatchObject({ status: 'active', autoRenew });
      }
    },
  ],
  [
    'ends a subscription now, once, and renews it no more',
    async (fake) => {
      const { id } = (await buy(fake, monthly)).subscription ?? raise('no subscription');
      await fake.provider.endSubscription(id);
      await fake.provider.endSubscription(id);
      await fake.provider.setAutoRenew(id, true);
      await fake.provider.setAutoRenew(id, false);
      expect(await fake.provider.readSubscription(id)).toMatchObject({ status: 'ended', autoRenew: false });
      expect(await eventsOf(fake)).toContainEqual({ kind: 'subscription-changed', subscriptionId: id });
    },
  ],
  [
    'adds refunds up',
    async (fake) => {
      const { id, paymentId } = await buy(fake, {});
      const payment = paymentId ?? raise('no payment');
      await fake.refund(payment, 1000);
      await fake.refund(payment, 263);
      expect(await fake.provider.readSession(id)).toMatchObject({ payment: 'paid', refundedCents: 1263 });
      expect(await fake.provider.readPayment(payment)).toMatchObject({ refundedCents: 1263 });
      expect((await eventsOf(fake)).at(-1)).toEqual({ kind: 'payment-changed', paymentId: payment });
    },
  ],
  [
    'gives back what is left of a payment, once',
    async (fake) => {
      const { paymentId } = await buy(fake, {});
      const payment = paymentId ?? raise('no payment');
      await fake.refund(payment, 1000);
      await fake.provider.refundPayment(payment);
      await fake.provider.refundPayment(payment);
      const whole = { refundedCents: 5260, isDisputed: false };
      expect(await fake.provider.readPayment(payment)).toMatchObject(whole);
      expect(await eventsOf(fake)).toContainEqual({ kind: 'payment-changed', paymentId: payment });
    },
  ],
  [
    'gives back a part of a payment, once',
    async (fake) => {
      const { paymentId } = await buy(fake, {});
      const payment = paymentId ?? raise('no payment');
      await fake.refund(payment, 300);
      await fake.provider.refundPayment(payment, { upToCents: 1000, key: 'first' });
      await fake.provider.refundPayment(payment, { upToCents: 1000, key: 'first' });
      await fake.provider.refundPayment(payment, { upToCents: 900, key: 'second' });
      expect(await fake.provider.readPayment(payment)).toMatchObject({ refundedCents: 1000 });
      await fake.provider.refundPayment(payment, { upToCents: 5260, key: 'third' });
      expect(await fake.provider.readPayment(payment)).toMatchObject({ refundedCents: 5260 });
    },
  ],
  [
    'calls a payment disputed until the dispute is won',
    async (fake) => {
      const { id, paymentId } = await buy(fake, monthly);
      const payment = paymentId ?? raise('no payment');
      await fake.dispute(payment);
      expect(await fake.provider.readSession(id)).toMatchObject({ isDisputed: true, refundedCents: 0 });
      expect(await fake.provider.readPayment(payment)).toMatchObject({ isDisputed: true, refundedCents: 0 });
      expect(await fake.provider.refundPayment(payment)).toBe('disputed');
      expect(await fake.provider.refundPayment(payment, { upToCents: 1, key: 'first' })).toBe('disputed');
      await fake.closeDispute(payment, true);
      expect(await fake.provider.readSession(id)).toMatchObject({ isDisputed: false, refundedCents: 0 });
      const told = (await eventsOf(fake)).filter(({ kind }) => kind === 'payment-changed');
      expect(told.length).toBeGreaterThanOrEqual(2);
    },
  ],
  [
    'counts a lost dispute as money that went back',
    async (fake) => {
      const { id, paymentId, amountCents } = await buy(fake, {});
      const payment = paymentId ?? raise('no payment');
      await fake.dispute(payment);
      await fake.closeDispute(payment, false);
      const lost = { isDisputed: false, refundedCents: amountCents };
      expect(await fake.provider.readSession(id)).toMatchObject(lost);
      expect(await fake.provider.readPayment(payment)).toMatchObject(lost);
      expect(await eventsOf(fake)).toContainEqual({ kind: 'payment-changed', paymentId: payment });
    },
  ],
  [
    'reads no event that is changed, old, or signed by nobody',
    async (fake) => {
      await buy(fake, {});
      const [delivery = raise('nothing was delivered')] = await fake.takeDeliveries();
      const { body, signature, now } = delivery;
      const later = new Date(now.getTime() + 301_000);
      expect(fake.provider.readEvent(delivery)).not.toBeNull();
      expect(fake.provider.readEvent({ ...delivery, body: `${body} ` })).toBeNull();
      expect(fake.provider.readEvent({ ...delivery, now: later })).toBeNull();
      expect(fake.provider.readEvent({ ...delivery, signature: null })).toBeNull();
      expect(fake.provider.readEvent({ ...delivery, signature: `${signature ?? ''}0` })).toBeNull();
    },
  ],
];
