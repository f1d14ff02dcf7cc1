/** An account's subscription, and how its owner and time change it. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { expireAll } from '../../src/features/billing/subscriptions/current.ts';
import { createLog } from '../../src/platform/log/log.ts';
import { testWithDatabase as test } from '../world/database.ts';
import { daysLater, firstDay, newPayer, type Payer } from './_money.ts';

function justBefore(end: Date): Date {
  return new Date(end.getTime() - 1);
}

async function typesOf(payer: Payer, now = firstDay) {
  const { subscription_type, status, gate } = await payer.view(now);
  return [subscription_type, status, gate];
}

test('gives an account without a subscription pay-as-you-go, once', async ({
  database: { database, query },
}) => {
  const payer = await newPayer(database);
  const views = await Promise.all(Array.from({ length: 20 }, () => payer.view()));
  expect(new Set(views.map(({ id }) => id)).size).toBe(1);
  expect(views[0]).toEqual({
    id: expect.any(String),
    user_id: payer.userId,
    subscription_plan_id: expect.any(String),
    subscription_type: 'pay_as_you_go',
    status: 'active',
    billing_cycle: null,
    reports_used: 0,
    reports_limit: null,
    additional_reports: 0,
    auto_renew: true,
    subscription_start: null,
    subscription_end: null,
    created_at: firstDay.toISOString(),
    updated_at: firstDay.toISOString(),
    pay_by: null,
    payment_state: 'paid',
    remaining_reports: 0,
    gate: 'payment-required',
    period_price: null,
    renewal_differs: false,
    upgrade: null,
    next_plan: null,
  });
  const { rows } = await query('select 1 from subscriptions where user_id = $1', [payer.userId]);
  expect(rows).toHaveLength(1);
});

test.for([
  ['the latest start', ['2026-11-01', '2026-12-31'], ['2026-11-02', '2026-12-01']],
  ['of two starts the later end', ['2026-11-01', '2026-12-01'], ['2026-11-01', '2026-12-31']],
  ['a missing end as the furthest', ['2026-11-01', '2026-12-31'], ['2026-11-01', null]],
  ['any start before none', [null, null], ['2026-11-01', '2026-12-31']],
] as const)('takes %s', async ([, loser, winner], { database: { database, query } }) => {
  const payer = await newPayer(database);
  const ids = [];
  for (const [start, end] of [winner, loser]) {
    const id = randomUUID();
    ids.push(id);
    await query(
      `insert into subscriptions (id, user_id, subscription_type, status, subscription_start, subscription_end, created_at, updated_at)
       values ($1, $2, 'pro_monthly', 'active', $3, $4, now(), now())`,
      [id, payer.userId, start, end],
    );
  }
  expect((await payer.view()).id).toBe(ids[0]);
});

test('ends pay-as-you-go at once when canceled, and starts it again at the next read', async ({
  database: { database },
}) => {
  const payer = await newPayer(database, 3);
  const before = await payer.current();
  const canceled = await payer.cancel();
  expect(canceled).toMatchObject({
    id: before.id,
    status: 'canceled',
    autoRenew: false,
    subscriptionEnd: firstDay,
  });
  const after = await payer.view();
  expect(after).toMatchObject({
    subscription_type: 'pay_as_you_go',
    status: 'active',
    additional_reports: 3,
  });
  expect(after.id).not.toBe(before.id);
});

test('lets a canceled plan work until its end, then switches to pay-as-you-go', async ({
  database: { database },
}) => {
  const payer = await newPayer(database, 1);
  const { end } = await payer.buy('promonthly');
  await payer.cancel();
  await payer.cancel();
  expect(await payer.view(justBefore(end))).toMatchObject({
    subscription_type: 'pro_monthly',
    status: 'canceled',
    auto_renew: false,
    remaining_reports: 41,
    gate: null,
  });
  expect(await typesOf(payer, end)).toEqual(['pay_as_you_go', 'active', null]);
});

test('does the same with auto-renew off, which can be switched on again in time', async ({
  database: { database },
}) => {
  const payer = await newPayer(database);
  const { end } = await payer.buy('promonthly');
  expect(await payer.autoRenew(false)).toMatchObject({ status: 'active', autoRenew: false });
  await payer.cancel();
  expect(await payer.autoRenew(true)).toMatchObject({ status: 'active', autoRenew: true });
  await payer.autoRenew(false);
  expect(await typesOf(payer, justBefore(end))).toEqual(['pro_monthly', 'active', null]);
  expect(await typesOf(payer, end)).toEqual(['pay_as_you_go', 'active', 'payment-required']);
});

test("says that a payment is pending while a purchase's money is on its way", async ({
  database: { database, query },
}) => {
  const payer = await newPayer(database);
  await query(
    `insert into checkouts (id, user_id, idempotency_key, provider, plan_id, action, amount_cents, state, created_at, updated_at, ask_at)
     values ($1, $2, $1, 'test', 'payasyougo', 'add', 299, 'processing', now(), now(), now())`,
    [randomUUID(), payer.userId],
  );
  expect((await payer.view()).gate).toBe('payment-pending');
  expect(await payer.reserve()).toBe('payment-pending');
});

test('expires ended subscriptions of all accounts, but not undecided renewals or running plans', async ({
  database: { database, query },
}) => {
  const ended = await Promise.all(Array.from({ length: 3 }, () => newPayer(database)));
  for (const payer of ended) await payer.buy('promonthly', { start: daysLater(-60) });
  const [undecided, lasting] = [await newPayer(database), await newPayer(database)];
  await undecided.buy('promonthly', { start: daysLater(-31) });
  await lasting.buy('promonthly');
  await expireAll({ database, clock: { now: () => firstDay }, log: createLog('silent') });
  const statesOf = async ({ userId }: Payer) => {
    const { rows } = await query(
      'select subscription_type, status from subscriptions where user_id = $1 order by created_at',
      [userId],
    );
    return rows;
  };
  const running = [{ subscription_type: 'pro_monthly', status: 'active' }];
  for (const payer of ended) {
    expect(await statesOf(payer)).toEqual([
      { subscription_type: 'pro_monthly', status: 'expired' },
      { subscription_type: 'pay_as_you_go', status: 'active' },
    ]);
  }
  for (const payer of [undecided, lasting]) expect(await statesOf(payer)).toEqual(running);
});
