/** Our Stripe adapter, connected to a pretend Stripe in this process instead of the real one. No money moves. */
import type { Hono } from 'hono';
import type { Log } from '../../../platform/log/log.ts';
import type { CheckoutProvider } from '../checkout/checkout-provider.ts';
import { createStripeCheckout } from '../stripe/stripe-checkout.ts';
import { inWorld, type WorldTools } from './in-world.ts';
import { answerRequest, type ApiRequest } from './engine/api.ts';
import { apiUrl, fetchFrom } from './engine/fetch.ts';
import { startTestCheckoutJobs } from './jobs.ts';
import { testCheckoutPages } from './routes.ts';

export { testCheckoutPath } from './page-parts.ts';

export interface TestCheckoutDeps extends WorldTools {
  webhookSecret: string;
  log: Log;
}

export interface TestCheckout extends CheckoutProvider {
  /** Their paths begin with `testCheckoutPath`. */
  pages: Hono;
  startJobs: () => Promise<void>;
}

export function createTestCheckout(deps: TestCheckoutDeps): TestCheckout {
  const { siteUrl, webhookSecret, currency, log } = deps;
  const answer = (asked: ApiRequest) => inWorld(deps, (world) => answerRequest(world, asked));
  const settings = { secretKey: 'sk_test_pretend', webhookSecret, apiUrl, currency, log };
  return {
    ...createStripeCheckout({ ...settings, fetch: fetchFrom(answer) }),
    name: 'test',
    pages: testCheckoutPages(deps),
    startJobs: () =>
      startTestCheckoutJobs(deps, { address: `${siteUrl}/webhooks/checkout`, webhookSecret, log }),
  };
}
