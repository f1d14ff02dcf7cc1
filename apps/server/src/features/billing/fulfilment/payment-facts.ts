/** What finds a payment again, here and at the provider. */
import { centsInWords } from '../in-words.ts';
import type { PaymentRow } from './payment-store.ts';

export function factsOf(payment: PaymentRow): Record<string, string> {
  return {
    Payment: payment.providerPaymentId,
    Account: payment.userId,
    Amount: centsInWords(payment.amountCents),
    Plan: payment.planId,
    ...(payment.quantity === null ? {} : { Reports: String(payment.quantity) }),
  };
}
