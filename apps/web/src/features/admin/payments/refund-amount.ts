/** What is left of a payment. */
import type { AdminPayment } from '@target-analysis/contract';

/** The amount that is neither refunded nor being refunded. */
export function leftOf({ amount, refunded, refund_underway: underway }: AdminPayment): number {
  return amount - refunded - underway;
}
