/** How Stripe signs what it delivers: an HMAC over the moment and the body, with the secret of the webhook. */
import Stripe from 'stripe';

/** How far the moment of a signature may lie from now: as old as Stripe's own library takes it. Longer lets a recorded delivery be sent again. */
const toleranceSeconds = 300;

/** The header `Stripe-Signature` for a body. */
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

/** What the body says as JSON; null where the signature, its age or the body do not stand. */
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
    // Whatever is wrong with a delivery of a stranger, the answer is the same.
    return null;
  }
}

/** @NOTE The library refuses old signatures only: one of the future could be kept and sent again for as long as that lies ahead. */
function isTimely(signature: string, now: Date): boolean {
  const [moment, ...others] = signature.split(',').filter((part) => part.trim().startsWith('t='));
  const seconds = /^t=(\d{1,12})$/.exec(moment ?? '')?.[1];
  if (seconds === undefined || others.length > 0) return false;
  return Math.abs(now.getTime() / 1000 - Number(seconds)) <= toleranceSeconds;
}
