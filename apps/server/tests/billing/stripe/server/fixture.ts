/** A stand-in for Stripe on loopback with our adapter in front of it, a new one for each test. */
import { test } from 'vitest';
import { createStripeCheckout } from '../../../../src/features/billing/stripe/stripe-checkout.ts';
import { createLog } from '../../../../src/platform/log/log.ts';
import { startStripe, stripeKeys } from './server.ts';

export const testWithStripe = test
  .extend('stripe', async ({}, { onCleanup }) => {
    const stripe = await startStripe();
    onCleanup(stripe.stop);
    return stripe;
  })
  .extend('logged', { auto: true }, ({}, { onCleanup }) => {
    const lines: string[] = [];
    onCleanup(() => {
      if (lines.length > 0) throw new Error(`unexpected log lines:\n${lines.join('')}`);
    });
    return lines;
  })
  .extend('provider', ({ stripe, logged }) => {
    const log = createLog('warn', { write: (line) => void logged.push(line) });
    return createStripeCheckout({ ...stripeKeys, apiUrl: stripe.url, log });
  });
