/** The short form of the webhooks of `npm run test:faults`: two servers as processes hear of the same at the same moment. */
import { describe, expect, inject } from 'vitest';
import { testWithOwnPostgres } from '../world/machines-world.ts';
import { startMachines } from '../world/machines.ts';
import {
  expectBookedOnce,
  expectLedgerAddsUp,
  newCustomer,
  refundHalf,
  stripeSettings,
  tellEverywhere,
} from '../billing/fulfilment/_signed-events.ts';
import { startStripe } from '../billing/stripe/server/server.ts';

const test = testWithOwnPostgres
  .extend('stripe', async ({}, { onCleanup }) => {
    const stripe = await startStripe();
    onCleanup(stripe.stop);
    return stripe;
  })
  .extend('machines', async ({ url, stripe }, { onCleanup }) => {
    const settings = stripeSettings(stripe);
    const machines = await startMachines(url, { webs: 2, workers: 0, settings });
    onCleanup(machines.stop);
    return machines;
  });

describe.skipIf(inject('databaseTemplate').kind !== 'postgres')('on Postgres', () => {
  test('gives once what both servers are told twenty times at the same moment', async ({
    stripe,
    machines,
    database,
  }) => {
    const shop = { stripe, machines };
    const customer = await newCustomer(shop);
    const bought = stripe.takeEvents();
    const statuses = await tellEverywhere(shop, { events: bought, copies: 10 });
    refundHalf(stripe, customer);
    stripe.renew(customer.subscriptionId);
    const events = [...bought, ...stripe.takeEvents()];
    for (const status of await tellEverywhere(shop, { events, copies: 10 })) statuses.add(status);
    // A server that has too much to do says so, and is told again.
    expect([...statuses].filter((status) => status !== 503)).toEqual([200]);
    await expectBookedOnce(database, customer.userId);
    await expectLedgerAddsUp(database);
  });
});
