/** The local test checkout over time: signed events, renewals, refused renewals, and ends. */
import { createServer } from 'node:http';
import { expect } from 'vitest';
import type { DeliveredEvent } from '../../../src/features/billing/checkout/checkout-provider.ts';
import {
  annual,
  createPretendStripe,
  monthly,
  testWithPretendStripe as test,
  type PretendStripe,
} from './_pretend-stripe.ts';
import { listenLocally } from '../../../../../tools/local-port.ts';

const pays = '4242424242424242';
const paysOnce = '4000000000000341';

/** Subscribes at the current time, and accepts the events about it. */
async function subscribe(
  stripe: PretendStripe,
  { order, card = pays }: { order: typeof monthly | typeof annual; card?: string },
) {
  const { sessionId } = await stripe.open(order);
  await stripe.post(sessionId, 'payment', { testCard: card });
  const paid = await stripe.checkout.readSession(sessionId);
  await stripe.forgetTold();
  return { sessionId, id: paid?.subscription?.id ?? 'no subscription', paid };
}

async function periodOf({ checkout }: PretendStripe, id: string) {
  const subscription = await checkout.readSubscription(id);
  return subscription?.paidPeriod.end.toISOString().slice(0, 10);
}

/** Moves the clock to that time, and runs the job of each minute. */
async function passTime(stripe: PretendStripe, to: string) {
  stripe.time.now = new Date(to);
  await stripe.jobs.runScheduled();
}

test("a declined renewal is paid with another card, on its purchase's page", async ({ stripe }) => {
  await stripe.checkout.startJobs();
  const { sessionId, id } = await subscribe(stripe, { order: monthly, card: paysOnce });
  await passTime(stripe, '2026-02-28T11:00:00Z');
  const late = await stripe.checkout.readSubscription(id);
  expect(late).toMatchObject({ status: 'past-due', openInvoice: { awaitsConfirmation: false } });
  const page = await stripe.get(new URL(late?.openInvoice?.url ?? '').pathname);
  expect(page.text).toContain(`/test-checkout/${sessionId}/renewals`);
  await stripe.post(sessionId, 'renewals', { are: 'paid-now' });
  await stripe.post(sessionId, 'renewals', { are: 'paid-now' });
  expect(await stripe.checkout.readSubscription(id)).toMatchObject({ status: 'active', openInvoice: null });
  expect(await periodOf(stripe, id)).toBe('2026-03-31');
  // The new card also pays the next period.
  await passTime(stripe, '2026-03-31T11:00:00Z');
  expect(await periodOf(stripe, id)).toBe('2026-04-30');
});

test('events go to the webhook over HTTP, signed, until they are accepted', async ({ database }) => {
  const delivered: (DeliveredEvent | null)[] = [];
  const answers = [503, 200, 200];
  const receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const signature = String(request.headers['stripe-signature']);
      const status = request.url === '/webhooks/checkout' ? (answers.shift() ?? 500) : 404;
      delivered.push(stripe.checkout.readEvent({ body, signature, now: stripe.time.now }));
      response.writeHead(status).end();
    });
  });
  const stripe = createPretendStripe(database, `http://127.0.0.1:${String(await listenLocally(receiver))}`);
  await stripe.checkout.startJobs();
  const { sessionId } = await stripe.open();
  await stripe.post(sessionId, 'payment', { testCard: pays });
  // The invoice of a one-time payment has no meaning for us.
  stripe.jobs.waiting.shift();

  await expect(stripe.jobs.runNext()).rejects.toThrow('the webhook answered 503');
  // Longer than a signature is valid: each delivery is signed again.
  stripe.time.now = new Date(stripe.time.now.getTime() + 60 * 60 * 1000);
  await stripe.jobs.runNext();
  await stripe.post(sessionId, 'refund');
  await stripe.jobs.runNext();
  expect(delivered).toMatchObject([
    { event: { kind: 'session-changed', sessionId } },
    { event: { kind: 'session-changed', sessionId } },
    { event: { kind: 'payment-changed' } },
  ]);
  expect(delivered[1]?.id).toBe(delivered[0]?.id);
  receiver.close();
  await expect(stripe.jobs.runNext()).rejects.toThrow('no job waits');
});

test('each kind of event is read correctly', async ({ stripe }) => {
  const { sessionId } = await stripe.open(monthly);
  await stripe.post(sessionId, 'payment', { testCard: pays });
  const paid = await stripe.checkout.readSession(sessionId);
  const subscriptionId = paid?.subscription?.id ?? '';
  const { paymentId } = paid ?? {};
  await stripe.checkout.setAutoRenew(subscriptionId, false);
  await stripe.post(sessionId, 'dispute', { step: 'open' });
  await stripe.post(sessionId, 'dispute', { step: 'lost' });
  await stripe.checkout.endSubscription(subscriptionId);
  expect(stripe.eventsAbout(subscriptionId)).toEqual([
    'invoice.paid',
    'checkout.session.completed',
    'customer.subscription.updated',
    'customer.subscription.deleted',
  ]);
  expect(stripe.eventsAbout(paymentId ?? '', /funds/)).toEqual([
    'charge.dispute.created',
    'charge.dispute.closed',
  ]);
});

test('an annual plan renews after a year at full price, even if it began on a leap day', async ({
  stripe,
}) => {
  await stripe.checkout.startJobs();
  stripe.time.now = new Date('2028-02-29T10:00:00Z');
  const { sessionId } = await stripe.open({ ...annual, creditCents: 2177 });
  await stripe.post(sessionId, 'payment', { testCard: pays });
  const paid = await stripe.checkout.readSession(sessionId);
  const id = paid?.subscription?.id ?? '';
  expect(paid?.subscription?.paidPeriod.amountCents).toBe(38_400 - 2177);
  expect(await periodOf(stripe, id)).toBe('2029-02-28');
  await passTime(stripe, '2029-03-01T00:00:00Z');
  expect(await periodOf(stripe, id)).toBe('2030-02-28');
  await passTime(stripe, '2031-03-01T00:00:00Z');
  expect(await periodOf(stripe, id)).toBe('2032-02-29');
  const renewed = await stripe.checkout.readSubscription(id);
  expect(renewed?.paidPeriod.amountCents).toBe(38_400);
});

test('a replaced card pays at the next attempt, for the period that is due', async ({ stripe }) => {
  await stripe.checkout.startJobs();
  const { id, sessionId } = await subscribe(stripe, { order: monthly, card: paysOnce });
  await passTime(stripe, '2026-02-28T11:00:00Z');
  await stripe.post(sessionId, 'renewals', { are: 'paid' });
  await passTime(stripe, '2026-03-01T23:00:00Z');
  expect(await stripe.checkout.readSubscription(id)).toMatchObject({ status: 'active' });
  expect(await periodOf(stripe, id)).toBe('2026-03-31');
  await stripe.post(sessionId, 'renewals', { are: 'declined' });
  await passTime(stripe, '2026-03-31T11:00:00Z');
  expect(stripe.eventsAbout(id, /^customer/)).toEqual([
    'invoice.payment_failed',
    'invoice.paid',
    'invoice.payment_failed',
  ]);
});

test('without auto-renew it ends with its period; turned on again in time, it continues', async ({
  stripe,
}) => {
  await stripe.checkout.startJobs();
  const { id } = await subscribe(stripe, { order: monthly });
  const other = await subscribe(stripe, { order: monthly });
  for (const autoRenew of [false, false, true]) await stripe.checkout.setAutoRenew(id, autoRenew);
  await stripe.checkout.setAutoRenew(other.id, false);
  await passTime(stripe, '2026-03-05T10:00:00Z');
  expect(await stripe.checkout.readSubscription(id)).toMatchObject({ status: 'active', autoRenew: true });
  expect(await stripe.checkout.readSubscription(other.id)).toMatchObject({
    status: 'ended',
    autoRenew: false,
  });
  expect(stripe.eventsAbout(id, /^customer/)).toEqual(['invoice.paid']);
});

test('the page moves time: a renewal is a draft, is declined, is retried, and ends the plan', async ({
  stripe,
}) => {
  const { sessionId, id } = await subscribe(stripe, { order: monthly, card: paysOnce });
  const wordsAfter = async (later: string) => {
    await stripe.moveTime(sessionId, 'time', { later });
    return (await stripe.get(`/test-checkout/${sessionId}`)).text;
  };
  expect(await wordsAfter('month')).toContain('is charged an hour after the period began.');
  expect(await stripe.checkout.readSubscription(id)).toMatchObject({ status: 'active' });
  expect(await wordsAfter('hour')).toContain('was declined.');
  for (let days = 1; days <= 2; days += 1) expect(await wordsAfter('day')).toContain('was declined.');
  expect(await wordsAfter('day')).toContain('The subscription has ended.');
  expect(stripe.eventsAbout(id, /^customer.subscription.updated/)).toEqual([
    'invoice.payment_failed',
    'invoice.payment_failed',
    'invoice.payment_failed',
    'customer.subscription.deleted',
  ]);
});

test('time waits for pending webhook events, and moves once they are accepted', async ({ database }) => {
  const held = Promise.withResolvers<undefined>();
  const receiver = createServer((request, response) => {
    request.resume();
    void held.promise.then(() => response.writeHead(200).end());
  });
  const stripe = createPretendStripe(database, `http://127.0.0.1:${String(await listenLocally(receiver))}`);
  await stripe.checkout.startJobs();
  const { sessionId, id } = await subscribe(stripe, { order: monthly });
  await stripe.post(sessionId, 'renewals', { are: 'due' });
  const end = await periodOf(stripe, id);
  expect(stripe.eventsAbout(id)).not.toEqual([]);

  const order: string[] = [];
  const pressed = stripe.post(sessionId, 'time', { later: 'month' }).then(() => order.push('time moved'));
  const delivered = (async () => {
    while (stripe.jobs.waiting.length > 0) await stripe.jobs.runNext();
    order.push('events taken');
  })();
  // The question follows the press, so the press has been handled once it is answered.
  await stripe.get(`/test-checkout/${sessionId}`);
  expect(await periodOf(stripe, id)).toBe(end);
  held.resolve(undefined);
  await Promise.all([pressed, delivered]);
  expect(order).toEqual(['events taken', 'time moved']);
  receiver.close();
});

test("time does not wait for another account's events, or for abandoned ones", async ({ stripe }) => {
  await stripe.checkout.startJobs();
  const { sessionId, id } = await subscribe(stripe, { order: monthly });
  await stripe.post(sessionId, 'renewals', { are: 'due' });
  const end = await periodOf(stripe, id);
  while (stripe.jobs.waiting.length > 0) await stripe.jobs.giveUpNext();
  const others = await stripe.open();
  await stripe.post(others.sessionId, 'payment', { testCard: pays });
  await stripe.post(sessionId, 'time', { later: 'day' });
  expect(await periodOf(stripe, id)).not.toBe(end);
});

test('time moves for one account only, and ends its open pages', async ({ stripe }) => {
  const others = await subscribe(stripe, { order: monthly });
  const open = await stripe.open({ userId: others.paid?.userId ?? '' });
  const mine = await subscribe(stripe, { order: monthly });
  const end = await periodOf(stripe, others.id);
  await stripe.moveTime(mine.sessionId, 'time', { later: 'month' });
  expect(await periodOf(stripe, others.id)).toBe(end);
  expect(await stripe.checkout.readSession(open.sessionId)).toMatchObject({ status: 'open' });
  await stripe.moveTime(others.sessionId, 'time', { later: 'day' });
  expect(await stripe.checkout.readSession(open.sessionId)).toMatchObject({ status: 'expired' });
});

test('a renewal that the bank wants confirmed is paid once confirmed', async ({ stripe }) => {
  const { sessionId } = await stripe.open(monthly);
  await stripe.post(sessionId, 'authentication', { answer: 'complete', card: 'always-asks' });
  const { text } = await stripe.get(`/test-checkout/${sessionId}`);
  expect(text).toContain('The bank will ask about the renewal on');
  const id = (await stripe.checkout.readSession(sessionId))?.subscription?.id ?? '';
  await stripe.moveTime(sessionId, 'renewals', { are: 'due' });
  expect(await stripe.checkout.readSubscription(id)).toMatchObject({
    status: 'past-due',
    openInvoice: { awaitsConfirmation: true },
  });
  await stripe.post(sessionId, 'renewals', { are: 'confirmed' });
  expect(await stripe.checkout.readSubscription(id)).toMatchObject({ status: 'active', openInvoice: null });
});

test('the events of the last thirty days can be listed', async ({ stripe }) => {
  await stripe.checkout.startJobs();
  const { id } = await subscribe(stripe, { order: monthly });
  const span = { from: new Date('2026-01-01T00:00:00Z'), to: new Date('2026-12-31T00:00:00Z') };
  const listed = await stripe.checkout.listEvents(span);
  expect(listed.map(({ event }) => event)).toContainEqual({
    kind: 'subscription-changed',
    subscriptionId: id,
  });
  await passTime(stripe, '2026-03-15T10:00:00Z');
  const later = await stripe.checkout.listEvents(span);
  expect(later.map((event) => event.id)).not.toContain(listed[0]?.id);
});
