import type { Purchase } from '@target-analysis/contract';
import { formatCents } from '../money.ts';

/** What came back of a payment; null for nothing. */
export function refundWords({ amount, refunded }: Pick<Purchase, 'amount' | 'refunded'>): string | null {
  if (refunded === 0) return null;
  return refunded >= amount ? 'Refunded' : `${formatCents(refunded)} refunded`;
}
