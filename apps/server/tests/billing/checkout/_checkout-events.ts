/** Stripe events with the content that a test wants, whether or not it happened. */
import { randomUUID } from 'node:crypto';
import type { ProviderEvent } from '../../../src/features/billing/checkout/checkout-provider.ts';
import type { ToldEvent } from '../../../src/features/billing/pretend-stripe/engine/objects.ts';
import { secondsNow, type StripeWorld } from '../../../src/features/billing/pretend-stripe/engine/world.ts';

export function stripeEventOf(
  world: StripeWorld,
  event: ProviderEvent,
  id: string = randomUUID(),
): ToldEvent {
  return {
    id,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: secondsNow(world),
    livemode: false,
    pending_webhooks: 1,
    ...saying(event),
  };
}

function saying(event: ProviderEvent): Pick<ToldEvent, 'type' | 'data'> {
  switch (event.kind) {
    case 'session-changed':
      return { type: 'checkout.session.completed', data: { object: { id: event.sessionId } } };
    case 'subscription-changed':
      return { type: 'customer.subscription.updated', data: { object: { id: event.subscriptionId } } };
    case 'renewal-failed': {
      const parent = { subscription_details: { subscription: event.subscriptionId } };
      return { type: 'invoice.payment_failed', data: { object: { parent } } };
    }
    case 'payment-changed':
      return { type: 'charge.refunded', data: { object: { payment_intent: event.paymentId } } };
    case 'other':
      return { type: 'customer.created', data: { object: {} } };
  }
}
