/** A separate server that sells through the Stripe stand-in. */
import { startStripe, stripeKeys } from '../../apps/server/tests/billing/stripe/server/server.ts';
import type { Fuzzing, Outcomes } from '../fuzzing.ts';
import { onOwnServer } from '../started-server.ts';
import { fuzzWebhooks } from './fuzz-webhooks.ts';
import { createWebhookWorld } from './webhook-world.ts';

export async function fuzzSellingServer(fuzzing: Fuzzing): Promise<Outcomes> {
  const stripe = await startStripe();
  const { secretKey, webhookSecret } = stripeKeys;
  const settings = {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: stripe.url,
  };
  try {
    return await onOwnServer(
      async ({ url }) => fuzzWebhooks(await createWebhookWorld(url, stripe), webhookSecret, fuzzing),
      settings,
      /an event came with a wrong signature/,
    )(fuzzing);
  } finally {
    stripe.stop();
  }
}
