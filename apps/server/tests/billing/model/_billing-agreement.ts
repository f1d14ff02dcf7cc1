/** Whether the real store and the model agree, and what must hold for both. */
import { expect } from 'vitest';
import * as z from 'zod';
import { prorate, daysRemaining } from '@target-analysis/contract/prices';
import { checkLedger } from '../../../src/features/billing/credits/ledger-check-store.ts';
import { readSubscriptionView } from '../../../src/features/billing/subscriptions/subscription-view.ts';
import {
  currentPlan,
  gateOf,
  monthCents,
  paymentState,
  quotaLeft,
  type ModelAccount,
} from './_billing-model.ts';
import type { BillingWorld } from './_billing-world.ts';

export async function expectAgreement(account: ModelAccount, world: BillingWorld): Promise<void> {
  const { database, userId, clock } = world;
  const now = clock.now();
  const view = await readSubscriptionView(database, userId, now);
  expect(view).toMatchObject(viewOf(account, now));
  expect(await checkLedger(database)).toEqual([]);
  await expectRows(account, world);
}

function viewOf(account: ModelAccount, now: Date) {
  const plan = currentPlan(account, now);
  const remaining = quotaLeft(plan, now) + account.additional;
  const of = {
    additional_reports: account.additional,
    remaining_reports: remaining,
    gate: gateOf(account, now),
  };
  if (plan === null) {
    return { ...of, subscription_type: 'pay_as_you_go', status: 'active', reports_used: 0, upgrade: null };
  }
  const isUpgradable = plan.type === 'pro_monthly' && plan.payment !== 'disputed';
  return {
    ...of,
    subscription_type: plan.type,
    status: plan.status,
    auto_renew: plan.autoRenew,
    payment_state: paymentState(plan, now),
    reports_used: plan.used,
    reports_limit: plan.limit,
    next_plan:
      plan.next === null
        ? null
        : { plan_id: plan.next.planId, price: plan.next.priceCents, begins: plan.end.toISOString() },
    subscription_start: plan.start.toISOString(),
    subscription_end: plan.end.toISOString(),
    upgrade: isUpgradable ? prorate(monthCents(account, plan), 38_400, daysRemaining(plan.end, now)) : null,
  };
}

const storedMoney = z.array(z.object({ granted: z.number(), spent: z.number() }).loose());

/** One current subscription; checkouts and payments as in the model; no more credits than were paid for or granted. */
async function expectRows(account: ModelAccount, { query, fake }: BillingWorld): Promise<void> {
  const { rows } = await query(`select
    (select count(*) from subscriptions where status <> 'expired') as unexpired,
    (select coalesce(json_agg(provider_session_id || ' ' || state order by provider_session_id), '[]')
      from checkouts where provider_session_id is not null) as checkouts,
    (select coalesce(json_agg(provider_payment_id || ' ' || refunded_cents || ' ' || frozen_reports || ' ' || is_disputed
      order by provider_payment_id), '[]') from payments) as payments,
    (select coalesce(sum(amount), 0)::int from credit_entries where kind in ('grant', 'referral')) as granted,
    (select coalesce(-sum(amount), 0)::int from credit_entries where pool = 'additional'
      and kind in ('reserve', 'give-back', 'settle')) as spent`);
  const [stored] = storedMoney.parse(rows);
  expect(stored).toMatchObject({
    unexpired: '1',
    checkouts: account.checkouts.map(({ sessionId, state }) => `${sessionId} ${state}`).sort(),
    payments: account.payments
      .map((payment) => `${payment.id} ${payment.refundedCents} ${payment.frozen} ${payment.isDisputed}`)
      .sort(),
  });
  const bought = fake
    .paidSessions()
    .reduce((sum, { metadata }) => sum + Number(metadata?.['quantity'] ?? 0), 0);
  const granted = stored?.granted ?? 0;
  expect(account.additional + (stored?.spent ?? 0)).toBeLessThanOrEqual(granted + bought);
  for (const plan of account.plans) {
    expect(plan.used).toBeLessThanOrEqual(plan.limit);
  }
}
