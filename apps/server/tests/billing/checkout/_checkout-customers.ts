/** The customers of a provider in the hand of a test, and the pages that they open. */
import { randomUUID } from 'node:crypto';
import type { CheckoutProvider } from '../../../src/features/billing/checkout/checkout-provider.ts';

type Call = 'keepCustomer' | 'deleteCustomer' | 'openPortal' | 'readReceipt';

export function customerCalls(
  { customers, payments }: { customers: Map<string, string | null>; payments: Map<string, unknown> },
  answer: <T>(name: Call, about: string, work: () => T) => Promise<T>,
): Pick<CheckoutProvider, Call> {
  return {
    keepCustomer: ({ userId, email, customerId }) =>
      answer('keepCustomer', userId, () => {
        const id = customerId !== null && customers.has(customerId) ? customerId : `cus_${randomUUID()}`;
        customers.set(id, email ?? customers.get(id) ?? null);
        return id;
      }),
    deleteCustomer: (id) => answer('deleteCustomer', id, () => void customers.delete(id)),
    openPortal: ({ customerId }) =>
      answer('openPortal', customerId, () =>
        customers.has(customerId) ? `https://checkout.example/portal/${customerId}` : null,
      ),
    readReceipt: (id) =>
      answer('readReceipt', id, () =>
        payments.has(id) ? `https://checkout.example/fresh-receipts/${id}` : null,
      ),
  };
}
