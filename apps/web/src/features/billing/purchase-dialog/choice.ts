/** A number of reports, bought singly or as a pack. */
import type { PackType } from '@target-analysis/contract/billing-lists';
import { packs, type Pack, type Prices } from '@target-analysis/contract/prices';
import { clampQuantity, packQuantity, reportsPrice } from '../prices.ts';

export interface ReportsChoice {
  pack: PackType;
  quantity: number;
}

export function singleReports(quantity: number): ReportsChoice {
  return { pack: 'individual', quantity: clampQuantity(quantity) };
}

export function wholePack(pack: Pack): ReportsChoice {
  return { pack, quantity: packQuantity(pack) };
}

/** A pack that holds at least as many reports as were chosen singly, and still costs less; null if there is none. */
export function cheaperPack({ pack, quantity }: ReportsChoice, prices: Prices): Pack | null {
  const singly = pack === 'individual' ? reportsPrice(pack, quantity, prices) : null;
  if (singly === null) return null;
  const better = packs.find((other) => {
    const price = reportsPrice(other, packQuantity(other), prices);
    return price !== null && price.reports >= quantity && price.totalCents < singly.totalCents;
  });
  return better ?? null;
}
