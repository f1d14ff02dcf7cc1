/** Stripe's adapter before a pretend Stripe in this process, in the place of a payment provider. No money moves. */
import type { Hono } from 'hono';
import type { Log } from '../../../platform/log/log.ts';
import type { CheckoutProvider } from '../checkout/checkout-provider.ts';
import { createStripeCheckout } from '../stripe/stripe-checkout.ts';
import { atDesk, type TestDesk } from './desk.ts';
import { answerRequest } from './engine/api.ts';
import { newId } from './engine/world.ts';
import { startTestCheckoutJobs } from './jobs.ts';
import { testCheckoutPages } from './routes.ts';

export { testCheckoutPath } from './page-parts.ts';

export interface TestCheckoutDeps extends TestDesk {
  webhookSecret: string;
  log: Log;
}

export interface TestCheckout extends CheckoutProvider {
  /** Their addresses begin with `testCheckoutPath`. */
  pages: Hono;
  startJobs: () => Promise<void>;
}

/** Nothing listens there: every request is answered in this process. */
const apiUrl = 'http://stripe.invalid';

export function createTestCheckout(deps: TestCheckoutDeps): TestCheckout {
  const { siteUrl, webhookSecret, currency, log } = deps;
  const settings = { secretKey: 'sk_test_pretend', webhookSecret, apiUrl, currency, log };
  return {
    ...createStripeCheckout({ ...settings, fetch: (address, init) => answerFetch(deps, address, init) }),
    name: 'test',
    pages: testCheckoutPages(deps),
    startJobs: () =>
      startTestCheckoutJobs(deps, { address: `${siteUrl}/webhooks/checkout`, webhookSecret, log }),
  };
}

async function answerFetch(
  desk: TestDesk,
  address: Parameters<typeof fetch>[0],
  init: RequestInit = {},
): Promise<Response> {
  const request = new Request(address, init);
  const { pathname, search } = new URL(request.url);
  const asked = {
    method: request.method,
    address: `${pathname}${search}`,
    body: await request.text(),
    idempotencyKey: request.headers.get('idempotency-key'),
  };
  const answer = await atDesk(desk, (world) => answerRequest(world, asked));
  const headers = { 'request-id': newId('req') };
  return 'object' in answer
    ? Response.json(answer.object, { headers })
    : Response.json({ error: answer.error }, { status: answer.status, headers });
}
