import type { Purchase } from '@target-analysis/contract';
import type { WriteMoney } from '../money.tsx';

/** What came back of a payment; null for nothing. */
export function refundWords(
  { amount, refunded }: Pick<Purchase, 'amount' | 'refunded'>,
  money: WriteMoney,
): string | null {
  if (refunded === 0) return null;
  return refunded >= amount ? 'Refunded' : `${money(refunded)} refunded`;
}
