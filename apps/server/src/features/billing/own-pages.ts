/** Pages of ours that lead on to the provider: its own addresses die after weeks, ours stay. */

export const payNowPath = '/billing/pay';

/** Null where the provider has no receipt. */
export function receiptPage(
  siteUrl: string,
  payment: { id: string; receiptUrl: string | null },
): string | null {
  return payment.receiptUrl === null ? null : `${siteUrl}/billing/receipts/${payment.id}`;
}
