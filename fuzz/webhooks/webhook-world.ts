/** Two buyers on a server that sells through the Stripe stand-in: the events about them, and what must hold after any event. */
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { callsTo, unlessRefused } from '../../apps/server/tests/world/calls.ts';
import { signUp } from '../../apps/server/tests/world/shooters.ts';
import type { StripeStandIn } from '../../apps/server/tests/billing/stripe/server/server.ts';
import type { KnownIds } from './delivery-arbitrary.ts';

export interface WebhookWorld {
  webhookUrl: string;
  known: KnownIds;
  /** Violations of the rules; empty if there are none. */
  problems: () => Promise<string[]>;
}

interface Buyer {
  read: () => Promise<Standing>;
  /** Buys, up to the delivery of Stripe's events about it. */
  buy: (order: object) => Promise<{ id: string; payment_intent: unknown; subscription: unknown }>;
}

type Standing = z.infer<typeof standing>;

/** The effective balance and plan; the remaining days may change during the check. */
const standing = z.object({
  subscription_type: z.string(),
  status: z.string(),
  payment_state: z.string(),
  reports_used: z.number(),
  additional_reports: z.number(),
  subscription_end: z.string().nullable(),
});
const opened = z.object({ url: z.url() });
const id = z.string();

const pack = { planId: 'payasyougo', amount: 1345, quantity: 5, packType: 'pack5' };
const plan = { planId: 'promonthly', amount: 4499, billingCycle: 'monthly', isSubscription: true };

/** @param url of a server with AUTH_CONFIRM_EMAIL=off */
export async function createWebhookWorld(url: string, stripe: StripeStandIn): Promise<WebhookWorld> {
  const [spared, struck] = [await newBuyer(url, stripe), await newBuyer(url, stripe)];
  const beforeAll = await struck.read();
  const [ofPack, ofPlan, ofStruck] = [await spared.buy(pack), await spared.buy(plan), await struck.buy(pack)];
  const before = await spared.read();
  return {
    webhookUrl: `${url}/webhooks/checkout`,
    known: {
      sessions: [ofPack.id, ofPlan.id, ofStruck.id],
      subscriptions: [id.parse(ofPlan.subscription)],
      payments: [id.parse(ofStruck.payment_intent)],
    },
    problems: async () => {
      const [after, afterStruck] = [await spared.read(), await struck.read()];
      const [least, most] = [beforeAll.additional_reports, beforeAll.additional_reports + pack.quantity];
      const left = afterStruck.additional_reports;
      return [
        // Whatever an event says about sessions and subscriptions, the server asks Stripe for the truth.
        ...(JSON.stringify(after) === JSON.stringify(before)
          ? []
          : [`a spared buyer has ${JSON.stringify(after)}, not ${JSON.stringify(before)}`]),
        // A dispute takes back what was paid for, and nothing more.
        ...(left >= least && left <= most ? [] : [`a struck buyer has ${String(left)}`]),
      ];
    },
  };
}

async function newBuyer(url: string, stripe: StripeStandIn): Promise<Buyer> {
  const call = unlessRefused(callsTo(url));
  const { token } = await signUp({ call });
  return {
    read: async () => standing.parse((await call('GET', '/api/billing/subscription', { token })).body),
    buy: async (order) => {
      const json = { idempotencyKey: randomUUID(), ...order };
      const { body } = await call('POST', '/api/functions/create-payment', { token, json });
      const page = opened.parse(body);
      const toPay = [...stripe.world.sessions.values()].find((one) => one.url === page.url);
      if (toPay === undefined) throw new Error('Stripe has no such page');
      const paid = stripe.pay(toPay.id);
      for (const event of stripe.takeEvents()) await stripe.send(event, `${url}/webhooks/checkout`);
      return paid;
    },
  };
}
