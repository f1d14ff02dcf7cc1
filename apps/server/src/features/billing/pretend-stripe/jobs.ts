/** The test checkout's background jobs: delivering its events and letting time pass. */
import type { Log } from '../../../platform/log/log.ts';
import { signStripeEvent } from '../stripe/stripe-events.ts';
import { inWorld, eventQueue, type WorldTools } from './in-world.ts';
import type { ToldEvent } from './engine/objects.ts';
import { passTime } from './engine/time.ts';
import { noteDelivered } from './store.ts';

interface Delivery {
  /** The address of our webhook. */
  address: string;
  webhookSecret: string;
  log: Log;
}

/** With growing pauses, the retries last minutes: enough for a server to restart. */
const deliveryRetries = 10;
const answerLimitMs = 10_000;

export async function startTestCheckoutJobs(tools: WorldTools, delivery: Delivery): Promise<void> {
  await tools.jobs.work<ToldEvent>({
    queue: eventQueue,
    retries: deliveryRetries,
    concurrency: 1,
    handle: (event, stopping) => deliver(tools, delivery, { event, stopping }),
    onGivenUp: async (event, cause) => {
      delivery.log.error({ cause, event }, 'an event of the test checkout was given up');
      await noteDelivered(tools.database, event.id);
    },
  });
  await tools.jobs.schedule('test-checkout-time', '* * * * *', () => inWorld(tools, passTime));
}

/** Signs when sending: a signature is valid for minutes, and a job may wait longer. */
async function deliver(
  tools: WorldTools,
  { address, webhookSecret }: Delivery,
  { event, stopping }: { event: ToldEvent; stopping: AbortSignal },
): Promise<void> {
  const body = JSON.stringify(event);
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'stripe-signature': signStripeEvent(body, webhookSecret, tools.clock.now()),
    },
    body,
    signal: AbortSignal.any([stopping, AbortSignal.timeout(answerLimitMs)]),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the webhook answered ${String(response.status)}`);
  await noteDelivered(tools.database, event.id);
}
