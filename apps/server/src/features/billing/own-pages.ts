/** Our own pages that lead on to the provider. Its addresses expire after weeks; ours don't. */

export const payNowPath = '/billing/pay';

/** Null if the provider has no receipt. */
export function receiptPage(
  siteUrl: string,
  payment: { id: string; receiptUrl: string | null },
): string | null {
  return payment.receiptUrl === null ? null : `${siteUrl}/billing/receipts/${payment.id}`;
}
