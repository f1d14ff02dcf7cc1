/** What people, banks, and Stripe do, and the resulting events: signed, in any order, as often as a test wants. */
import { createBank } from '../../../src/features/billing/pretend-stripe/engine/bank.ts';
import { createCalendar } from '../../../src/features/billing/pretend-stripe/engine/calendar.ts';
import { createBuyer } from '../../../src/features/billing/pretend-stripe/engine/checkout-money.ts';
import type { ToldEvent } from '../../../src/features/billing/pretend-stripe/engine/objects.ts';
import { passTime } from '../../../src/features/billing/pretend-stripe/engine/time.ts';
import type { StripeWorld } from '../../../src/features/billing/pretend-stripe/engine/world.ts';
import { signStripeEvent } from '../../../src/features/billing/stripe/stripe-events.ts';

export function createActors(world: StripeWorld, webhookSecret: string) {
  return {
    ...createBuyer(world),
    ...createBank(world),
    ...createCalendar(world),
    /** What Stripe would have done on its own by now. */
    passTime: (): void => passTime(world),
    /** Takes the events that have not been delivered yet. */
    takeEvents: (): ToldEvent[] => world.events.splice(0),
    /** An event as it is delivered: signed now. */
    sign: (event: ToldEvent) => {
      const body = JSON.stringify(event);
      return { body, signature: signStripeEvent(body, webhookSecret, world.now()), now: world.now() };
    },
    /** Delivers an event to a webhook, and returns the status. */
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
