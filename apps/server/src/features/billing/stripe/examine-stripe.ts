/** Whether Stripe takes our key and knows where its events go: for an operator, who learns it before anybody pays. */
import type { Log } from '../../../platform/log/log.ts';
import { ProviderUnavailable } from '../checkout/checkout-provider.ts';
import { handledEvents } from './stripe-event-readers.ts';
import { ask, createStripeClient, type StripeClient } from './stripe-client.ts';

export type StripeFound =
  { status: 'unreachable'; reason: string } | { status: 'reached'; isLive: boolean; webhook: WebhookFound };

/** `hidden`: a restricted key may not list endpoints. */
export type WebhookFound =
  { status: 'registered' | 'missing' | 'hidden' } | { status: 'partial'; missingEvents: string[] };

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
  };
}

async function findWebhook(client: StripeClient, address: string): Promise<WebhookFound> {
  try {
    const answer = await ask(client, client.stripe.webhookEndpoints.list({ limit: 100 }));
    if (answer.status !== 'done') return { status: 'hidden' };
    const own = answer.value.data.filter(({ url, status }) => url === address && status === 'enabled');
    if (own.length === 0) return { status: 'missing' };
    const sent = new Set(own.flatMap((endpoint) => endpoint.enabled_events));
    const missingEvents = sent.has('*') ? [] : handledEvents.filter((event) => !sent.has(event));
    return missingEvents.length === 0 ? { status: 'registered' } : { status: 'partial', missingEvents };
  } catch (cause) {
    if (cause instanceof ProviderUnavailable) return { status: 'hidden' };
    throw cause;
  }
}
