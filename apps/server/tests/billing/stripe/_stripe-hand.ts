/** What people, banks and Stripe itself do, and the events that tell of it: signed, in any order, as often as a test wants. */
import { signStripeEvent } from '../../../src/features/billing/stripe/stripe-events.ts';
import { createBank } from './server/bank.ts';
import { arrive, complete, createCalendar } from './server/money.ts';
import { existing, happen, newId, type Session, type StripeWorld, type ToldEvent } from './server/objects.ts';

export function createStripeHand(world: StripeWorld, webhookSecret: string) {
  return {
    ...createBuyer(world),
    ...createBank(world),
    ...createCalendar(world),
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

function createBuyer(world: StripeWorld) {
  return {
    /** Pays with a card that works. */
    pay: (sessionId: string): Session => {
      const paid = complete(world, sessionId);
      arrive(world, paid);
      happen(world, 'checkout.session.completed', paid);
      return paid;
    },
    /** The card is declined, and the page asks for another. */
    decline: (sessionId: string): void => {
      const { status, mode, id } = existing(world.sessions, sessionId);
      if (status !== 'open') throw new Error(`${id} is not open`);
      const failed = { object: 'invoice', billing_reason: 'subscription_create', parent: null };
      if (mode === 'subscription') happen(world, 'invoice.payment_failed', failed);
      happen(world, 'payment_intent.payment_failed', { id: newId('pi') });
    },
    /** Goes through with something that takes days; `arrives` and `bounces` are its end. */
    payLater: (sessionId: string): Session => {
      const through = complete(world, sessionId);
      happen(world, 'checkout.session.completed', through);
      return through;
    },
    arrives: (sessionId: string): void => {
      const paid = existing(world.sessions, sessionId);
      arrive(world, paid);
      happen(world, 'checkout.session.async_payment_succeeded', paid);
    },
    bounces: (sessionId: string): void => {
      const unpaid = existing(world.sessions, sessionId);
      const intent = world.intents.get(unpaid.payment_intent ?? '');
      if (intent !== undefined) intent.status = 'requires_payment_method';
      const subscription = world.subscriptions.get(unpaid.subscription ?? '');
      if (subscription !== undefined) subscription.status = 'incomplete_expired';
      happen(world, 'checkout.session.async_payment_failed', unpaid);
    },
  };
}
