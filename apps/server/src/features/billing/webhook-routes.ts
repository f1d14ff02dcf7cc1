/** Receives change events from the payment provider. */
import { Hono } from 'hono';
import { AppError } from '../../platform/http/app-error.ts';
import { bodyLimit } from '../../platform/http/body-limit.ts';
import { nullWhereUnreachable } from './checkout/checkout-provider.ts';
import { withProvider, type BillingDeps } from './deps.ts';
import { takeDelivery } from './fulfillment/event-rules.ts';

export const webhookPath = '/webhooks/checkout';

/** Anyone can send forged events. The pause keeps the log readable. */
const logPauseMs = 60 * 1000;

/** The provider's events are a few kilobytes. */
const limit = { maxBytes: 256 * 1024, refuse: () => new AppError('body-too-large') };

/** @NOTE The signature covers the raw bytes, so read the body unchanged. A refusal does not say why. */
export function webhookRoutes(deps: BillingDeps): Hono {
  const app = new Hono();
  const tools = withProvider(deps);
  if (tools === null) return app;
  const { clock, log } = deps;
  let nextLogAt = clock.now();
  const logRefused = () => {
    const now = clock.now();
    if (now < nextLogAt) return;
    nextLogAt = new Date(now.getTime() + logPauseMs);
    log.error('an event came with a wrong signature: check STRIPE_WEBHOOK_SECRET');
  };
  app.use(
    webhookPath,
    bodyLimit(() => limit),
  );
  app.post(webhookPath, async (context) => {
    const body = await context.req.text();
    const signature = context.req.header('stripe-signature') ?? null;
    const isTaken = await takeDelivery(tools, { body, signature }).catch(
      nullWhereUnreachable(log, 'the payment provider could not be asked about its event'),
    );
    // The provider will repeat it.
    if (isTaken === null) return context.json({ received: false }, 503);
    if (isTaken) return context.json({ received: true });
    if (signature !== null) logRefused();
    return context.json({ received: false }, 400);
  });
  return app;
}
