/** The plans and their prices: the operator's rows, or the constants if a row has no price (document 1 section 9). */
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
import { onWire } from '../../../platform/wire/wire-names.ts';
import type { subscriptions } from '../tables.ts';
import { findPlan, readActivePlans, readAllPlans, type PlanRow } from './plan-store.ts';

type SubscriptionRow = typeof subscriptions.$inferSelect;

export interface SoldPlan {
  planId: PlanId;
  id: string;
  name: string;
  isActive: boolean;
  subscriptionType: SubscriptionType;
  billingCycle: BillingCycle | null;
  /** Reports per period; null without a quota. */
  reportsLimit: number | null;
  /** Per period, or per report; null if the row has no chargeable price. */
  priceCents: number | null;
}

/** The subscription that each plan starts. */
export const planKinds = {
  payasyougo: { subscriptionType: 'pay_as_you_go', billingCycle: null },
  promonthly: { subscriptionType: 'pro_monthly', billingCycle: 'monthly' },
  proannual: { subscriptionType: 'pro_annual', billingCycle: 'annual' },
} as const satisfies Record<PlanId, Partial<SoldPlan>>;

/** The plans on offer, sorted. A requested plan is returned even if it is not on offer. */
export async function listPlans(database: Queryable, planId?: PlanId): Promise<Plan[]> {
  if (planId === undefined) return (await readActivePlans(database)).map(toWire);
  const plan = await findPlan(database, planId);
  return plan === null ? [] : [toWire(plan)];
}

/** Null if the operator has deleted the plan's row. */
export async function planOf(database: Queryable, planId: PlanId): Promise<SoldPlan | null> {
  const row = await findPlan(database, planId);
  if (row === null) return null;
  const { id, name, isActive } = row;
  const sold = { priceCents: chargeable(priceOfRow(row)), reportsLimit: quotaOf(row) };
  return { planId, id, name, isActive, ...planKinds[planId], ...sold };
}

/** The prices of all plans, including those not on offer. */
export async function readPrices(database: Queryable): Promise<Prices> {
  return pricesOf((await readAllPlans(database)).map(toWire));
}

/** What an upgrade depends on. */
export type UpgradedSubscription = Pick<
  SubscriptionRow,
  'subscriptionType' | 'status' | 'paymentState' | 'subscriptionEnd'
> & {
  /** What the subscriber paid for the month and did not get back; null if it was not paid, in which case the list price counts. */
  periodCents: number | null;
};

/**
 * What a monthly subscriber would pay for the annual plan right now (decision 1). Null if there is nothing to upgrade from, the month's
 * payment is disputed, or the annual plan can't be charged.
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
    ...onWire(row),
    price_monthly: row.planId === 'promonthly' ? price : null,
    price_annual: row.planId === 'proannual' ? price : null,
    price_per_unit: row.planId === 'payasyougo' ? price : null,
    reports_limit: quotaOf(row),
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

/** Per period; null without a quota. */
function quotaOf({ planId, reportsLimit }: PlanRow): number | null {
  return planId === 'payasyougo' ? null : (reportsLimit ?? reportQuotas[planId]);
}

function chargeable(cents: number): number | null {
  return cents > 0 ? cents : null;
}
