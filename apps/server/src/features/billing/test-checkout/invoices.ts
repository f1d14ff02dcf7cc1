/** The test checkout's names for what is paid: an invoice and its payment carry the same number. */
import type { Ids } from '../../../platform/ids/ids.ts';

const prefix = 'in_test_';

export function newInvoiceId({ ids }: { ids: Ids }): string {
  return `${prefix}${ids.uuid()}`;
}

export function paymentOfInvoice(invoiceId: string): string {
  return `pi_test_${invoiceId.slice(prefix.length)}`;
}
