/** The current subscription as the page sees it. */
import type { Subscription } from '@target-analysis/contract';
import type { GateCode } from '@target-analysis/contract/billing-lists';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { lockAccount } from '../ledger/ledger-store.ts';
import { readUpgrade } from '../plans/plan-rules.ts';
import { ensureCurrent } from './current.ts';
import { gateOf, payBy, quotaGateOf, quotaLeft, type GateView } from './gate.ts';
import { findPeriodPrice, hasPaymentUnderway, type SubscriptionRow } from './subscription-store.ts';

export async function readSubscriptionView(
  database: Database,
  userId: string,
  now: Date,
): Promise<Subscription> {
  return database.transaction(async (transaction) => {
    const view = await readGateView(transaction, userId, now);
    const price = await findPeriodPrice(transaction, view.subscription);
    const periodCents = price?.keptCents ?? null;
    const upgrade = await readUpgrade(transaction, { ...view.subscription, periodCents }, now);
    return {
      ...toWire(view, now),
      gate: gateOf(view, now),
      period_price: price?.listCents ?? null,
      renewal_differs: price !== null && (price.isTaxAdded || price.paidCents !== price.listCents),
      upgrade,
    };
  });
}

/** Why a new analysis would be refused; null if it may begin. */
export async function checkGate(database: Database, userId: string, now: Date): Promise<GateCode | null> {
  return (await readAllowance(database, userId, now)).gate;
}

type SubscribedView = GateView & { subscription: SubscriptionRow };

interface Allowance {
  /** Null if a new analysis may begin. */
  gate: GateCode | null;
  /** Reports left; null for unlimited. */
  remaining: number | null;
}

/** How much the account may still analyze. */
export async function readAllowance(database: Database, userId: string, now: Date): Promise<Allowance> {
  return database.transaction(async (transaction) => {
    const view = await readGateView(transaction, userId, now);
    return { gate: gateOf(view, now), remaining: remainingReports(view, now) };
  });
}

async function readGateView(transaction: Transaction, userId: string, now: Date): Promise<SubscribedView> {
  const available = await lockAccount(transaction, userId);
  const subscription = await ensureCurrent(transaction, userId, now);
  const isPaymentUnderway = available < 1 && (await hasPaymentUnderway(transaction, userId));
  return { available, subscription, isPaymentUnderway };
}

function toWire(
  view: SubscribedView,
  now: Date,
): Omit<Subscription, 'gate' | 'period_price' | 'renewal_differs' | 'upgrade'> {
  const { subscription: row, available } = view;
  return {
    id: row.id,
    user_id: row.userId,
    subscription_plan_id: row.subscriptionPlanId,
    subscription_type: row.subscriptionType,
    status: row.status,
    billing_cycle: row.billingCycle,
    reports_used: row.reportsUsed,
    reports_limit: row.reportsLimit,
    additional_reports: available,
    auto_renew: row.autoRenew,
    subscription_start: row.subscriptionStart?.toISOString() ?? null,
    subscription_end: row.subscriptionEnd?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    payment_state: row.paymentState,
    pay_by: payBy(row, now)?.toISOString() ?? null,
    remaining_reports: remainingReports(view, now),
    next_plan: nextPlanOf(row),
  };
}

/** After a plan that continues, none comes, even while the provider can't be told so. */
function nextPlanOf(row: SubscriptionRow): Subscription['next_plan'] {
  const { nextPlanId, nextPriceCents, nextProviderSubscriptionId, subscriptionEnd } = row;
  const isToCome = row.status === 'canceled' && nextProviderSubscriptionId !== null;
  if (!isToCome || nextPlanId === null || nextPriceCents === null || subscriptionEnd === null) return null;
  return { plan_id: nextPlanId, price: nextPriceCents, begins: subscriptionEnd.toISOString() };
}

/** The usable quota plus the additional reports; null for unlimited. */
function remainingReports({ subscription, available }: SubscribedView, now: Date): number | null {
  const left = quotaGateOf(subscription, now) === null ? quotaLeft(subscription) : 0;
  return left === null ? null : left + available;
}
