/** Generated deliveries to the webhook: each is accepted or refused, and no balance changes unless the rules say so. */
import fc from 'fast-check';
import { signStripeEvent } from '../../apps/server/src/features/billing/stripe/stripe-events.ts';
import { inLanes, seedOf, type Fuzzing, type Outcomes } from '../fuzzing.ts';
import { deliveryArbitrary, type Delivery } from './delivery-arbitrary.ts';
import type { WebhookWorld } from './webhook-world.ts';

/** How many deliveries pass between two checks of the balances. */
const deliveriesBetweenLooks = 200;
const hangsAfterMs = 60_000;

/** Stripe retries anything older than this. */
const oldMs = 10 * 60_000;

export async function fuzzWebhooks(
  world: WebhookWorld,
  secret: string,
  { seed, count, lanes }: Fuzzing,
): Promise<Outcomes> {
  const outcomes: Outcomes = { done: 0, counts: {}, findings: [], slowestMs: 0 };
  const deliveries = deliveryArbitrary(world.known);
  const add = (what: string, bytes: Uint8Array): void => {
    outcomes.findings.push({ seed, index: outcomes.done, what, bytes });
  };
  while (outcomes.done < count) {
    const first = outcomes.done;
    await inLanes(lanes, Math.min(deliveriesBetweenLooks, count - first), async (index) => {
      const [delivery] = fc.sample(deliveries, { seed: seedOf(seed, first + index), numRuns: 1 });
      if (delivery === undefined) return;
      const started = performance.now();
      const status = await deliver(world.webhookUrl, secret, delivery);
      outcomes.slowestMs = Math.max(outcomes.slowestMs, Math.round(performance.now() - started));
      outcomes.done += 1;
      const isRight = delivery.signature === 'right';
      const outcome = `${isRight ? 'signed' : 'badly signed'}: ${String(status)}`;
      outcomes.counts[outcome] = (outcomes.counts[outcome] ?? 0) + 1;
      if (![400, 413, ...(isRight ? [200] : [])].includes(status))
        add(outcome, new TextEncoder().encode(JSON.stringify(delivery, null, 2)));
    });
    for (const problem of await world.problems()) add(problem, new Uint8Array());
  }
  return outcomes;
}

async function deliver(url: string, secret: string, { body, signature }: Delivery): Promise<number> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': headerOf(body, secret, signature),
      },
      body,
      signal: AbortSignal.timeout(hangsAfterMs),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    // No response is worse than a bad one, and is judged the same.
    return 599;
  }
}

function headerOf(body: string, secret: string, signature: Delivery['signature']): string {
  const now = new Date();
  // A character that UTF-8 can't encode arrives as its replacement.
  const sent = body.toWellFormed();
  if (signature === 'right') return signStripeEvent(sent, secret, now);
  if (signature === 'of another body') return signStripeEvent(`${sent} `, secret, now);
  if (signature === 'old') return signStripeEvent(sent, secret, new Date(now.getTime() - oldMs));
  return signature.header;
}
