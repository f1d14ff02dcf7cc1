/** Buyers at the stand-in for Stripe, whose signed events are delivered to several server processes at once, repeatedly. */
import { randomUUID } from 'node:crypto';
import type { NewPayment } from '@target-analysis/contract';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { expect, vi } from 'vitest';
import * as z from 'zod';
import { checkLedger } from '../../../src/features/billing/credits/ledger-check-store.ts';
import type { Session, ToldEvent } from '../../../src/features/billing/pretend-stripe/engine/objects.ts';
import type { Machine, Machines } from '../../world/machines.ts';
import { patience } from '../../world/patience.ts';
import { dayMs, packs, plans } from '../_purchases.ts';
import { stripeKeys, type StripeStandIn } from '../stripe/server/server.ts';
import { signUp } from '../../world/shooters.ts';

/** The settings that make servers sell by it. */
export function stripeSettings({ url }: StripeStandIn): Record<string, string> {
  const { secretKey, webhookSecret } = stripeKeys;
  return { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: url };
}

interface Shop {
  stripe: StripeStandIn;
  machines: Pick<Machines, 'call' | 'webs'>;
}

const opened = z.object({ url: z.url() });

/** The longest month. */
const monthMs = 31 * dayMs;

/** Pays at Stripe a month ago, so that a renewal is due; our servers have not been told. */
async function pay({ stripe, machines }: Shop, token: string, order: NewPayment): Promise<Session> {
  const { body } = await machines.call('POST', '/api/functions/create-payment', {
    token,
    json: { idempotencyKey: randomUUID(), ...order },
  });
  const { url } = opened.parse(body);
  const page = [...stripe.world.sessions.values()].find((known) => known.url === url);
  const { now } = stripe.world;
  stripe.world.now = () => new Date(now().getTime() - monthMs);
  const paid = stripe.pay(page?.id ?? expect.fail(`Stripe has no page ${url}`));
  stripe.world.now = now;
  return paid;
}

export type Customer = Awaited<ReturnType<typeof newCustomer>>;

/** A buyer of twenty reports and a plan. `brought` is an invitation. */
export async function newCustomer(shop: Shop, brought: Record<string, string> = {}) {
  const person = await signUp(shop.machines, brought);
  const { token } = person;
  const { payment_intent: packPaymentId } = await pay(shop, token, packs.pack20);
  const { subscription } = await pay(shop, token, plans.monthly);
  return { ...person, packPaymentId: packPaymentId ?? '', subscriptionId: subscription ?? '' };
}

/** Refunds half the price of the reports. */
export function refundHalf(stripe: StripeStandIn, { packPaymentId }: Customer) {
  stripe.refund(packPaymentId, packs.pack20.amount / 2);
}

interface Telling {
  events: readonly ToldEvent[];
  /** Copies of each event per server. */
  copies: number;
}

/**
 * Delivers all copies to all servers at once, newest first every other time. Sends refused events again, like Stripe.
 * Returns every status that occurred, 0 for no response.
 */
export async function tellEverywhere(
  { stripe, machines }: Shop,
  { events, copies }: Telling,
): Promise<Set<number>> {
  const statuses = new Set<number>();
  const tell = async (event: ToldEvent, { url }: Machine) => {
    const status = await stripe.send(event, `${url}/webhooks/checkout`).catch(() => 0);
    statuses.add(status);
    expect(status).toBe(200);
  };
  const deliveries = Array.from({ length: copies }, (_, copy) =>
    (copy % 2 === 0 ? events : events.toReversed()).flatMap((event) =>
      machines.webs.map((web) => vi.waitFor(() => tell(event, web), patience)),
    ),
  );
  await Promise.all(deliveries.flat());
  return statuses;
}

const paymentsOf = `select kind, amount_cents as cents, refunded_cents as refunded, frozen_reports as frozen
  from payments where user_id = $1 order by kind`;
const entriesOf = `select kind, amount from credit_entries
  where user_id = $1 and kind in ('purchase', 'freeze', 'release') order by id`;
const checkoutsOf = `select state from checkouts where user_id = $1`;

/** The ledger has each purchase, one renewal, and the half refund once, however often they were reported. */
export async function expectBookedOnce(database: pg.Pool, userId: string): Promise<void> {
  expect((await database.query(paymentsOf, [userId])).rows).toEqual([
    { kind: 'renewal', cents: 4499, refunded: 0, frozen: 0 },
    { kind: 'reports', cents: 5260, refunded: 2630, frozen: 10 },
    { kind: 'subscription', cents: 4499, refunded: 0, frozen: 0 },
  ]);
  expect((await database.query(entriesOf, [userId])).rows).toEqual([
    { kind: 'purchase', amount: 20 },
    { kind: 'freeze', amount: -10 },
  ]);
  expect((await database.query(checkoutsOf, [userId])).rows).toEqual([
    { state: 'fulfilled' },
    { state: 'fulfilled' },
  ]);
}

export async function expectLedgerAddsUp(database: pg.Pool): Promise<void> {
  expect(await checkLedger(drizzle(database, { casing: 'snake_case' }))).toEqual([]);
}
