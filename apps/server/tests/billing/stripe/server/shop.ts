/** A whole server that sells through a stand-in for Stripe on loopback; people buy and events arrive over HTTP. */
import { randomUUID } from 'node:crypto';
import type { NewPayment } from '@target-analysis/contract';
import { expect, vi } from 'vitest';
import * as z from 'zod';
import { sweep } from '../../../../src/features/billing/fulfillment/sweep-rules.ts';
import type { Session, ToldEvent } from '../../../../src/features/billing/pretend-stripe/engine/objects.ts';
import { createStripeCheckout } from '../../../../src/features/billing/stripe/stripe-checkout.ts';
import { testWithDatabase } from '../../../world/database.ts';
import { patience } from '../../../world/patience.ts';
import { password, signUpAndConfirm } from '../../../world/people.ts';
import { startFileServer } from '../../../world/server.ts';
import { startStripe, stripeKeys, type StripeStandIn } from './server.ts';

const openedSchema = z.object({ url: z.url() });
const subscriptionSchema = z.object({
  id: z.uuid(),
  subscription_type: z.string(),
  status: z.string(),
  payment_state: z.string(),
  auto_renew: z.boolean(),
  reports_used: z.number(),
  additional_reports: z.number(),
  subscription_end: z.iso.datetime().nullable(),
  period_price: z.number().nullable(),
  renewal_differs: z.boolean(),
  upgrade: z.object({ new_amount: z.number(), credit: z.number() }).nullable(),
});
const purchasesSchema = z.object({
  items: z.array(
    z.object({
      kind: z.string(),
      amount: z.number(),
      discount: z.number(),
      tax: z.number(),
      receipt_url: z.string().nullable(),
    }),
  ),
});

export const testWithShop = testWithShopOf({});

export function testWithShopOf(settings: Record<string, string>) {
  return testWithDatabase.extend('shop', { scope: 'file' }, async ({ database }, { onCleanup }) => {
    const stripe = await startStripe();
    const server = await startFileServer(database, {
      STRIPE_SECRET_KEY: stripeKeys.secretKey,
      STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
      STRIPE_API_URL: stripe.url,
      PROMOTION_CODES: 'on',
      ...settings,
    });
    onCleanup(async () => {
      await server.stop();
      stripe.stop();
    });
    stripe.world.now = server.clock.now;
    return createShop(stripe, server);
  });
}

export type Shop = ReturnType<typeof createShop>;

function createShop(stripe: StripeStandIn, server: Awaited<ReturnType<typeof startFileServer>>) {
  const send = (event: ToldEvent) => stripe.send(event, `${server.url}/webhooks/checkout`);
  return {
    stripe,
    server,
    send,
    /** Delivers the pending events in the order that `arrange` puts them in. */
    deliver: async (arrange: (events: ToldEvent[]) => ToldEvent[] = (events) => events) => {
      const statuses = [];
      for (const event of arrange(stripe.takeEvents())) statuses.push(await send(event));
      expect(new Set(statuses)).toEqual(new Set([200]));
    },
    /** What the job does every two minutes. */
    sweep: () =>
      sweep({
        ...server.config,
        ...server.platform,
        provider: createStripeCheckout({ ...stripeKeys, apiUrl: stripe.url, log: server.platform.log }),
        ring: () => Promise.resolve(),
        accountStanding: server.app.accounts.accountStanding,
      }),
    newBuyer: () => newBuyer(stripe, server),
  };
}

async function newBuyer(stripe: StripeStandIn, server: Shop['server']) {
  const { email, session, userId } = await signUpAndConfirm(server);
  let token = session.access_token;
  const call = (path: string, json: unknown) =>
    server.call('POST', `/api/functions/${path}`, { token, json });
  const read = async () =>
    subscriptionSchema.parse((await server.call('GET', '/api/billing/subscription', { token })).body);
  const open = async (order: NewPayment): Promise<Session> => {
    const { body } = await call('create-payment', { idempotencyKey: randomUUID(), ...order });
    const { url } = openedSchema.parse(body);
    const opened = [...stripe.world.sessions.values()].find((known) => known.url === url);
    return opened ?? expect.fail(`Stripe has no page ${url}`);
  };
  return {
    email,
    userId,
    call,
    read,
    open,
    /** Pays at Stripe; no event has been delivered yet. */
    pay: async (order: NewPayment): Promise<Session> => stripe.pay((await open(order)).id),
    settle: (sessionId?: string) => call('process-payment-success', { sessionId }),
    settleAt: (other: Shop['server'], sessionId?: string) =>
      other.call('POST', '/api/functions/process-payment-success', { token, json: { sessionId } }),
    cancel: async () => {
      const json = { subscription_id: (await read()).id, cancels: 'plan' };
      return server.call('POST', '/api/billing/subscription/cancellation', { token, json });
    },
    nextCharge: async () => (await server.call('GET', '/api/billing/next-charge', { token })).body,
    purchases: async () => {
      const { body } = await server.call('GET', '/api/billing/purchases', { token });
      return purchasesSchema.parse(body).items;
    },
    /** Waits for the effects of background work. */
    expect: async (told: object) => {
      await vi.waitFor(async () => expect(await read()).toMatchObject(told), patience);
    },
    /** What happens after a long time. */
    signInAgain: async () => {
      const { data } = await server.openAuth().signInWithPassword({ email, password });
      token = data.session?.access_token ?? expect.fail('no token');
    },
  };
}
