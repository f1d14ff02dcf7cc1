import type { Purchase } from '@target-analysis/contract';
import { countOf } from '../../../lib/words/count-of.ts';
import type { WriteMoney } from '../money.tsx';

/** How much of a payment was refunded, and how many of its reports are blocked for that or for a dispute; null if neither. */
export function refundWords(
  { amount, refunded, blocked_reports: blocked }: Pick<Purchase, 'amount' | 'refunded' | 'blocked_reports'>,
  money: WriteMoney,
): string | null {
  const refund = refunded >= amount ? 'Refunded' : `${money(refunded)} refunded`;
  const words = [
    refunded > 0 ? refund : [],
    blocked > 0 ? `${countOf(blocked, 'report')} blocked` : [],
  ].flat();
  return words.length === 0 ? null : words.join(', ');
}
