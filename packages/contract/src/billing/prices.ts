/** Prices in whole cents, shown by the page and charged by the server (document 1 section 9, decision 1). */
import type { PackType, PlanId, SubscriptionType } from './billing-lists.ts';
import { lowestCharge, type Currency } from './money.ts';

/** Quantity of single reports in one purchase. The page clamps to it (document 1 section 5). */
export const reportQuantity = { min: 1, max: 50, largestPack: 100 } as const;

export type Pack = Exclude<PackType, 'individual'>;
export const packs = ['pack5', 'pack20', 'pack100'] as const satisfies readonly Pack[];

/** Discounts off the single price, in percent, for packs that the operator set no price for (document 1 section 9). */
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

/** Reports per period, a month or a year, if the plan's row has no number (decision 4). */
export const reportQuotas = { promonthly: 40, proannual: 480 } as const;

/** An upgrade's credit counts every month as this many days. */
export const prorationDays = 31;

/** Everything on sale: prices in cents, and the reports in a period of each plan. */
export interface Prices {
  reportCents: number;
  /** Of one report in the pack. */
  pack5Cents: number;
  pack20Cents: number;
  pack100Cents: number;
  monthlyCents: number;
  annualCents: number;
  monthlyReports: number;
  annualReports: number;
}

/** The price fields of a listed plan. */
export interface PricedPlan {
  plan_id: PlanId;
  price_monthly: number | null;
  price_annual: number | null;
  price_per_unit: number | null;
  pack_prices: Record<Pack, number> | null;
  reports_limit: number | null;
}

/** Reads prices from the listed plans. A plan that is not listed has the specification's price. */
export function pricesOf(plans: readonly PricedPlan[]): Prices {
  const planOf = (planId: PlanId) => plans.find((plan) => plan.plan_id === planId);
  const [single, monthly, annual] = [planOf('payasyougo'), planOf('promonthly'), planOf('proannual')];
  const reportCents = single?.price_per_unit ?? fallbackPricesCents.report;
  const packCents = (pack: Pack) => single?.pack_prices?.[pack] ?? discounted(pack, reportCents);
  return {
    reportCents,
    pack5Cents: packCents('pack5'),
    pack20Cents: packCents('pack20'),
    pack100Cents: packCents('pack100'),
    monthlyCents: monthly?.price_monthly ?? fallbackPricesCents.promonthly,
    annualCents: annual?.price_annual ?? fallbackPricesCents.proannual,
    monthlyReports: monthly?.reports_limit ?? reportQuotas.promonthly,
    annualReports: annual?.reports_limit ?? reportQuotas.proannual,
  };
}

function discounted(pack: Pack, singleCents: number): number {
  return Math.round((singleCents * (100 - reportPacks[pack].discountPercent)) / 100);
}

/** Payment providers accept no less, and no total of more than eight digits; a hundred reports at the most stay within that. */
export function soldCents(currency: Currency): { min: number; max: number } {
  return { min: lowestCharge(currency), max: 999_999 };
}

/** As many as an administrator may give one account. */
const soldReports = { min: 1, max: 100_000 };

export function isSoldCents(cents: number, currency: Currency): boolean {
  return isWithin(cents, soldCents(currency));
}

export function isSoldReports(reports: number): boolean {
  return isWithin(reports, soldReports);
}

function isWithin(value: number, { min, max }: { min: number; max: number }): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}

export const priceNames = [
  'reportCents',
  'pack5Cents',
  'pack20Cents',
  'pack100Cents',
  'monthlyCents',
  'annualCents',
] as const satisfies readonly (keyof Prices)[];
export const quotaNames = ['monthlyReports', 'annualReports'] as const satisfies readonly (keyof Prices)[];

/** The first price or number that is out of bounds; null if none is. */
export function wrongPrice(prices: Prices, currency: Currency): keyof Prices | null {
  const dear = packs.find((pack) => prices[`${pack}Cents`] > prices.reportCents);
  return (
    priceNames.find((name) => !isSoldCents(prices[name], currency)) ??
    quotaNames.find((name) => !isSoldReports(prices[name])) ??
    (dear === undefined ? null : `${dear}Cents`)
  );
}

/** How much less a report costs in the pack, in whole percent. */
export function packDiscount(pack: Pack, prices: Prices): number {
  return Math.round(100 * (1 - prices[`${pack}Cents`] / prices.reportCents));
}

export interface ReportsPrice {
  reports: number;
  eachCents: number;
  totalCents: number;
}

/** The price of a number of reports; null for a quantity that is not sold. Each pack has a fixed quantity. */
export function priceOfReports(type: PackType, quantity: number, prices: Prices): ReportsPrice | null {
  const isSold =
    type === 'individual' ? isWithin(quantity, reportQuantity) : quantity === reportPacks[type].reports;
  const eachCents = type === 'individual' ? prices.reportCents : prices[`${type}Cents`];
  return isSold ? { reports: quantity, eachCents, totalCents: quantity * eachCents } : null;
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

/** Of the quota in the current period; null for unlimited (decision 3). */
export function reportsLeftInPlan(plan: {
  subscription_type: SubscriptionType;
  reports_used: number;
  reports_limit: number | null;
}): number | null {
  const { subscription_type: type, reports_used: used, reports_limit: limit } = plan;
  if (type === 'pay_as_you_go') return 0;
  return limit === null || limit === 0 ? null : Math.max(0, limit - used);
}

/** Stripe accepts no first charge sooner than this. */
const shortestWaitMs = 48 * 60 * 60 * 1000;

/** When a plan ordered today would begin after a canceled one; null if it must be bought immediately, or later. */
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

/** Whole days until the end, rounded up; 0 once it is over, and at most `prorationDays`. */
export function daysRemaining(end: Date, now: Date): number {
  const days = Math.ceil((end.getTime() - now.getTime()) / (24 * 60 * 60 * 1000));
  return Math.min(prorationDays, Math.max(0, days));
}
