/** The sweep asks about unreported payments: with growing pauses, a bounded number per run, and one failure does not stop the others. */
import { describe, expect } from 'vitest';
import { happen } from '../../../src/features/billing/pretend-stripe/engine/world.ts';
import { testWithFeatures as test, type Features } from '../../platform/_features.ts';
import {
  cancelPlan,
  dayMs,
  minuteMs,
  newBuyer,
  packs,
  passTime,
  plans,
  readLetters,
  readNotices,
  send,
} from '../_purchases.ts';

function runSweep({ jobs }: Features) {
  return jobs.runScheduled('sweep-checkouts');
}

async function readStates({ callAs }: Features, userId: string) {
  const state = await callAs(userId, { isAdmin: true }).billing.debugSubscriptionState();
  return state['checkouts'];
}

/** How often the provider is asked about the session while the clock moves two minutes at a time. */
async function countQuestions(features: Features, sessionId: string, minutes: number): Promise<number> {
  const asked = () => features.checkout.line.calls.filter(({ about }) => about === sessionId).length;
  const before = asked();
  for (let passed = 0; passed < minutes; passed += 2) {
    passTime(features, 2 * minuteMs);
    await runSweep(features);
  }
  return asked() - before;
}

describe('an open checkout', () => {
  test('is checked after two minutes, then with doubling pauses, then every hour', async ({ features }) => {
    const sessionId = await newBuyer(features).open(packs.single);
    // After 2, 4, 8, 16, 32, and 64 minutes, then hourly.
    expect(await countQuestions(features, sessionId, 66)).toBe(6);
    expect(await countQuestions(features, sessionId, 120)).toBe(2);
  });

  test('is closed when the provider says that it is over, and no longer checked', async ({ features }) => {
    const buyer = newBuyer(features);
    const sessionId = await buyer.open(packs.single);
    passTime(features, 25 * 60 * minuteMs);
    await runSweep(features);
    expect(await readStates(features, buyer.id)).toMatchObject([{ state: 'closed' }]);
    // The provider reports this itself, once.
    await runSweep(features);
    expect(await countQuestions(features, sessionId, 122)).toBe(0);
  });

  test("is closed if the provider doesn't know it", async ({ features }) => {
    const buyer = newBuyer(features);
    features.checkout.world.sessions.delete(await buyer.open(packs.single));
    passTime(features, 3 * minuteMs);
    await runSweep(features);
    expect(await readStates(features, buyer.id)).toMatchObject([{ state: 'open' }]);
    passTime(features, 26 * 60 * minuteMs);
    await runSweep(features);
    expect(await readStates(features, buyer.id)).toMatchObject([{ state: 'closed' }]);
  });

  test('is dropped after an hour if the provider never opened it', async ({ features }) => {
    const buyer = newBuyer(features);
    features.checkout.line.outage = 'before';
    await expect(buyer.open(packs.single)).rejects.toThrow();
    features.checkout.line.outage = null;
    passTime(features, 61 * minuteMs);
    await runSweep(features);
    expect(await readStates(features, buyer.id)).toMatchObject([{ state: 'closed' }]);
  });

  test('is honored if it is closed here but the provider says that it is paid', async ({ features }) => {
    const buyer = newBuyer(features);
    const sessionId = await buyer.open(packs.pack5);
    passTime(features, 25 * 60 * minuteMs);
    await runSweep(features);
    const known = features.checkout.world.sessions.get(sessionId);
    Object.assign(known ?? {}, { status: 'open', expires_at: Infinity });
    features.checkout.pay(sessionId);
    expect(await buyer.api.billing.processPaymentSuccess({ sessionId })).toMatchObject({ success: true });
    expect(await buyer.balance()).toBe(5);
  });
});

describe('a backlog', () => {
  test('of ten thousand is handled in bounded runs, longest waiting first', async ({ features }) => {
    await features.database.execute(`
      insert into checkouts (id, user_id, idempotency_key, provider, provider_session_id, plan_id, action, quantity,
          pack_type, amount_cents, created_at, updated_at, ask_at)
        select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'test', 'cs_backlog_' || number, 'payasyougo', 'add', 1,
          'individual', 299, moment, moment, moment
        from (select number, timestamptz '2026-11-20T09:00:00Z' + number * interval '1 millisecond' as moment
          from generate_series(1, 10000) number) numbered`);
    const questions = () => features.checkout.line.calls.filter(({ name }) => name === 'readSession');
    const firstRun = questions().length;
    await runSweep(features);
    const asked = questions()
      .slice(firstRun)
      .map(({ about }) => about);
    expect(asked.length).toBe(200);
    expect(asked.toSorted()).toEqual(
      Array.from({ length: 200 }, (_, index) => `cs_backlog_${String(index + 1)}`).toSorted(),
    );
    const secondRun = questions().length;
    await runSweep(features);
    const again = new Set(asked);
    expect(
      questions()
        .slice(secondRun)
        .some(({ about }) => again.has(about)),
    ).toBe(false);
    await features.database.execute('truncate checkouts');
  });

  test('is left to the next run if the provider is down, and nothing is lost', async ({ features }) => {
    const buyers = Array.from({ length: 8 }, () => newBuyer(features));
    for (const buyer of buyers) await buyer.pay(packs.single);
    passTime(features, 3 * minuteMs);
    const { line } = features.checkout;
    line.outage = 'before';
    const before = line.calls.length;
    await runSweep(features);
    // Once for lost events, and about five of the buyers.
    expect(line.calls.length - before).toBe(6);
    line.outage = null;
    passTime(features, 4 * minuteMs);
    await runSweep(features);
    expect(await Promise.all(buyers.map((buyer) => buyer.balance()))).toEqual(buyers.map(() => 1));
  });

  test('continues after one that cannot be settled', async ({ features }) => {
    const broken = newBuyer(features);
    const first = await broken.buy(packs.single);
    const second = await broken.pay(packs.single);
    const forged = features.checkout.world.sessions.get(second.sessionId) ?? expect.fail();
    Object.assign(forged, { payment_intent: first.paymentId });
    const buyer = newBuyer(features);
    const { paymentId } = await buyer.pay(packs.pack5);
    passTime(features, 3 * minuteMs);
    await runSweep(features);
    expect([await broken.balance(), await buyer.balance()]).toEqual([1, 5]);
    happen(features.checkout.world, 'checkout.session.completed', forged);
    features.checkout.refund(paymentId, 1345);
    await runSweep(features);
    expect([await broken.balance(), await buyer.balance()]).toEqual([1, 0]);
  });
});

describe('a plan past its end', () => {
  test('is renewed without any event', async ({ features }) => {
    const buyer = newBuyer(features);
    const { subscriptionId } = await buyer.buy(plans.monthly);
    passTime(features, 30.5 * dayMs);
    expect(await buyer.subscription()).toMatchObject({ gate: null, payment_state: 'processing' });
    features.checkout.renew(subscriptionId);
    passTime(features, 16 * minuteMs);
    await runSweep(features);
    expect(await buyer.subscription()).toMatchObject({ gate: null, payment_state: 'paid' });
    expect((await buyer.api.billing.listPurchases({})).items[0]).toMatchObject({ kind: 'renewal' });
  });

  test('is unpaid, and over after three days, if its renewal failed', async ({ features }) => {
    const buyer = newBuyer(features);
    const { subscriptionId } = await buyer.buy(plans.monthly);
    passTime(features, 30.5 * dayMs);
    features.checkout.failRenewal(subscriptionId);
    await runSweep(features);
    expect(await buyer.subscription()).toMatchObject({
      gate: 'subscription-unpaid',
      payment_state: 'failed',
    });
    passTime(features, 3 * dayMs);
    expect(await buyer.subscription()).toMatchObject({ subscription_type: 'pay_as_you_go' });
  });

  test('is ended at the provider after its window, following one last check', async ({ features }) => {
    const buyer = newBuyer(features);
    const { subscriptionId } = await buyer.buy(plans.monthly);
    passTime(features, 33.5 * dayMs);
    features.checkout.failRenewal(subscriptionId);
    expect(await buyer.subscription()).toMatchObject({ subscription_type: 'pay_as_you_go' });
    await runSweep(features);
    await features.jobs.runAll();
    expect(features.checkout.lookAtSubscription(subscriptionId)).toMatchObject({ status: 'ended' });
    // The provider reports these itself, once.
    await runSweep(features);
    expect(await countQuestions(features, subscriptionId, 16)).toBe(0);
  });

  test('comes back if the last check finds it paid', async ({ features }) => {
    const buyer = newBuyer(features);
    const { subscriptionId } = await buyer.buy(plans.monthly);
    passTime(features, 30.5 * dayMs);
    features.checkout.renew(subscriptionId);
    passTime(features, 3 * dayMs);
    expect(await buyer.subscription()).toMatchObject({ subscription_type: 'pay_as_you_go' });
    await runSweep(features);
    expect(await buyer.subscription()).toMatchObject({
      subscription_type: 'pro_monthly',
      payment_state: 'paid',
    });
    expect(features.checkout.lookAtSubscription(subscriptionId)).toMatchObject({ status: 'active' });
  });

  test.for(['its window closed', 'its owner canceled'])(
    'stays over when it is paid after %s, and the payment is refunded',
    async (cause, { features }) => {
      const buyer = newBuyer(features);
      const { subscriptionId } = await buyer.buy(plans.monthly);
      passTime(features, 30.5 * dayMs);
      features.checkout.failRenewal(subscriptionId);
      if (cause === 'its owner canceled') await cancelPlan(buyer);
      else {
        passTime(features, 3 * dayMs);
        await buyer.subscription();
        await runSweep(features);
      }
      features.checkout.renew(subscriptionId);
      expect(await send(features, { kind: 'subscription-changed', subscriptionId })).toBe(200);
      expect(await buyer.subscription()).toMatchObject({ subscription_type: 'pay_as_you_go' });
      expect(await readNotices(features)).toContain('Billing: a plan was paid after it ended');
      await runSweep(features);
      expect((await buyer.api.billing.listPurchases({})).items[0]).toMatchObject({
        kind: 'renewal',
        refunded: 4499,
      });
      expect(features.checkout.lookAtSubscription(subscriptionId)).toMatchObject({ status: 'ended' });
    },
  );

  test('is over if it has ended at the provider', async ({ features }) => {
    const buyer = newBuyer(features);
    const { subscriptionId } = await buyer.buy(plans.monthly);
    passTime(features, 30.5 * dayMs);
    features.checkout.end(subscriptionId);
    await runSweep(features);
    expect(await buyer.subscription()).toMatchObject({ subscription_type: 'pay_as_you_go' });
  });

  test('is checked every 15 minutes', async ({ features }) => {
    const { subscriptionId } = await newBuyer(features).buy(plans.monthly);
    passTime(features, 30.5 * dayMs);
    expect(await countQuestions(features, subscriptionId, 60)).toBe(4);
  });
});

test('a payment that no event told us of keeps the day on which it was made', async ({ features }) => {
  const buyer = newBuyer(features);
  const { subscriptionId } = await buyer.pay(plans.monthly);
  passTime(features, dayMs);
  await runSweep(features);
  expect((await readLetters(features)).at(-1)?.text).toContain('Paid on: November 20, 2026');
  passTime(features, 29 * dayMs);
  features.checkout.renew(subscriptionId);
  passTime(features, 2 * dayMs);
  await runSweep(features);
  expect((await readLetters(features)).at(-1)?.text).toContain('Paid on: December 20, 2026');
  const { items } = await buyer.api.billing.listPurchases({});
  const days = items.map(({ paid_at: paidAt }) => paidAt.slice(0, 10));
  expect(days).toEqual(['2026-12-20', '2026-11-20']);
});
