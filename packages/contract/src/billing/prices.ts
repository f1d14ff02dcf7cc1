/** Prices in whole US cents, shown by the page and charged by the server (document 1 section 9, decision 1). */
import type { PackType, SubscriptionType } from './billing-lists.ts';

/** Quantity of single reports in one purchase. The page clamps to it (document 1 section 5). */
export const reportQuantity = { min: 1, max: 50, largestPack: 100 } as const;

/** A report in a pack costs the single price minus the discount, in whole cents (document 1 section 9). */
export const reportPacks = {
  pack5: { reports: 5, discountPercent: 10 },
  pack20: { reports: 20, discountPercent: 12 },
  pack100: { reports: 100, discountPercent: 25 },
} as const;

/** In cents, if the plan's row has no price (document 1 section 9). */
export const fallbackPricesCents = {
  report: 299,
  promonthly: 4499,
  proannual: 38_400,
  prorationMonthly: 5000,
  prorationAnnual: 38_400,
} as const;

/** Reports per period: a month or a year (decision 4). */
export const reportQuotas = { promonthly: 40, proannual: 480 } as const;

/** An upgrade's credit counts every month as this many days. */
export const prorationDays = 31;

export interface ReportsPrice {
  reports: number;
  eachCents: number;
  totalCents: number;
}

/**
 * The price of a number of reports, given the price of one. Packs have a fixed quantity and a discount, rounded to whole
 * cents per report.
 * @returns null for a quantity that is not sold.
 */
export function priceOfReports(pack: PackType, quantity: number, singleCents: number): ReportsPrice | null {
  if (pack === 'individual') {
    const isSold =
      Number.isInteger(quantity) && quantity >= reportQuantity.min && quantity <= reportQuantity.max;
    return isSold ? { reports: quantity, eachCents: singleCents, totalCents: quantity * singleCents } : null;
  }
  const { reports, discountPercent } = reportPacks[pack];
  if (quantity !== reports) return null;
  const eachCents = Math.round((singleCents * (100 - discountPercent)) / 100);
  return { reports, eachCents, totalCents: reports * eachCents };
}

export interface Proration {
  days_remaining: number;
  annual_price: number;
  credit: number;
  new_amount: number;
}

/** Monthly to annual: the rest of the paid month comes off the price, down to zero. */
export function prorate(monthlyCents: number, annualCents: number, daysRemaining: number): Proration {
  const credit = Math.min(annualCents, Math.round((monthlyCents * daysRemaining) / prorationDays));
  return {
    days_remaining: daysRemaining,
    annual_price: annualCents,
    credit,
    new_amount: annualCents - credit,
  };
}

/** Of the quota in the running period; null for unlimited (decision 3). */
export function reportsLeftInPlan(plan: {
  subscription_type: SubscriptionType;
  reports_used: number;
  reports_limit: number | null;
}): number | null {
  const { subscription_type: type, reports_used: used, reports_limit: limit } = plan;
  if (type === 'pay_as_you_go') return 0;
  return limit === null || limit === 0 ? null : Math.max(0, limit - used);
}

/** Stripe takes no first charge that is nearer than this. */
const shortestWaitMs = 48 * 60 * 60 * 1000;

/** When a plan that is ordered now would begin after a canceled one; null where it must be bought at once, or later. */
export function beginAfterPlan(
  plan: {
    subscription_type: SubscriptionType;
    status: string;
    payment_state: string;
    subscription_end: string | null;
    next_plan: object | null;
  },
  now: Date,
): Date | null {
  const { subscription_end: end, next_plan: next } = plan;
  const isFree = plan.subscription_type !== 'pay_as_you_go' && plan.status === 'canceled' && next === null;
  if (!isFree || plan.payment_state === 'disputed' || end === null) return null;
  const begins = new Date(end);
  return begins.getTime() - now.getTime() > shortestWaitMs ? begins : null;
}

/** Whole days from now to the end, rounded up; 0 once it is over, and at most `prorationDays`. */
export function daysRemaining(end: Date, now: Date): number {
  const days = Math.ceil((end.getTime() - now.getTime()) / (24 * 60 * 60 * 1000));
  return Math.min(prorationDays, Math.max(0, days));
}
