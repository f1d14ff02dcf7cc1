/** Where the payment provider tells us that something has changed. */
import { Hono } from 'hono';
import { AppError } from '../../platform/http/app-error.ts';
import { bodyLimit } from '../../platform/http/body-limit.ts';
import { ProviderUnavailable } from './checkout/checkout-provider.ts';
import { withProvider, type BillingDeps } from './deps.ts';
import { takeDelivery } from './fulfilment/event-rules.ts';

export const webhookPath = '/webhooks/checkout';

/** The provider's events are a few kilobytes. */
const limit = { maxBytes: 256 * 1024, refuse: () => new AppError('body-too-large') };

/** @NOTE The signature stands over the bytes, so that the body is read as it came. A refusal says nothing of its reason. */
export function webhookRoutes(deps: BillingDeps): Hono {
  const app = new Hono();
  const tools = withProvider(deps);
  if (tools === null) return app;
  app.use(
    webhookPath,
    bodyLimit(() => limit),
  );
  app.post(webhookPath, async (context) => {
    const body = await context.req.text();
    const signature = context.req.header('stripe-signature') ?? null;
    try {
      const isTaken = await takeDelivery(tools, { body, signature });
      return isTaken ? context.json({ received: true }) : context.json({ received: false }, 400);
    } catch (cause) {
      if (!(cause instanceof ProviderUnavailable)) throw cause;
      // The provider repeats it later.
      deps.log.warn({ cause }, 'the payment provider could not be asked about its event');
      return context.json({ received: false }, 503);
    }
  });
  return app;
}
