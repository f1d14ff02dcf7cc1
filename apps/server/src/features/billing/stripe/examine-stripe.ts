/** Whether Stripe takes our key and knows where its events go: for an operator, who learns it before anybody pays. */
import type { Log } from '../../../platform/log/log.ts';
import { ProviderUnavailable } from '../checkout/checkout-provider.ts';
import { ask, createStripeClient, type StripeClient } from './stripe-client.ts';

export type StripeFound =
  | { status: 'unreachable'; reason: string }
  /** `hidden`: a restricted key may not list endpoints. */
  | { status: 'reached'; isLive: boolean; webhook: 'registered' | 'missing' | 'hidden' };

export async function examineStripe(
  { secretKey, apiUrl }: { secretKey: string; apiUrl: string },
  { webhookAddress, log }: { webhookAddress: string; log: Log },
): Promise<StripeFound> {
  const client = createStripeClient(secretKey, apiUrl, log);
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

async function findWebhook(client: StripeClient, address: string) {
  try {
    const answer = await ask(client, client.stripe.webhookEndpoints.list({ limit: 100 }));
    if (answer.status !== 'done') return 'hidden';
    const isOn = answer.value.data.some(({ url, status }) => url === address && status === 'enabled');
    return isOn ? 'registered' : 'missing';
  } catch (cause) {
    if (cause instanceof ProviderUnavailable) return 'hidden';
    throw cause;
  }
}
