/** Checks each of our calls with Stripe's own mock server, which validates requests against Stripe's published API. */
import { spawn } from 'node:child_process';
import { expect, onTestFinished, test } from 'vitest';
import type { CheckoutProvider } from '../../../src/features/billing/checkout/checkout-provider.ts';
import { endpoints } from '../../../src/features/billing/pretend-stripe/engine/endpoints.ts';
import { examineStripe } from '../../../src/features/billing/stripe/examine-stripe.ts';
import { createStripeCheckout } from '../../../src/features/billing/stripe/stripe-checkout.ts';
import { createLog } from '../../../src/platform/log/log.ts';
import { monthly, newOrder, upgrade } from '../checkout/_suite-fake.ts';

/** Its address; null if the program is not installed. */
async function startMock(): Promise<string | null> {
  const mock = spawn('stripe-mock', ['-http-addr', '127.0.0.1:', '-https-addr', '127.0.0.1:']);
  onTestFinished(() => void mock.kill());
  return new Promise((resolve) => {
    mock.once('error', () => resolve(null));
    mock.stdout.on('data', (told: Buffer) => {
      const [, address] = /HTTP at address: (127\.0\.0\.1:\d+)/.exec(told.toString()) ?? [];
      if (address !== undefined) resolve(`http://${address}`);
    });
  });
}

/**
 * Calls the mock, and records the calls and refusals. @NOTE We only ask for refunds and disputes of payments that have some, and the mock's
 * have none, so its answers are changed to say that they do.
 */
function askingOf(asked: string[], refused: string[]): typeof fetch {
  return async (address, init) => {
    const request = new Request(address, init);
    const { pathname } = new URL(request.url);
    const answer = await fetch(request);
    const text = await answer.text();
    asked.push(`${request.method} ${pathname}`);
    if (!answer.ok) refused.push(`${request.method} ${pathname}: ${text}`);
    const troubled = text
      .replace(/"amount_refunded": ?0/, '"amount_refunded": 1')
      .replace(/"disputed": ?false/, '"disputed": true');
    return new Response(troubled, answer);
  };
}

type Call = Exclude<keyof CheckoutProvider, 'name' | 'readEvent'>;

const customerId = 'cus_ann';
const account = { userId: crypto.randomUUID(), email: 'ann@example.com' };

/** All of our calls. A function of the port that is missing here does not compile. */
const calls: { [Name in Call]: ((provider: CheckoutProvider) => Promise<unknown>)[] } = {
  keepCustomer: [
    (provider) => provider.keepCustomer({ ...account, customerId: null }),
    (provider) => provider.keepCustomer({ ...account, customerId }),
    (provider) => provider.keepCustomer({ ...account, email: null, customerId: null }),
  ],
  open: [
    {},
    { ...monthly, note: 'Your current plan ends when you pay.' },
    { ...monthly, begins: new Date(Date.now() + 20 * 24 * 60 * 60 * 1000) },
    upgrade,
    { takesPromotionCode: true, tax: 'added' } as const,
    { ...monthly, takesPromotionCode: true, tax: 'included' } as const,
  ].map((about) => (provider) => provider.open(newOrder({ customerId, ...about }))),
  openPortal: [(provider) => provider.openPortal({ customerId, returnUrl: 'https://club.example/' })],
  readSession: [(provider) => provider.readSession('cs_test_1')],
  closeSession: [(provider) => provider.closeSession('cs_test_1')],
  readPayment: [(provider) => provider.readPayment('pi_1')],
  readReceipt: [(provider) => provider.readReceipt('pi_1'), (provider) => provider.readReceipt('in_1')],
  refundPayment: [
    (provider) => provider.refundPayment('pi_1'),
    (provider) => provider.refundPayment('pi_1', { upToCents: 200, key: 'one' }),
  ],
  readSubscription: [(provider) => provider.readSubscription('sub_1')],
  readNextCharge: [(provider) => provider.readNextCharge('sub_1')],
  setAutoRenew: [false, true].map((isOn) => (provider) => provider.setAutoRenew('sub_1', isOn)),
  endSubscription: [(provider) => provider.endSubscription('sub_1')],
  deleteCustomer: [(provider) => provider.deleteCustomer(customerId)],
  listEvents: [(provider) => provider.listEvents({ from: new Date(Date.now() - 60_000), to: new Date() })],
};

test('Stripe accepts each of our calls, if stripe-mock is installed', async ({ skip }) => {
  const apiUrl = await startMock();
  if (apiUrl === null) {
    skip('stripe-mock is not installed (go install github.com/stripe/stripe-mock@latest)');
    return;
  }
  const asked: string[] = [];
  const refused: string[] = [];
  const logged: string[] = [];
  const log = createLog('warn', { write: (line) => void logged.push(line) });
  const keys = { secretKey: 'sk_test_123', webhookSecret: 'whsec_test', currency: 'usd' } as const;
  const provider = createStripeCheckout({ ...keys, apiUrl, log, fetch: askingOf(asked, refused) });
  const ends = await Promise.allSettled(
    Object.values(calls).flatMap((ofOne) => ofOne.map((call) => call(provider))),
  );
  expect(refused).toEqual([]);
  expect(ends.filter(({ status }) => status === 'rejected')).toEqual([]);
  const webhookAddress = 'https://club.example/webhooks/checkout';
  expect(await examineStripe({ ...keys, apiUrl }, { webhookAddress, log })).toMatchObject({
    status: 'reached',
  });
  expect(logged).toEqual([]);
  const ofOperators = [
    'GET /v1/checkout/sessions',
    'GET /v1/webhook_endpoints',
    'GET /v1/payment_method_configurations',
  ];
  const unasked = endpoints.filter(
    ({ method, path }) =>
      ![...asked, ...ofOperators].some(
        (one) => one.startsWith(`${method} `) && path.test(one.split(' ')[1] ?? ''),
      ),
  );
  expect(unasked.map(({ method, path }) => `${method} ${path.source}`)).toEqual([]);
});
