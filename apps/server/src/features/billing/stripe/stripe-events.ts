/** The events of Stripe's webhook, read for the few ids in them: what holds now is asked of Stripe. */
import * as z from 'zod';
import type { DeliveredEvent } from '../checkout/checkout-provider.ts';
import { readObject } from './stripe-event-readers.ts';
import { stripeId } from './stripe-id.ts';
import { readSignedBody, type SignedDelivery } from './stripe-signature.ts';

export { signStripeEvent } from './stripe-signature.ts';

/** Null where the signature is wrong or too old, or the body is no event. */
export function readStripeEvent(delivery: SignedDelivery): DeliveredEvent | null {
  return readEnvelope(readSignedBody(delivery));
}

/** Null for what is no event of the shape that its type promises. */
export function readEnvelope(told: unknown): DeliveredEvent | null {
  const envelope = envelopeSchema.safeParse(told);
  if (!envelope.success) return null;
  const { id, created, type, data } = envelope.data;
  const event = readObject(type, data.object);
  return event && { id, createdAt: new Date(created * 1000), event };
}

/** The end of the year 9999: databases take no year of more digits in the form in which JavaScript writes it. */
const latestSeconds = 253_402_300_799;

const envelopeSchema = z.object({
  id: stripeId,
  created: z.int().nonnegative().max(latestSeconds),
  type: z.string(),
  data: z.object({ object: z.unknown() }),
});
