/** A currency other than dollars: in errors, emails, and files, and at Stripe. */
import { randomUUID } from 'node:crypto';
import { createRouterClient } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { exportBookings } from '../../src/features/admin/revenue-rules.ts';
import { createBilling, currencyProblem } from '../../src/features/billing/index.ts';
import { couponOf, sessionOf } from '../../src/features/billing/stripe/stripe-orders.ts';
import { payments } from '../../src/features/billing/tables.ts';
import { contextOf } from '../_sign-in.ts';
import { testWithFeatures as test, type Features } from '../platform/_features.ts';
import { startTestServer } from '../world/server.ts';
import { newOrder, upgrade } from './checkout/_suite-fake.ts';
import { packs, readLetters, readNotices, sessionOf as sessionIdOf } from './_purchases.ts';

/** A buyer on a server that sells in yen. */
function newYenBuyer(features: Features) {
  const { procedures } = createBilling({ ...features.billingDeps, currency: 'jpy' });
  const id = randomUUID();
  const api = createRouterClient(procedures, { context: contextOf(id) });
  return {
    id,
    api,
    /** @param currency that the provider charged */
    buy: async (currency: string) => {
      const sessionId = sessionIdOf((await api.createPayment(packs.pack20)).url);
      const opened = features.checkout.world.sessions.get(sessionId);
      Object.assign(opened ?? {}, { currency });
      features.checkout.pay(sessionId);
      return api.processPaymentSuccess({ sessionId });
    },
    balance: async () => (await api.getSubscription()).additional_reports,
  };
}

test('is written without cents if it has none, and fixed by the first payment', async ({
  features,
  database,
}) => {
  const { api, id, buy, balance } = newYenBuyer(features);
  await expect(api.createPayment({ ...packs.pack20, amount: 526_000 })).rejects.toMatchObject({
    code: 'price-differs',
    data: { price: '¥5,260' },
  });
  expect(await currencyProblem(features.database, 'usd')).toBeNull();
  await buy('jpy');
  expect(await balance()).toBe(20);
  expect((await readLetters(features)).at(-1)?.text).toContain('¥5,260');
  const paid = features.database.select().from(payments).where(eq(payments.userId, id));
  expect(await paid).toMatchObject([{ amountCents: 5260, currency: 'jpy' }]);
  const span = { administratorId: randomUUID(), from: '2026-11-20', until: '2026-11-20' };
  const csv = await exportBookings({ ...features.billingDeps, database: features.database }, span);
  expect(csv).toMatch(/,5260,,,JPY,/);

  const sentence = 'CURRENCY is usd, but people have paid in Japanese yen here: set CURRENCY=jpy.';
  expect(await currencyProblem(features.database, 'jpy')).toBeNull();
  expect(await currencyProblem(features.database, 'usd')).toBe(sentence);
  await expect(startTestServer(database)).rejects.toThrow(sentence);
});

test('grants nothing for money in another currency', async ({ features }) => {
  const { buy, balance } = newYenBuyer(features);
  await buy('usd');
  expect(await balance()).toBe(0);
  expect(await readNotices(features)).toContain('Billing: a payment does not match its order');
});

test('is used for requests to Stripe', () => {
  const { line_items: items } = sessionOf(newOrder(), { currency: 'eur', couponId: null });
  expect(items).toMatchObject([{ price_data: { currency: 'eur', unit_amount: 5260 } }]);
  expect(couponOf(newOrder(upgrade), 'eur')).toMatchObject({ currency: 'eur', amount_off: 2177 });
});
