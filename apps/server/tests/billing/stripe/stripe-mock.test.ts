/** Each of our calls against Stripe's own mock server, which holds requests against Stripe's published interface. */
import { spawn } from 'node:child_process';
import { expect, onTestFinished, test } from 'vitest';
import { examineStripe } from '../../../src/features/billing/stripe/examine-stripe.ts';
import { createStripeCheckout } from '../../../src/features/billing/stripe/stripe-checkout.ts';
import { createLog } from '../../../src/platform/log/log.ts';
import { monthly, newOrder, upgrade } from '../checkout/_checkout-suite-hand.ts';

/** Its address; null where the program is not installed. */
async function startMock(): Promise<string | null> {
  const mock = spawn('stripe-mock', ['-http-addr', '127.0.0.1:', '-https-addr', '127.0.0.1:']);
  onTestFinished(() => void mock.kill());
  return new Promise((resolve) => {
    mock.once('error', () => {
      resolve(null);
    });
    mock.stdout.on('data', (told: Buffer) => {
      const [, address] = /HTTP at address: (127\.0\.0\.1:\d+)/.exec(told.toString()) ?? [];
      if (address !== undefined) resolve(`http://${address}`);
    });
  });
}

test('Stripe takes each of our calls, where stripe-mock is installed', async ({ skip }) => {
  const apiUrl = await startMock();
  if (apiUrl === null) {
    skip('stripe-mock is not installed (go install github.com/stripe/stripe-mock@latest)');
    return;
  }
  const logged: string[] = [];
  const log = createLog('warn', { write: (line) => void logged.push(line) });
  const keys = { secretKey: 'sk_test_123', webhookSecret: 'whsec_test', currency: 'usd' } as const;
  const provider = createStripeCheckout({ ...keys, apiUrl, log });
  const account = { userId: crypto.randomUUID(), email: 'ann@example.com', customerId: null };
  const customerId = await provider.keepCustomer(account);
  await provider.keepCustomer({ ...account, customerId });
  const begins = new Date(Date.now() + 20 * 24 * 60 * 60 * 1000);
  const note = 'Your current plan ends when you pay.';
  const taxed = { takesPromotionCode: true, tax: 'added' } as const;
  for (const about of [{}, { ...monthly, note }, { ...monthly, begins }, upgrade, taxed])
    await provider.open(newOrder({ customerId, ...about }));
  await provider.openPortal({ customerId, returnUrl: 'https://club.example/' });
  await provider.readSession('cs_test_1');
  await provider.closeSession('cs_test_1');
  await provider.readPayment('pi_1');
  await provider.readReceipt('pi_1');
  await provider.readReceipt('in_1');
  await provider.refundPayment('pi_1');
  await provider.refundPayment('pi_1', { upToCents: 100, key: 'one' });
  await provider.readSubscription('sub_1');
  await provider.setAutoRenew('sub_1', false);
  await provider.endSubscription('sub_1');
  await provider.deleteCustomer(customerId);
  await provider.listEvents({ from: new Date(Date.now() - 60_000), to: new Date() });
  const webhookAddress = 'https://club.example/webhooks/checkout';
  expect(await examineStripe({ ...keys, apiUrl }, { webhookAddress, log })).toMatchObject({
    status: 'reached',
  });
  expect(logged).toEqual([]);
});
