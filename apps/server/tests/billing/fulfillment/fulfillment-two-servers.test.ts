/** Two whole servers on one database grant once what both hear of at the same time. */
import { expect } from 'vitest';
import { checkLedger } from '../../../src/features/billing/credits/ledger-check-store.ts';
import { packs, plans } from '../_purchases.ts';
import { startFileServer, type TestServer } from '../../world/server.ts';
import { testWithShop, type Shop } from '../stripe/server/shop.ts';
import { stripeKeys } from '../stripe/server/server.ts';

const test = testWithShop.extend('second', { scope: 'file' }, async ({ database, shop }, { onCleanup }) => {
  const second = await startFileServer(database, {
    SITE_URL: shop.server.url,
    STRIPE_SECRET_KEY: stripeKeys.secretKey,
    STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
    STRIPE_API_URL: shop.stripe.url,
  });
  onCleanup(second.stop);
  return second;
});

type Buyer = Awaited<ReturnType<Shop['newBuyer']>>;

/** The success page, the profile, every event, and the sweep, on both servers at once. */
async function tellBoth(shop: Shop, second: TestServer, { buyer, id }: { buyer: Buyer; id: string }) {
  const events = shop.stripe.takeEvents();
  const addresses = [shop.server, second].map(({ config }) => `http://127.0.0.1:${String(config.port)}`);
  const told = await Promise.all([
    ...addresses.flatMap((address) =>
      [...events, ...events].map((event) => shop.stripe.send(event, `${address}/webhooks/checkout`)),
    ),
    ...[shop.server, second, shop.server, second].flatMap((server) => [
      buyer.settleAt(server, id).then(({ status }) => status),
      buyer.settleAt(server).then(({ status }) => status),
    ]),
    shop.sweep().then(() => 200),
  ]);
  expect(new Set(told)).toEqual(new Set([200]));
}

test('grants reports and plans once, whichever server hears of them', async ({ shop, second, database }) => {
  const buyer = await shop.newBuyer();
  const { additional_reports: before } = await buyer.read();
  const pack = await buyer.pay(packs.pack20);
  await tellBoth(shop, second, { buyer, id: pack.id });
  expect(await buyer.read()).toMatchObject({ additional_reports: before + 20 });
  const month = await buyer.pay(plans.monthly);
  await tellBoth(shop, second, { buyer, id: month.id });
  const { id, upgrade } = await buyer.read();
  const order = {
    ...plans.annual,
    amount: upgrade?.new_amount ?? 0,
    isUpgrade: true,
    currentSubscriptionId: id,
  };
  const year = await buyer.pay(order);
  await tellBoth(shop, second, { buyer, id: year.id });
  expect(await buyer.read()).toMatchObject({
    subscription_type: 'pro_annual',
    status: 'active',
    additional_reports: before + 20,
  });
  expect((await buyer.purchases()).map(({ kind }) => kind).sort()).toEqual([
    'reports',
    'subscription',
    'upgrade',
  ]);
  await expect
    .poll(() => shop.stripe.world.subscriptions.get(month.subscription ?? '')?.status)
    .toBe('canceled');
  expect(shop.stripe.world.subscriptions.get(year.subscription ?? '')?.status).toBe('active');
  expect(await checkLedger(database.database)).toEqual([]);
});
