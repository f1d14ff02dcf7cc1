/** Sends the same Stripe events to two servers at once, in any order, while one of the servers is killed. */
import { expect, vi } from 'vitest';
import * as z from 'zod';
import { startMachines, type Machines } from '../apps/server/tests/world/machines.ts';
import { untilAllEnded } from '../apps/server/tests/reports/photos/_photo-senders.ts';
import {
  expectBookedOnce,
  expectLedgerAddsUp,
  newCustomer,
  refundHalf,
  stripeSettings,
  tellEverywhere,
  type Customer,
} from '../apps/server/tests/billing/fulfillment/_signed-events.ts';
import { startStripe } from '../apps/server/tests/billing/stripe/server/server.ts';
import { testWithInstallation } from './installation.ts';
import { paintPhoto, sendPhoto, shooterOf, signUp } from '../apps/server/tests/world/shooters.ts';

const copies = 20;
/** An event that arrives before its payment waits for the sweep, which runs every two minutes. */
const patience = { timeout: 10 * 60_000, interval: 200 };

const test = testWithInstallation
  .extend('stripe', async ({}, { onCleanup }) => {
    const stripe = await startStripe();
    onCleanup(stripe.stop);
    return stripe;
  })
  .extend('machines', async ({ postgres, stripe }, { onCleanup }) => {
    const settings = { ...stripeSettings(stripe), ANALYSIS_CONCURRENCY: '1' };
    const machines = await startMachines(postgres.url, { webs: 2, workers: 2, settings });
    onCleanup(machines.stop);
    return machines;
  });

/** A person with a referral code. */
async function newReferrer(machines: Machines) {
  const { userId, token } = await signUp(machines);
  const json = { user_id_param: userId };
  const { body } = await machines.call('POST', '/api/rpc/ensure_user_referral_code', { token, json });
  return { userId, code: z.string().parse(body) };
}

test('events sent to two servers at once, in any order and through a kill, count once', async ({
  stripe,
  machines,
  database,
}) => {
  const shop = { stripe, machines };
  const referrer = await newReferrer(machines);
  const friend = await newCustomer(shop, { referral_code: referrer.code });
  await database.query('update accounts set email_confirmed_at = now() where id = $1', [friend.userId]);
  const customers: Customer[] = [friend];
  while (customers.length < 3) customers.push(await newCustomer(shop));
  for (const customer of customers) refundHalf(stripe, customer);
  const bought = stripe.takeEvents();

  const telling = tellEverywhere(shop, { events: bought, copies });
  const kill = async () => {
    await vi.waitFor(async () => {
      expect((await database.query('select from provider_events')).rowCount).toBeGreaterThan(0);
    }, patience);
    await machines.webs[0]?.kill();
    await machines.webs[0]?.startAgain();
  };
  const [statuses] = await Promise.all([telling, kill()]);
  expect([...statuses].filter((status) => status !== 503).sort()).toEqual([0, 200]);
  await vi.waitFor(async () => {
    expect((await database.query(`select from provider_events where state = 'waiting'`)).rowCount).toBe(0);
  }, patience);

  for (const { subscriptionId } of customers) stripe.renew(subscriptionId);
  const events = [...bought, ...stripe.takeEvents()];
  // The friend's first report is created while all events are sent once more.
  const report = async () => {
    const renewals = `select from payments where kind = 'renewal' and user_id = $1`;
    await vi.waitFor(
      async () => expect((await database.query(renewals, [friend.userId])).rowCount).toBe(1),
      patience,
    );
    await sendPhoto(shooterOf(machines, friend), await paintPhoto());
  };
  const [later] = await Promise.all([tellEverywhere(shop, { events, copies }), report()]);
  expect([...later].filter((status) => status !== 503)).toEqual([200]);
  await untilAllEnded(database, 1, patience.timeout);
  const rewards = `select user_id, amount from credit_entries where kind = 'referral'`;
  await vi.waitFor(
    async () =>
      expect((await database.query(rewards)).rows).toEqual([{ user_id: referrer.userId, amount: 2 }]),
    patience,
  );
  for (const { userId } of customers) await expectBookedOnce(database, userId);
  await expectLedgerAddsUp(database);
});
