/** What people, banks and Stripe itself do, and the events that tell of it: signed, in any order, as often as a test wants. */
import { createBank } from '../../../src/features/billing/pretend-stripe/engine/bank.ts';
import { createCalendar } from '../../../src/features/billing/pretend-stripe/engine/calendar.ts';
import { createBuyer } from '../../../src/features/billing/pretend-stripe/engine/checkout-money.ts';
import type { ToldEvent } from '../../../src/features/billing/pretend-stripe/engine/objects.ts';
import { passTime } from '../../../src/features/billing/pretend-stripe/engine/time.ts';
import type { StripeWorld } from '../../../src/features/billing/pretend-stripe/engine/world.ts';
import { signStripeEvent } from '../../../src/features/billing/stripe/stripe-events.ts';

export function createStripeHand(world: StripeWorld, webhookSecret: string) {
  return {
    ...createBuyer(world),
    ...createBank(world),
    ...createCalendar(world),
    /** What Stripe does on its own until now. */
    passTime: (): void => passTime(world),
    /** Takes what happened since, and has not been delivered. */
    takeEvents: (): ToldEvent[] => world.events.splice(0),
    /** An event as it is sent: the signature is made now. */
    sign: (event: ToldEvent) => {
      const body = JSON.stringify(event);
      return { body, signature: signStripeEvent(body, webhookSecret, world.now()), now: world.now() };
    },
    /** Sends an event to a webhook, and answers its status. */
    send: async (event: ToldEvent, webhookUrl: string): Promise<number> => {
      const body = JSON.stringify(event);
      const response = await fetch(webhookUrl, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signStripeEvent(body, webhookSecret, world.now()),
        },
        body,
      });
      await response.arrayBuffer();
      return response.status;
    },
  };
}
