/** The page of the local test checkout: what it shows, which cards it accepts, and that a session is paid once. */
import { expect } from 'vitest';
import {
  annual,
  fromThePage,
  monthly,
  testWithPretendStripe as test,
  type PretendStripe,
} from './_pretend-stripe.ts';

const pays = '4242 4242 4242 4242';
const isDeclined = '4000-0000-0000-0002';
const asksTheBank = '4000002500003155';

async function pay({ post }: PretendStripe, sessionId: string, number = pays) {
  return post(sessionId, 'payment', { number });
}

test('the page says that no money moves, what is bought, and what is due', async ({ stripe }) => {
  const { sessionId, url } = await stripe.open({ title: '20 reports <b>"now"</b>' });
  expect(url).toBe(`http://127.0.0.1:4600/test-checkout/${sessionId}`);
  const page = await stripe.get(`/test-checkout/${sessionId}`);
  expect(page.status).toBe(200);
  expect(page.text).toContain('Test checkout: no money moves.');
  expect(page.text).toContain('20 reports &lt;b&gt;&quot;now&quot;&lt;/b&gt;');
  expect(page.text).toContain('Pay $52.60');
  expect(page.text).toContain('For robin@example.com');
  expect(page.text).not.toContain('Renews');
  expect(page.text).toContain('href="http://127.0.0.1:4600/pricing"');
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(page.text).not.toContain('<script');
});

test('an upgrade shows its credit, and what renews', async ({ stripe }) => {
  const { sessionId } = await stripe.open({ ...annual, creditCents: 2177 });
  const { text } = await stripe.get(`/test-checkout/${sessionId}`);
  expect(text).toContain('$384.00 a year');
  expect(text).toContain('−$21.77');
  expect(text).toContain('Pay $362.23');
  expect(text).toContain('Renews at $384.00 a year until it is canceled.');
});

test('opening the same checkout again returns the same session', async ({ stripe }) => {
  const order = { checkoutId: crypto.randomUUID(), userId: crypto.randomUUID() };
  const [first, second] = await Promise.all([stripe.open(order), stripe.open(order)]);
  expect(second).toEqual(first);
  expect((await stripe.open()).sessionId).not.toBe(first.sessionId);
});

test('a card that pays leads to the success page with the id filled in', async ({ stripe }) => {
  const { sessionId } = await stripe.open();
  const { checkout } = stripe;
  expect(await checkout.readSession(sessionId)).toMatchObject({
    status: 'open',
    payment: 'unpaid',
    paymentId: null,
  });
  expect(await pay(stripe, sessionId)).toEqual({
    status: 303,
    location: `http://127.0.0.1:4600/subscription-success?session_id=${sessionId}&planId=payasyougo`,
  });
  expect(await checkout.readSession(sessionId)).toMatchObject({
    status: 'complete',
    payment: 'paid',
    amountCents: 5260,
    paymentId: expect.stringMatching(/^pi_/),
    refundedCents: 0,
    subscription: null,
    receiptUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:4600\/test-checkout\/in_/),
  });
  const paid = await checkout.readSession(sessionId);
  const receipt = await stripe.get(new URL(paid?.receiptUrl ?? '').pathname);
  expect(receipt.text).toContain(`/test-checkout/${sessionId}/refund`);
});

test("a hundred submits at once pay once, and a paid session's page links onward", async ({ stripe }) => {
  const { sessionId } = await stripe.open();
  const answers = await Promise.all(Array.from({ length: 100 }, () => pay(stripe, sessionId)));
  expect(new Set(answers.map(({ location }) => location)).size).toBe(1);
  const paid = await stripe.checkout.readSession(sessionId);
  expect(stripe.eventsAbout()).toEqual(['invoice.paid', 'checkout.session.completed']);

  const page = await stripe.get(`/test-checkout/${sessionId}`);
  expect(page.text).toContain('Continue to Target Analysis');
  expect(page.text).not.toContain('Card number');
  await pay(stripe, sessionId, isDeclined);
  await stripe.post(sessionId, 'authentication', { answer: 'complete' });
  expect(await stripe.checkout.readSession(sessionId)).toEqual(paid);
  expect(stripe.eventsAbout()).toHaveLength(2);
});

test.for([
  [isDeclined, 'declined', 'Your card was declined.'],
  ['4000000000009995', 'insufficient-funds', 'Your card has insufficient funds.'],
  ['5555 5555 5555 4444', 'no-test-card', 'Only the test numbers on this page work here.'],
  ['4242', 'no-test-card', 'Only the test numbers on this page work here.'],
  ['constructor', 'no-test-card', 'Only the test numbers on this page work here.'],
  ['  ', 'number-missing', 'Please type a card number'],
] as const)('the card "%s" pays nothing and is told why', async ([number, problem, words], { stripe }) => {
  const { sessionId } = await stripe.open();
  const { status, location } = await pay(stripe, sessionId, number);
  expect([status, location]).toEqual([303, `/test-checkout/${sessionId}?problem=${problem}`]);
  const { text } = await stripe.get(location ?? '');
  expect(text).toContain(words);
  expect(await stripe.checkout.readSession(sessionId)).toMatchObject({ status: 'open', payment: 'unpaid' });
  expect(stripe.jobs.waiting).toEqual([]);
  await pay(stripe, sessionId);
  expect(await stripe.checkout.readSession(sessionId)).toMatchObject({ payment: 'paid' });
});

test('an unknown problem is not shown', async ({ stripe }) => {
  const { sessionId } = await stripe.open();
  const { text } = await stripe.get(`/test-checkout/${sessionId}?problem=toString`);
  expect(text).not.toContain('role="alert"');
});

test('a card that needs authentication pays after it, and can be retried', async ({ stripe }) => {
  const { sessionId } = await stripe.open();
  const bank = `/test-checkout/${sessionId}/authentication`;
  expect(await pay(stripe, sessionId, asksTheBank)).toEqual({
    status: 303,
    location: `${bank}?card=asks-the-bank`,
  });
  expect((await stripe.get(bank)).text).toContain('Your bank asks: is it you?');
  const failed = await stripe.post(sessionId, 'authentication', { answer: 'fail' });
  expect((await stripe.get(failed.location ?? '')).text).toContain('Your bank did not confirm the payment.');
  expect(await stripe.checkout.readSession(sessionId)).toMatchObject({ payment: 'unpaid' });

  const completed = await stripe.post(sessionId, 'authentication', { answer: 'complete' });
  expect(completed.location).toContain('/subscription-success?');
  expect(await stripe.checkout.readSession(sessionId)).toMatchObject({ payment: 'paid' });
  expect((await stripe.get(bank)).text).toContain('Continue to Target Analysis');
});

test('a tap on a test card overrides a typed number', async ({ stripe }) => {
  const { sessionId } = await stripe.open();
  await stripe.post(sessionId, 'payment', { number: isDeclined, testCard: '4242424242424242' });
  expect(await stripe.checkout.readSession(sessionId)).toMatchObject({ payment: 'paid' });
});

test('an abandoned session stays open for a day and cannot be paid afterward', async ({ stripe }) => {
  const { sessionId } = await stripe.open();
  await stripe.checkout.startJobs();
  stripe.time.now = new Date('2026-02-01T09:59:59Z');
  await stripe.jobs.runScheduled();
  expect(await stripe.checkout.readSession(sessionId)).toMatchObject({ status: 'open' });

  stripe.time.now = new Date('2026-02-01T10:00:00Z');
  expect(await stripe.checkout.readSession(sessionId)).toMatchObject({ status: 'expired' });
  expect(await pay(stripe, sessionId)).toEqual({ status: 303, location: `/test-checkout/${sessionId}` });
  expect((await stripe.get(`/test-checkout/${sessionId}`)).text).toContain('This checkout has expired');
  expect(await stripe.checkout.readSession(sessionId)).toMatchObject({ payment: 'unpaid' });
  await stripe.jobs.runScheduled();
  await stripe.jobs.runScheduled();
  expect(stripe.eventsAbout(sessionId)).toEqual(['checkout.session.expired']);
});

test('a closed session cannot be paid, and closing a paid one changes nothing', async ({ stripe }) => {
  const closed = await stripe.open();
  await stripe.checkout.closeSession(closed.sessionId);
  await pay(stripe, closed.sessionId);
  expect(await stripe.checkout.readSession(closed.sessionId)).toMatchObject({
    status: 'expired',
    payment: 'unpaid',
  });
  const paid = await stripe.open(monthly);
  await pay(stripe, paid.sessionId);
  await stripe.checkout.closeSession(paid.sessionId);
  expect(await stripe.checkout.readSession(paid.sessionId)).toMatchObject({
    status: 'complete',
    payment: 'paid',
  });
  await stripe.checkout.closeSession('cs_test_of_nobody');
});

test.for<Record<string, string>>([
  { 'sec-fetch-site': 'cross-site', origin: 'http://evil.example' },
  { 'sec-fetch-site': 'same-site', origin: 'http://127.0.0.1:4600' },
  { 'sec-fetch-site': 'none' },
  { origin: 'http://evil.example' },
  { origin: 'null' },
  {},
])('a form from elsewhere is refused: %j', async (headers, { stripe }) => {
  const { sessionId } = await stripe.open();
  for (const action of ['payment', 'authentication', 'refund', 'dispute', 'renewals']) {
    const fields = { number: pays, answer: 'complete' };
    expect((await stripe.post(sessionId, action, fields, headers)).location).toBeNull();
  }
  expect(await stripe.checkout.readSession(sessionId)).toMatchObject({ payment: 'unpaid' });
});

test('accepts a browser that sends only the origin, if it is ours', async ({ stripe }) => {
  const { sessionId } = await stripe.open();
  await stripe.post(sessionId, 'payment', { number: pays }, { origin: 'http://127.0.0.1:4600' });
  expect(await stripe.checkout.readSession(sessionId)).toMatchObject({ payment: 'paid' });
});

test('an unknown session has a page that says so', async ({ stripe }) => {
  for (const id of ['cs_test_nobody', '%00', "'%20or%201=1", 'x'.repeat(5000)]) {
    const page = await stripe.get(`/test-checkout/${id}`);
    expect(page.status).toBe(404);
    expect(page.text).toContain('There is no such checkout');
    expect((await stripe.post(id, 'payment', { number: pays }, fromThePage)).status).toBe(404);
  }
  const { sessionId } = await stripe.open();
  expect((await stripe.post(sessionId, 'constructor')).status).toBe(404);
  expect(await stripe.checkout.readSession('cs_test_nobody')).toBeNull();
});

test('a card number appears in no table, event, or address', async ({ stripe, database }) => {
  const { sessionId } = await stripe.open(monthly);
  const answers = [await pay(stripe, sessionId, isDeclined), await pay(stripe, sessionId)];
  const { rows } = await database.query('select to_jsonb(o) from pretend_stripe_objects o');
  const written = JSON.stringify([answers, rows, stripe.jobs.waiting]).replaceAll(/[\s-]/g, '');
  expect(rows.length).toBeGreaterThanOrEqual(2);
  expect(written).not.toMatch(/4242424242|4000000000000002/);
});

test('a payment can be refunded in parts or at once, up to what was paid', async ({ stripe }) => {
  const { sessionId } = await stripe.open();
  await stripe.post(sessionId, 'refund');
  await stripe.post(sessionId, 'dispute', { step: 'open' });
  expect(await stripe.checkout.readSession(sessionId)).toMatchObject({ refundedCents: 0, isDisputed: false });
  await pay(stripe, sessionId);
  await stripe.post(sessionId, 'refund', { part: 'half' });
  expect(await stripe.checkout.readSession(sessionId)).toMatchObject({ refundedCents: 2630 });
  await stripe.post(sessionId, 'refund');
  await stripe.post(sessionId, 'refund');
  await stripe.post(sessionId, 'dispute', { step: 'open' });
  expect(await stripe.checkout.readSession(sessionId)).toMatchObject({
    refundedCents: 5260,
    isDisputed: false,
  });
  expect((await stripe.get(`/test-checkout/${sessionId}`)).text).toContain('$52.60 went back to the card.');
  expect(stripe.eventsAbout('', /^invoice/)).toEqual([
    'checkout.session.completed',
    'charge.refunded',
    'charge.refunded',
  ]);
});

test('a dispute is opened and closed, and a lost one takes the money back', async ({ stripe }) => {
  const { sessionId } = await stripe.open();
  await pay(stripe, sessionId);
  await stripe.post(sessionId, 'dispute', { step: 'won' });
  await stripe.post(sessionId, 'dispute', { step: 'open' });
  await stripe.post(sessionId, 'dispute', { step: 'open' });
  expect(await stripe.checkout.readSession(sessionId)).toMatchObject({ isDisputed: true, refundedCents: 0 });
  expect((await stripe.get(`/test-checkout/${sessionId}`)).text).toContain('Close the dispute (won)');
  await stripe.post(sessionId, 'dispute', { step: 'won' });
  expect(await stripe.checkout.readSession(sessionId)).toMatchObject({ isDisputed: false, refundedCents: 0 });
  await stripe.post(sessionId, 'dispute', { step: 'open' });
  await stripe.post(sessionId, 'dispute', { step: 'lost' });
  expect(await stripe.checkout.readSession(sessionId)).toMatchObject({
    isDisputed: false,
    refundedCents: 5260,
  });
  expect(stripe.eventsAbout('', /^invoice|funds/)).toEqual([
    'checkout.session.completed',
    'charge.dispute.created',
    'charge.dispute.closed',
    'charge.dispute.created',
    'charge.dispute.closed',
  ]);
});

test('money that takes days is pending until it arrives or is refused', async ({ stripe }) => {
  for (const [account, it, payment] of [
    ['000123456789', 'arrives', 'paid'],
    ['000222222227', 'bounces', 'unpaid'],
  ] as const) {
    const { sessionId } = await stripe.open(monthly);
    expect((await pay(stripe, sessionId, account)).location).toContain('/subscription-success?');
    expect(await stripe.checkout.readSession(sessionId)).toMatchObject({
      status: 'complete',
      payment: 'unpaid',
    });
    expect((await stripe.get(`/test-checkout/${sessionId}`)).text).toContain('The money is on its way.');
    await stripe.post(sessionId, 'transfer', { it });
    await stripe.post(sessionId, 'transfer', { it });
    expect(await stripe.checkout.readSession(sessionId)).toMatchObject({ payment });
    const words = it === 'bounces' ? 'The bank refused the payment' : 'Refund this payment';
    expect((await stripe.get(`/test-checkout/${sessionId}`)).text).toContain(words);
  }
});

test('the portal lists only what its own customer has paid for', async ({ stripe }) => {
  const { sessionId } = await stripe.open({ ...annual, creditCents: 2177 });
  const open = await stripe.open({ customerId: 'cus_other' });
  await pay(stripe, sessionId);
  const { text } = await stripe.get('/test-checkout/portal/cus_test');
  expect(text).toContain(`href="/test-checkout/${sessionId}"`);
  expect(text).toContain('Pro annual, $362.23');
  expect(text).not.toContain(open.sessionId);
  expect((await stripe.get('/test-checkout/portal/cus_other')).text).toContain('paid for anything yet');
  expect((await stripe.get('/test-checkout/portal/cus_nobody')).status).toBe(404);
});
