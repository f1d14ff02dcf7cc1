/** The test checkout's background jobs: delivering its events and letting time pass. */
import type { Log } from '../../../platform/log/log.ts';
import { signStripeEvent } from '../stripe/stripe-events.ts';
import { atDesk, eventQueue, type TestDesk } from './desk.ts';
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

export async function startTestCheckoutJobs(desk: TestDesk, delivery: Delivery): Promise<void> {
  await desk.jobs.work<ToldEvent>({
    queue: eventQueue,
    retries: deliveryRetries,
    concurrency: 1,
    handle: (event, stopping) => deliver(desk, delivery, { event, stopping }),
    onGivenUp: async (event, cause) => {
      delivery.log.error({ cause, event }, 'an event of the test checkout was given up');
      await noteDelivered(desk.database, event.id);
    },
  });
  await desk.jobs.schedule('test-checkout-time', '* * * * *', () => atDesk(desk, passTime));
}

/** Signs when sending: a signature is valid for minutes, and a job may wait longer. */
async function deliver(
  desk: TestDesk,
  { address, webhookSecret }: Delivery,
  { event, stopping }: { event: ToldEvent; stopping: AbortSignal },
): Promise<void> {
  const body = JSON.stringify(event);
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'stripe-signature': signStripeEvent(body, webhookSecret, desk.clock.now()),
    },
    body,
    signal: AbortSignal.any([stopping, AbortSignal.timeout(answerLimitMs)]),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the webhook answered ${String(response.status)}`);
  await noteDelivered(desk.database, event.id);
}
