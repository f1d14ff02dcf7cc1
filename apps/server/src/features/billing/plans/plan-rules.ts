/** What the plans are and cost: the operator's rows first, the constants where a row has no price (document 1 section 9). */
import type { Plan } from '@target-analysis/contract';
import type { BillingCycle, PlanId, SubscriptionType } from '@target-analysis/contract/billing-lists';
import {
  daysRemaining,
  fallbackPricesCents,
  pricesOf,
  prorate,
  reportQuotas,
  type Prices,
  type Proration,
} from '@target-analysis/contract/prices';
import type { Queryable } from '../../../platform/db/database.ts';
import type { subscriptions } from '../tables.ts';
import { findPlan, readActivePlans, readAllPlans, type PlanRow } from './plan-store.ts';

type SubscriptionRow = typeof subscriptions.$inferSelect;

export interface SoldPlan {
  planId: PlanId;
  /** Of its row. */
  id: string;
  name: string;
  isActive: boolean;
  subscriptionType: SubscriptionType;
  billingCycle: BillingCycle | null;
  /** Reports of a period; null where there is no quota. */
  reportsLimit: number | null;
  /** Of a period, or of one report; null where the row says nothing that can be charged. */
  priceCents: number | null;
}

/** What a subscription to each of them is like. */
export const planKinds = {
  payasyougo: { subscriptionType: 'pay_as_you_go', billingCycle: null },
  promonthly: { subscriptionType: 'pro_monthly', billingCycle: 'monthly' },
  proannual: { subscriptionType: 'pro_annual', billingCycle: 'annual' },
} as const satisfies Record<PlanId, Partial<SoldPlan>>;

/** Those on offer, in their order; a named one also when it is on offer no more. */
export async function listPlans(database: Queryable, planId?: PlanId): Promise<Plan[]> {
  if (planId === undefined) return (await readActivePlans(database)).map(toWire);
  const plan = await findPlan(database, planId);
  return plan === null ? [] : [toWire(plan)];
}

/** Null where the operator took its row away. */
export async function planOf(database: Queryable, planId: PlanId): Promise<SoldPlan | null> {
  const row = await findPlan(database, planId);
  if (row === null) return null;
  const { id, name, isActive } = row;
  const sold = { priceCents: chargeable(priceOfRow(row)), reportsLimit: quotaOf(row) };
  return { planId, id, name, isActive, ...planKinds[planId], ...sold };
}

/** Of all plans, also of those that are on offer no more. */
export async function readPrices(database: Queryable): Promise<Prices> {
  return pricesOf((await readAllPlans(database)).map(toWire));
}

/** What an upgrade depends on. */
export type UpgradedSubscription = Pick<
  SubscriptionRow,
  'subscriptionType' | 'status' | 'paymentState' | 'subscriptionEnd'
> & {
  /** What this subscriber paid for the month; null where nobody paid for it, so that the list price counts. */
  periodCents: number | null;
};

/**
 * What a monthly subscriber would pay for the annual plan now (decision 1). Null where there is nothing to upgrade from, where the
 * money of the month is disputed, or where the annual plan cannot be charged.
 */
export async function readUpgrade(
  database: Queryable,
  from: UpgradedSubscription,
  now: Date,
): Promise<Proration | null> {
  const { subscriptionEnd: end, paymentState, status } = from;
  if (from.subscriptionType !== 'pro_monthly' || end === null) return null;
  if (status === 'expired' || paymentState === 'disputed') return null;
  const annual = await findPlan(database, 'proannual');
  if (annual === null || !annual.isActive) return null;
  const annualCents = chargeable(annual.priceAnnual ?? fallbackPricesCents.prorationAnnual);
  const monthlyCents = from.periodCents ?? (await readMonthlyPrice(database));
  return annualCents === null ? null : prorate(monthlyCents, annualCents, daysRemaining(end, now));
}

async function readMonthlyPrice(database: Queryable): Promise<number> {
  const monthly = await findPlan(database, 'promonthly');
  return Math.max(0, monthly?.priceMonthly ?? fallbackPricesCents.prorationMonthly);
}

function toWire(row: PlanRow): Plan {
  const price = priceOfRow(row);
  return {
    id: row.id,
    plan_id: row.planId,
    name: row.name,
    description: row.description,
    price_monthly: row.planId === 'promonthly' ? price : null,
    price_annual: row.planId === 'proannual' ? price : null,
    price_per_unit: row.planId === 'payasyougo' ? price : null,
    pack_prices: row.packPrices,
    reports_limit: quotaOf(row),
    features: row.features,
    is_active: row.isActive,
    is_popular: row.isPopular,
    is_subscription: row.isSubscription,
    sort_order: row.sortOrder,
  };
}

/** Never negative, whatever the row says. */
function priceOfRow(row: PlanRow): number {
  const priceOf = {
    payasyougo: row.pricePerUnit ?? fallbackPricesCents.report,
    promonthly: row.priceMonthly ?? fallbackPricesCents.promonthly,
    proannual: row.priceAnnual ?? fallbackPricesCents.proannual,
  };
  return Math.max(0, priceOf[row.planId]);
}

/** Of each period; null where there is no quota. */
function quotaOf({ planId, reportsLimit }: PlanRow): number | null {
  return planId === 'payasyougo' ? null : (reportsLimit ?? reportQuotas[planId]);
}

function chargeable(cents: number): number | null {
  return cents > 0 ? cents : null;
}
