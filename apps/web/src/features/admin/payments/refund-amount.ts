/** Money as an administrator types it, and what is left of a payment. */
import type { AdminPayment } from '@target-analysis/contract';

/** What was neither refunded nor ordered to be. */
export function leftOf({ amount, refunded, refund_underway: underway }: AdminPayment): number {
  return amount - refunded - underway;
}

/** Whole cents of '12', '12.5' or '$12.50'; null for anything else. */
export function centsOf(text: string): number | null {
  const [, dollars, cents = ''] = /^\$?(\d{1,6})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  return dollars === undefined ? null : Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
}
