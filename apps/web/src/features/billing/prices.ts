/** What the page says that things cost; the server computes the same and refuses another amount. */
import type { PackType } from '@target-analysis/contract/billing-lists';
import {
  priceOfReports,
  reportPacks,
  reportQuantity,
  type Pack,
  type Prices,
} from '@target-analysis/contract/prices';

/** So many reports of what a pack holds. */
export function packQuantity(pack: Pack): number {
  return reportPacks[pack].reports;
}

/** What so many reports cost; null where that many are not sold, or not at a price. */
export function reportsPrice(pack: PackType, quantity: number, prices: Prices) {
  const price = priceOfReports(pack, quantity, prices);
  return price !== null && price.totalCents > 0 ? price : null;
}

/** A quantity as typed, as a whole number that is sold: what is no number is one. */
export function clampQuantity(typed: string | number): number {
  const quantity = Math.trunc(Number(typed));
  if (!Number.isFinite(quantity)) return reportQuantity.min;
  return Math.min(reportQuantity.max, Math.max(reportQuantity.min, quantity));
}
