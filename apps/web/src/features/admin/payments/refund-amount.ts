/** What is left of a payment. */
import type { AdminPayment } from '@target-analysis/contract';

/** What was neither refunded nor ordered to be. */
export function leftOf({ amount, refunded, refund_underway: underway }: AdminPayment): number {
  return amount - refunded - underway;
}
