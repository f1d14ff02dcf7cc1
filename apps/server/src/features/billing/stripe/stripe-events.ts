/** Reads the few ids in Stripe's webhook events. We ask Stripe itself for the current state. */
import * as z from 'zod';
import type { DeliveredEvent } from '../checkout/checkout-provider.ts';
import { readObject } from './stripe-event-readers.ts';
import { stripeId } from './stripe-id.ts';
import { readSignedBody, type SignedDelivery } from './stripe-signature.ts';

export { signStripeEvent } from './stripe-signature.ts';

/** Null if the signature is wrong or not recent, or the body is not an event. */
export function readStripeEvent(delivery: SignedDelivery): DeliveredEvent | null {
  return readEnvelope(readSignedBody(delivery));
}

/** Null if the event does not have the shape of its type. */
export function readEnvelope(told: unknown): DeliveredEvent | null {
  const envelope = envelopeSchema.safeParse(told);
  if (!envelope.success) return null;
  const { id, created, type, data } = envelope.data;
  const event = readObject(type, data.object);
  return event && { id, createdAt: new Date(created * 1000), event };
}

/** The end of the year 9999. Databases reject longer years in the form that JavaScript writes. */
const latestSeconds = 253_402_300_799;

const envelopeSchema = z.object({
  id: stripeId,
  created: z.int().nonnegative().max(latestSeconds),
  type: z.string(),
  data: z.object({ object: z.unknown() }),
});
