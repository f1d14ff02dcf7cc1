/** The prices that the page shows; the server computes the same, and refuses a different amount. */
import type { PackType } from '@target-analysis/contract/billing-lists';
import {
  priceOfReports,
  reportPacks,
  reportQuantity,
  type Pack,
  type Prices,
} from '@target-analysis/contract/prices';

/** The number of reports in a pack. */
export function packQuantity(pack: Pack): number {
  return reportPacks[pack].reports;
}

/** The price of that many reports; null if that number isn't sold, or has no price. */
export function reportsPrice(pack: PackType, quantity: number, prices: Prices) {
  const price = priceOfReports(pack, quantity, prices);
  return price !== null && price.totalCents > 0 ? price : null;
}

/** Turns typed text into a number of reports that can be bought; invalid text becomes one. */
export function clampQuantity(typed: string | number): number {
  const quantity = Math.trunc(Number(typed));
  if (!Number.isFinite(quantity)) return reportQuantity.min;
  return Math.min(reportQuantity.max, Math.max(reportQuantity.min, quantity));
}
