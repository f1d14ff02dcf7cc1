/** Buying at the local test checkout on the whole server: forms, events, and what they grant, all over HTTP. */
import { randomUUID } from 'node:crypto';
import type { NewPayment } from '@target-analysis/contract';
import { expect, vi } from 'vitest';
import * as z from 'zod';
import { patience } from '../../world/patience.ts';
import { password, signUpAndConfirm } from '../../world/people.ts';
import { startTestServer, testWithServer as test, type TestServer } from '../../world/server.ts';

const pays = '4242424242424242';

const opened = z.object({ url: z.url() });
const balance = z.object({
  subscription_type: z.string(),
  payment_state: z.string(),
  reports_used: z.number(),
  additional_reports: z.number(),
  subscription_end: z.string().nullable(),
  upgrade: z.object({ new_amount: z.number() }).nullable(),
});

const pack20 = {
  planId: 'payasyougo',
  amount: 5260,
  quantity: 20,
  packType: 'pack20',
  action: 'standalone',
} as const;
const monthly = {
  planId: 'promonthly',
  amount: 4499,
  billingCycle: 'monthly',
  isSubscription: true,
} as const;

/** A signed-in buyer who can open a checkout, pay, and read what it granted. */
async function newBuyer(server: TestServer) {
  const { email, session } = await signUpAndConfirm(server);
  let token = session.access_token;
  const readBalance = async () =>
    balance.parse((await server.call('GET', '/api/billing/subscription', { token })).body);
  return {
    open: async (order: NewPayment) => {
      const { body } = await server.call('POST', '/api/functions/create-payment', {
        token,
        json: { ...order, idempotencyKey: randomUUID() },
      });
      return new URL(opened.parse(body).url).pathname;
    },
    readBalance,
    /** Waits for the effects of the events. */
    expectBalance: async (told: object) => {
      await vi.waitFor(async () => expect(await readBalance()).toMatchObject(told), patience);
    },
    settle: (sessionId: string) =>
      server.call('POST', '/api/functions/process-payment-success', { token, json: { sessionId } }),
    /** What happens after a long time. */
    signInAgain: async () => {
      const { data } = await server.openAuth().signInWithPassword({ email, password });
      token = data.session?.access_token ?? 'no token';
    },
  };
}

/** Submits a form of the checkout page. */
function submit(server: TestServer, path: string, fields: Record<string, string>) {
  return server.call('POST', path, {
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(fields).toString(),
  });
}

test('a payment arrives through the webhook alone, once, and is taken back by a refund', async ({
  server,
}) => {
  const buyer = await newBuyer(server);
  const before = (await buyer.readBalance()).additional_reports;
  const page = await buyer.open(pack20);
  expect((await server.call('GET', page)).text).toContain('Pay $52.60');
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => submit(server, `${page}/payment`, { number: '4242 4242 4242 4242' })),
  );
  const success = `${server.url}/subscription-success?session_id=${page.split('/').at(-1) ?? ''}`;
  for (const { status, headers } of answers) {
    expect(status).toBe(303);
    expect(headers.get('location')).toContain(success);
  }
  await buyer.expectBalance({ additional_reports: before + 20 });
  await submit(server, `${page}/refund`, {});
  await buyer.expectBalance({ additional_reports: before });
});

test('form, success page, and webhook together deliver once', async ({ server }) => {
  const buyer = await newBuyer(server);
  const before = (await buyer.readBalance()).additional_reports;
  const page = await buyer.open(pack20);
  const sessionId = page.split('/').at(-1) ?? '';
  const asked = Array.from({ length: 5 }, () => buyer.settle(sessionId));
  await Promise.all([submit(server, `${page}/payment`, { testCard: pays }), ...asked]);
  const settled = await Promise.all(Array.from({ length: 5 }, () => buyer.settle(sessionId)));
  expect(settled.map(({ body }) => body)).toMatchObject(settled.map(() => ({ success: true })));
  await buyer.expectBalance({ additional_reports: before + 20 });
});

test('a dispute holds the reports until it is decided', async ({ server }) => {
  const buyer = await newBuyer(server);
  const before = (await buyer.readBalance()).additional_reports;
  const page = await buyer.open(pack20);
  await submit(server, `${page}/payment`, { testCard: pays });
  await buyer.expectBalance({ additional_reports: before + 20 });
  await submit(server, `${page}/dispute`, { step: 'open' });
  await buyer.expectBalance({ additional_reports: before });
  await submit(server, `${page}/dispute`, { step: 'won' });
  await buyer.expectBalance({ additional_reports: before + 20 });
});

test('a plan renews, and a refused renewal is reported until the plan ends', async ({ server }) => {
  const buyer = await newBuyer(server);
  const page = await buyer.open(monthly);
  await submit(server, `${page}/payment`, { testCard: pays });
  await buyer.expectBalance({ subscription_type: 'pro_monthly', payment_state: 'paid' });

  const skip = () => submit(server, `${page}/renewals`, { are: 'due' });
  await skip();
  await vi.waitFor(async () => {
    const { subscription_end: end, payment_state: state } = await buyer.readBalance();
    expect(Date.parse(end ?? '')).toBeGreaterThan(server.clock.now().getTime());
    expect(state).toBe('paid');
  }, patience);

  await submit(server, `${page}/renewals`, { are: 'declined' });
  await skip();
  await buyer.expectBalance({ subscription_type: 'pro_monthly', payment_state: 'failed' });
  // The second attempt, and the last.
  await skip();
  await skip();
  await buyer.expectBalance({ subscription_type: 'pay_as_you_go' });
});

test('an upgrade costs what the page showed, and also ends the monthly plan at the provider', async ({
  server,
}) => {
  const buyer = await newBuyer(server);
  const monthlyPage = await buyer.open({ ...monthly, autoRenew: true });
  await submit(server, `${monthlyPage}/payment`, { testCard: pays });
  await buyer.expectBalance({ subscription_type: 'pro_monthly' });
  const { upgrade, subscription_end: end } = await buyer.readBalance();
  const amount = upgrade?.new_amount ?? 0;
  const days = Math.ceil((Date.parse(end ?? '') - server.clock.now().getTime()) / 86_400_000);
  const credit = Math.round((4499 * days) / 31);
  expect(amount).toBe(38_400 - credit);
  const page = await buyer.open({
    planId: 'proannual',
    amount,
    billingCycle: 'annual',
    isSubscription: true,
    isUpgrade: true,
  });
  const { text } = await server.call('GET', page);
  expect(text).toContain(`−$${(credit / 100).toFixed(2)}`);
  expect(text).toContain(`Pay $${(amount / 100).toFixed(2)}`);
  await submit(server, `${page}/payment`, { testCard: pays });
  await buyer.expectBalance({ subscription_type: 'pro_annual' });
  await vi.waitFor(async () => {
    expect((await server.call('GET', monthlyPage)).text).toContain('The subscription has ended.');
  }, patience);
});

const siteSettings = '/api/site/settings';

test('the page learns who takes the money, and what is free', async ({ server }) => {
  const { body } = await server.call('GET', siteSettings);
  expect(body).toMatchObject({
    checkout: 'test',
    is_demo: true,
    free_reports: 3,
    referral_welcome_reports: 0,
  });
});

test('without the test checkout, its page and webhook do not exist', async ({ database }) => {
  const server = await startTestServer(database, {
    TEST_CHECKOUT: 'off',
    DEMO: 'off',
    REFERRAL_WELCOME_REPORTS: '2',
  });
  const { body } = await server.call('GET', siteSettings);
  expect(body).toMatchObject({
    checkout: 'none',
    is_demo: false,
    free_reports: 0,
    referral_welcome_reports: 2,
  });
  expect((await server.call('GET', '/test-checkout/style.css')).status).toBe(404);
  expect((await submit(server, '/test-checkout/cs_test_1/payment', { testCard: pays })).status).toBe(404);
  expect((await server.call('POST', '/webhooks/checkout', { json: {} })).status).toBe(404);
  await server.stop();
});
