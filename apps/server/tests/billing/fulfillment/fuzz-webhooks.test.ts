/** Stripe events that are nearly right, with good and bad signatures; `npm run test:fuzz -- webhooks` sends many more. */
import { expect } from 'vitest';
import { fuzzWebhooks } from '../../../../../fuzz/webhooks/fuzz-webhooks.ts';
import { createWebhookWorld } from '../../../../../fuzz/webhooks/webhook-world.ts';
import { checkLedger } from '../../../src/features/billing/credits/ledger-check-store.ts';
import { testWithDatabase as test } from '../../world/database.ts';
import { startTestServer } from '../../world/server.ts';
import { startStripe, stripeKeys } from '../stripe/server/server.ts';

test('accepts or refuses every delivery, and changes no balance unless the rules do', async ({
  database,
  onTestFinished,
}) => {
  const stripe = await startStripe();
  onTestFinished(stripe.stop);
  const server = await startTestServer(database, {
    AUTH_CONFIRM_EMAIL: 'off',
    AUTH_LIMIT_FACTOR: '10000',
    STRIPE_SECRET_KEY: stripeKeys.secretKey,
    STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
    STRIPE_API_URL: stripe.url,
  });
  onTestFinished(server.stop);
  const world = await createWebhookWorld(server.url, stripe);
  const begun = performance.now();
  const fuzzing = { seed: 3, count: 400, lanes: 4 };
  const { done, counts, findings } = await fuzzWebhooks(world, stripeKeys.webhookSecret, fuzzing);
  expect(findings.map(({ what }) => what)).toEqual([]);
  expect(done).toBe(400);
  expect(await checkLedger(server.platform.database)).toEqual([]);
  // If all deliveries were refused, the test would show nothing.
  expect(counts['signed: 200']).toBeGreaterThan(100);
  expect(counts['badly signed: 400']).toBeGreaterThan(50);
  // Once a minute, however many came; a busy machine needs more than a minute.
  const told = server.takeLog();
  expect(told.filter((line) => !line.includes('STRIPE_WEBHOOK_SECRET'))).toEqual([]);
  expect(told.length).toBeGreaterThan(0);
  expect(told.length).toBeLessThanOrEqual(1 + (performance.now() - begun) / 60_000);
});
