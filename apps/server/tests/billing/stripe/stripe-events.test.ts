/** Stripe's events: signature, age, and what each kind means. */
import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { readStripeEvent, signStripeEvent } from '../../../src/features/billing/stripe/stripe-events.ts';

const secret = 'whsec_test';
const now = new Date('2026-11-22T06:00:00Z');
const seconds = now.getTime() / 1000;

function eventOf(type: string, object: unknown): string {
  return JSON.stringify({ id: 'evt_1', object: 'event', created: seconds - 5, type, data: { object } });
}

const body = eventOf('checkout.session.completed', {
  id: 'cs_1',
  customer_details: { email: 'a@b.example' },
});

function read(about: { body?: string; signature?: string | null; now?: Date } = {}) {
  return readStripeEvent({ body, signature: signStripeEvent(body, secret, now), now, secret, ...about });
}

/** Written from Stripe's documentation, without Stripe's library. */
function v1(at: number, signed = body, key = secret): string {
  return createHmac('sha256', key)
    .update(`${String(at)}.${signed}`)
    .digest('hex');
}

test("keeps an event's id, time, and subject", () => {
  expect(read()).toEqual({
    id: 'evt_1',
    createdAt: new Date((seconds - 5) * 1000),
    event: { kind: 'session-changed', sessionId: 'cs_1' },
  });
});

test("signs as Stripe's documentation describes", () => {
  expect(signStripeEvent(body, secret, now)).toBe(`t=${String(seconds)},v1=${v1(seconds)}`);
});

test('accepts any of several signatures, as while a secret is being rotated', () => {
  const [right, wrong] = [v1(seconds), v1(seconds, body, 'whsec_other')];
  const header = `t=${String(seconds)},v1=${wrong},v1=${right},v0=${wrong}`;
  expect(read({ signature: header })).toMatchObject({ id: 'evt_1' });
  expect(read({ signature: `t=${String(seconds)},v1=${wrong},v0=${right}` })).toBeNull();
});

test.for([-300, -299, 0, 299, 300])('accepts a signature made %i seconds from now', (away) => {
  const at = new Date(now.getTime() + away * 1000);
  expect(read({ signature: signStripeEvent(body, secret, at) })).toMatchObject({ id: 'evt_1' });
});

test.for([-86_400, -301, 301, 86_400, 1e11])('refuses a signature made %i seconds from now', (away) => {
  const at = seconds + away;
  expect(read({ signature: `t=${String(at)},v1=${v1(at)}` })).toBeNull();
});

test('refuses a body changed by one character, or signed for another webhook', () => {
  expect(read({ body: body.replace('cs_1', 'cs_2') })).toBeNull();
  expect(read({ body: `${body} ` })).toBeNull();
  expect(read({ signature: signStripeEvent(body, 'whsec_other', now) })).toBeNull();
});

test.for([
  null,
  '',
  't=',
  `t=${String(seconds)}`,
  `t=${String(seconds)},v1=`,
  `v1=${v1(seconds)}`,
  `t=x,v1=${v1(seconds)}`,
  `t=${String(seconds)},t=${String(seconds)},v1=${v1(seconds)}`,
  `t=1e9,v1=${v1(seconds)}`,
  `t=-${String(seconds)},v1=${v1(seconds)}`,
  `t=${String(seconds)},v1=${v1(seconds).slice(1)}`,
  `t=${String(seconds)},v1=${v1(seconds).toUpperCase()}`,
  '\u{1F3AF}'.repeat(1000),
  ','.repeat(10_000),
])('refuses the header %j', (signature) => expect(read({ signature })).toBeNull());

test.for([
  '',
  'null',
  '[]',
  '"evt_1"',
  '{',
  '{}',
  '{"object":"v2.core.event"}',
  '{"id":"evt_1","created":1,"type":"invoice.paid"}',
  `{"id":"${'x'.repeat(256)}","created":1,"type":"other","data":{"object":{}}}`,
  '{"id":"evt_1","created":1e300,"type":"other","data":{"object":{}}}',
  '{"id":"evt_1","created":253402300800,"type":"other","data":{"object":{}}}',
  String.raw`{"id":"evt_\u0000","created":1,"type":"other","data":{"object":{}}}`,
  '{"id":"evt_1","created":"1","type":"other","data":{"object":{}}}',
  '{"id":"evt_1","created":1,"type":7,"data":{"object":{}}}',
])('refuses the signed body %s', (signed) => {
  expect(read({ body: signed, signature: `t=${String(seconds)},v1=${v1(seconds, signed)}` })).toBeNull();
});

test.for<[string, object, object]>([
  [
    'checkout.session.async_payment_succeeded',
    { id: 'cs_1' },
    { kind: 'session-changed', sessionId: 'cs_1' },
  ],
  ['checkout.session.async_payment_failed', { id: 'cs_1' }, { kind: 'session-changed', sessionId: 'cs_1' }],
  ['checkout.session.expired', { id: 'cs_1' }, { kind: 'session-changed', sessionId: 'cs_1' }],
  [
    'customer.subscription.updated',
    { id: 'sub_1' },
    { kind: 'subscription-changed', subscriptionId: 'sub_1' },
  ],
  [
    'customer.subscription.deleted',
    { id: 'sub_1' },
    { kind: 'subscription-changed', subscriptionId: 'sub_1' },
  ],
  [
    'invoice.paid',
    { id: 'in_1', parent: { subscription_details: { subscription: 'sub_1' } } },
    { kind: 'subscription-changed', subscriptionId: 'sub_1' },
  ],
  [
    'invoice.paid',
    { id: 'in_1', subscription: 'sub_1' },
    { kind: 'subscription-changed', subscriptionId: 'sub_1' },
  ],
  ['invoice.paid', { id: 'in_1', parent: null, subscription: null }, { kind: 'other' }],
  [
    'invoice.payment_failed',
    { billing_reason: 'subscription_cycle', parent: { subscription_details: { subscription: 'sub_1' } } },
    { kind: 'renewal-failed', subscriptionId: 'sub_1' },
  ],
  [
    'invoice.payment_failed',
    { billing_reason: 'subscription_create', parent: { subscription_details: { subscription: 'sub_1' } } },
    { kind: 'other' },
  ],
  [
    'charge.refunded',
    { id: 'ch_1', payment_intent: 'pi_1', amount_refunded: 299 },
    { kind: 'payment-changed', paymentId: 'pi_1' },
  ],
  ['charge.refunded', { id: 'ch_1', payment_intent: null, amount_refunded: 299 }, { kind: 'other' }],
  [
    'refund.failed',
    { id: 're_1', payment_intent: 'pi_1', status: 'failed' },
    { kind: 'payment-changed', paymentId: 'pi_1' },
  ],
  ['charge.dispute.created', { payment_intent: 'pi_1' }, { kind: 'payment-changed', paymentId: 'pi_1' }],
  [
    'charge.dispute.closed',
    { payment_intent: 'pi_1', status: 'lost' },
    { kind: 'payment-changed', paymentId: 'pi_1' },
  ],
  ['charge.dispute.created', { payment_intent: null }, { kind: 'other' }],
  [
    'charge.dispute.updated',
    { payment_intent: 'pi_1', status: 'needs_response' },
    { kind: 'payment-changed', paymentId: 'pi_1' },
  ],
  [
    'charge.dispute.funds_withdrawn',
    { payment_intent: 'pi_1', status: 'under_review' },
    { kind: 'payment-changed', paymentId: 'pi_1' },
  ],
  [
    'charge.dispute.funds_reinstated',
    { payment_intent: 'pi_1', status: 'won' },
    { kind: 'payment-changed', paymentId: 'pi_1' },
  ],
  [
    'customer.subscription.paused',
    { id: 'sub_1' },
    { kind: 'subscription-changed', subscriptionId: 'sub_1' },
  ],
  [
    'customer.subscription.resumed',
    { id: 'sub_1' },
    { kind: 'subscription-changed', subscriptionId: 'sub_1' },
  ],
  ['invoice.voided', { subscription: 'sub_1' }, { kind: 'subscription-changed', subscriptionId: 'sub_1' }],
  ['payout.paid', { id: 'po_1' }, { kind: 'other' }],
  ['toString', {}, { kind: 'other' }],
])('reads %s of %j', ([type, object, event]) => {
  const told = eventOf(type, object);
  expect(read({ body: told, signature: signStripeEvent(told, secret, now) })?.event).toEqual(event);
});

test.for<[string, unknown]>([
  ['checkout.session.completed', {}],
  ['checkout.session.completed', null],
  ['checkout.session.completed', { id: 'cs_1/../../refunds' }],
  ['customer.subscription.updated', { id: 7 }],
  ['charge.refunded', { payment_intent: 'pi_\0', amount_refunded: 1 }],
  ['charge.dispute.closed', { payment_intent: {}, status: 'lost' }],
])('refuses %s of %j, which is not what its name promises', ([type, object]) => {
  const told = eventOf(type, object);
  expect(read({ body: told, signature: signStripeEvent(told, secret, now) })).toBeNull();
});
