/** What the page says that things cost; the server computes the same and refuses another amount. */
import type { Plan } from '@target-analysis/contract';
import type { PackType, PlanId } from '@target-analysis/contract/billing-lists';
import { fallbackPricesCents, reportPacks, reportQuantity } from '@target-analysis/contract/prices';
import { priceOfReports } from '@target-analysis/contract/prices';

export type Pack = Exclude<PackType, 'individual'>;
export const packs = ['pack5', 'pack20', 'pack100'] as const satisfies readonly Pack[];

/** In cents; where a plan's row has no price, the one that the specification falls back on. */
export interface Prices {
  reportCents: number;
  monthlyCents: number;
  annualCents: number;
}

export function pricesOf(plans: readonly Plan[]): Prices {
  const planOf = (planId: PlanId) => plans.find((plan) => plan.plan_id === planId);
  return {
    reportCents: planOf('payasyougo')?.price_per_unit ?? fallbackPricesCents.report,
    monthlyCents: planOf('promonthly')?.price_monthly ?? fallbackPricesCents.promonthly,
    annualCents: planOf('proannual')?.price_annual ?? fallbackPricesCents.proannual,
  };
}

/** So many reports of what a pack holds. */
export function packQuantity(pack: Pack): number {
  return reportPacks[pack].reports;
}

/** What so many reports cost; null where that many are not sold, or not at a price. */
export function reportsPrice(pack: PackType, quantity: number, prices: Prices) {
  const price = priceOfReports(pack, quantity, prices.reportCents);
  return price !== null && price.totalCents > 0 ? price : null;
}

/** A quantity as typed, as a whole number that is sold: what is no number is one. */
export function clampQuantity(typed: string | number): number {
  const quantity = Math.trunc(Number(typed));
  if (!Number.isFinite(quantity)) return reportQuantity.min;
  return Math.min(reportQuantity.max, Math.max(reportQuantity.min, quantity));
}
