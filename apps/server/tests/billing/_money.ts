/** Accounts with credits and plans, using only the database; each step is its own transaction. */
import { randomUUID } from 'node:crypto';
import { reportQuotas } from '@target-analysis/contract/prices';
import {
  freezeReports,
  giveBackCredit,
  grantCredits,
  reserveCredit,
  settleCredit,
} from '../../src/features/billing/credits/ledger-rules.ts';
import { activatePlan } from '../../src/features/billing/subscriptions/activate-plan.ts';
import { ensureCurrent } from '../../src/features/billing/subscriptions/current.ts';
import {
  endPlan,
  markRenewalFailed,
  renewPlan,
  setDisputed,
} from '../../src/features/billing/subscriptions/renewals.ts';
import { readSubscriptionView } from '../../src/features/billing/subscriptions/subscription-view.ts';
import { cancelCurrent, switchAutoRenew } from '../../src/features/billing/subscriptions/transitions.ts';
import type { Database, Transaction } from '../../src/platform/db/database.ts';

export type Payer = Awaited<ReturnType<typeof newPayer>>;

/** The day on which most stories begin. */
export const firstDay = new Date('2026-11-20T10:00:00Z');

export function daysLater(days: number, from = firstDay): Date {
  return new Date(from.getTime() + days * 24 * 60 * 60 * 1000);
}

/** An account with this many additional credits. */
export async function newPayer(database: Database, credits = 0) {
  const userId = randomUUID();
  const within = <T>(step: (transaction: Transaction) => Promise<T>) => database.transaction(step);
  const ofReport = (userSessionId: string) => ({ userId, userSessionId });
  const payer = {
    userId,
    within,
    grant: (amount: number, idempotencyKey: string = randomUUID()) =>
      within((tx) => grantCredits(tx, { userId, amount, reason: 'test', idempotencyKey })),
    freeze: (amount: number, idempotencyKey: string = randomUUID()) =>
      within((tx) => freezeReports(tx, { userId, amount, reason: 'test', idempotencyKey })),
    reserve: (now = firstDay, report: string = randomUUID()) =>
      within((tx) => reserveCredit(tx, { ...ofReport(report), now })),
    settle: (report: string) => within((tx) => settleCredit(tx, ofReport(report))),
    giveBack: (report: string) => within((tx) => giveBackCredit(tx, ofReport(report))),
    current: (now = firstDay) => within((tx) => ensureCurrent(tx, userId, now)),
    view: (now = firstDay) => readSubscriptionView(database, userId, now),
    cancel: (now = firstDay) => within((tx) => cancelCurrent(tx, userId, now)),
    autoRenew: (isOn: boolean, now = firstDay) =>
      within(async (tx) => switchAutoRenew(tx, await ensureCurrent(tx, userId, now), isOn, now)),
    buy: (planId: 'promonthly' | 'proannual', told: Partial<BoughtPlan> = {}) =>
      buyPlan(database, { userId, planId, ...told }),
  };
  if (credits > 0) await payer.grant(credits);
  return payer;
}

interface BoughtPlan {
  start: Date;
  end: Date;
  /** When the payment is noticed. */
  now: Date;
  autoRenew: boolean;
}

/** Buys the plan; includes what the provider may report about it later. */
export async function buyPlan(
  database: Database,
  order: { userId: string; planId: 'promonthly' | 'proannual' } & Partial<BoughtPlan>,
) {
  const providerSubscriptionId = `sub_${randomUUID()}`;
  const start = order.start ?? firstDay;
  const activation = {
    start,
    end: daysLater(order.planId === 'promonthly' ? 30 : 365, start),
    now: start,
    autoRenew: true,
    reportsLimit: reportQuotas[order.planId],
    ...order,
    providerSubscriptionId,
    cause: randomUUID(),
  };
  const activate = () => database.transaction((tx) => activatePlan(tx, activation));
  const of = (now: Date) => ({ providerSubscriptionId, now });
  return {
    ...(await activate()),
    providerSubscriptionId,
    end: activation.end,
    activateAgain: activate,
    renew: (renewalStart: Date, told: { end?: Date; now?: Date; invoiceId?: string } = {}) =>
      database.transaction((tx) =>
        renewPlan(tx, {
          providerSubscriptionId,
          invoiceId: randomUUID(),
          start: renewalStart,
          end: daysLater(30, renewalStart),
          now: renewalStart,
          ...told,
        }),
      ),
    fail: (now: Date) => database.transaction((tx) => markRenewalFailed(tx, of(now))),
    endAtProvider: (now: Date) => database.transaction((tx) => endPlan(tx, of(now))),
    dispute: (isDisputed: boolean, now = start) =>
      database.transaction((tx) => setDisputed(tx, { ...of(now), isDisputed })),
  };
}
