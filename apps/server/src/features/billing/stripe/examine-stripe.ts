/** Checks for operators, before the first sale, whether Stripe accepts our key and knows where to send events. */
import type { Log } from '../../../platform/log/log.ts';
import { ProviderUnavailable } from '../checkout/checkout-provider.ts';
import { handledEvents } from './stripe-event-readers.ts';
import { ask, createStripeClient, type StripeClient } from './stripe-client.ts';

export type StripeFound =
  | { status: 'unreachable'; reason: string }
  | {
      status: 'reached';
      isLive: boolean;
      webhook: WebhookFound;
      /** The bank debits that the payment page offers; empty if a restricted key may not read them. */
      bankDebits: string[];
    };

/** They decide a renewal days after the plan's window has closed. */
const bankDebits = [
  'acss_debit',
  'au_becs_debit',
  'bacs_debit',
  'nz_bank_account',
  'sepa_debit',
  'us_bank_account',
] as const;

/** `hidden`: a restricted key may not list endpoints. */
export type WebhookFound =
  | { status: 'registered' | 'missing' | 'hidden' }
  | { status: 'partial'; missingEvents: string[] };

export async function examineStripe(
  { secretKey, apiUrl }: { secretKey: string; apiUrl: string },
  { webhookAddress, log }: { webhookAddress: string; log: Log },
): Promise<StripeFound> {
  const client = createStripeClient({ secretKey, apiUrl }, log);
  try {
    await ask(client, client.stripe.checkout.sessions.list({ limit: 1 }));
  } catch (cause) {
    if (!(cause instanceof ProviderUnavailable)) throw cause;
    return { status: 'unreachable', reason: cause.message };
  }
  return {
    status: 'reached',
    isLive: /^[rs]k_live_/.test(secretKey),
    webhook: await findWebhook(client, webhookAddress),
    bankDebits: await findBankDebits(client),
  };
}

async function findBankDebits(client: StripeClient): Promise<string[]> {
  const settings = await listed(client, client.stripe.paymentMethodConfigurations.list({ limit: 100 }));
  const used = settings?.find((one) => one.is_default && one.active);
  return bankDebits.filter((kind) => used?.[kind]?.available === true);
}

async function findWebhook(client: StripeClient, address: string): Promise<WebhookFound> {
  const endpoints = await listed(client, client.stripe.webhookEndpoints.list({ limit: 100 }));
  if (endpoints === null) return { status: 'hidden' };
  const own = endpoints.filter(({ url, status }) => url === address && status === 'enabled');
  if (own.length === 0) return { status: 'missing' };
  const sent = new Set(own.flatMap((endpoint) => endpoint.enabled_events));
  const missingEvents = sent.has('*') ? [] : handledEvents.filter((event) => !sent.has(event));
  return missingEvents.length === 0 ? { status: 'registered' } : { status: 'partial', missingEvents };
}

/** Null if a restricted key may not list them. */
async function listed<T>(client: StripeClient, request: Promise<{ data: T[] }>): Promise<T[] | null> {
  try {
    const answer = await ask(client, request);
    return answer.status === 'done' ? answer.value.data : null;
  } catch (cause) {
    if (cause instanceof ProviderUnavailable) return null;
    throw cause;
  }
}
