import type { Purchase } from '@target-analysis/contract';
import type { WriteMoney } from '../money.tsx';

/** How much of a payment was refunded; null if nothing was. */
export function refundWords(
  { amount, refunded }: Pick<Purchase, 'amount' | 'refunded'>,
  money: WriteMoney,
): string | null {
  if (refunded === 0) return null;
  return refunded >= amount ? 'Refunded' : `${money(refunded)} refunded`;
}
