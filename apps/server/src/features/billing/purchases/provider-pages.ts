/** The provider's pages about an account's own money. We ask for an address when the page is opened, because it expires soon. */
import type { AskedPage } from '@target-analysis/contract';
import { AppError } from '../../../platform/http/app-error.ts';
import { limitTries } from '../../../platform/tries/limit-tries.ts';
import { nullWhereUnreachable } from '../checkout/checkout-provider.ts';
import { knownCustomer } from '../checkout/customer-rules.ts';
import { requireProvider, type BillingDeps, type ProviderTools } from '../deps.ts';
import { findOwnPayment } from '../fulfillment/payment-store.ts';
import { readCurrent } from '../subscriptions/current.ts';

const openLimit = { tries: 60, seconds: 60 * 60 };

/** Null if there is nothing to open. @throws AppError 'not-found' for another account's receipt */
export async function openProviderPage(
  deps: BillingDeps,
  userId: string,
  asked: AskedPage,
): Promise<{ url: string | null }> {
  await limitTries(deps.limits, `billing:page:${userId}`, openLimit);
  const tools = requireProvider(deps);
  const page = await addressOf(tools, userId, asked)
    .then((url) => ({ url }))
    .catch(nullWhereUnreachable(tools.log, 'the payment provider opened no page'));
  if (page === null) throw new AppError('service-unavailable');
  return page;
}

async function addressOf(tools: ProviderTools, userId: string, asked: AskedPage): Promise<string | null> {
  const { provider, siteUrl } = tools;
  if (asked.page === 'receipt') return receiptOf(tools, userId, asked.payment_id);
  if (asked.page === 'open-invoice') return openInvoiceOf(tools, userId);
  const customerId = await knownCustomer(tools, userId);
  return customerId === null
    ? null
    : provider.openPortal({ customerId, returnUrl: `${siteUrl}/manage-subscription` });
}

async function receiptOf(
  { database, provider }: Pick<ProviderTools, 'database' | 'provider'>,
  userId: string,
  paymentId: string,
): Promise<string | null> {
  const payment = await findOwnPayment(database, userId, paymentId);
  if (payment === null) throw new AppError('not-found');
  return provider.readReceipt(payment.providerPaymentId);
}

async function openInvoiceOf(
  tools: Pick<ProviderTools, 'database' | 'provider' | 'clock'>,
  userId: string,
): Promise<string | null> {
  const { providerSubscriptionId: id } = await readCurrent(tools, userId);
  const subscription = id === null ? null : await tools.provider.readSubscription(id);
  return subscription?.openInvoice?.url ?? null;
}
