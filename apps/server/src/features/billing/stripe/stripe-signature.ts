/** How Stripe signs its deliveries: an HMAC of timestamp and body, with the webhook's secret. */
import Stripe from 'stripe';

/**
 * How far a signature's timestamp may be from the current time: the maximum age in Stripe's own library. A larger value would allow replays
 * of a recorded delivery.
 */
const toleranceSeconds = 300;

/** The `Stripe-Signature` header for a body. */
export function signStripeEvent(body: string, secret: string, now: Date): string {
  const timestamp = Math.floor(now.getTime() / 1000);
  return Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
}

export interface SignedDelivery {
  body: string;
  signature: string | null;
  now: Date;
  secret: string;
}

/** The body's JSON; null if the signature, its age, or the body is invalid. */
export function readSignedBody({ body, signature, now, secret }: SignedDelivery): unknown {
  if (signature === null || !isTimely(signature, now)) return null;
  try {
    return Stripe.webhooks.constructEvent(
      body,
      signature,
      secret,
      toleranceSeconds,
      undefined,
      now.getTime(),
    );
  } catch {
    // Whatever is wrong with a stranger's delivery, the response is the same.
    return null;
  }
}

/** @NOTE The library refuses only old signatures. A future one could be replayed until its time has come. */
function isTimely(signature: string, now: Date): boolean {
  const [moment, ...others] = signature.split(',').filter((part) => part.trim().startsWith('t='));
  const seconds = /^t=(\d{1,12})$/.exec(moment ?? '')?.[1];
  if (seconds === undefined || others.length > 0) return false;
  return Math.abs(now.getTime() / 1000 - Number(seconds)) <= toleranceSeconds;
}
