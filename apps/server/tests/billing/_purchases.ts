/** Buyers, and the payment provider's messages, with the real features. */
import { randomUUID } from 'node:crypto';
import type { Cancellation, NewPayment, Subscription } from '@target-analysis/contract';
import type { EventDelivery, ProviderEvent } from '../../src/features/billing/checkout/checkout-provider.ts';
import type { ToldEvent } from '../../src/features/billing/pretend-stripe/engine/objects.ts';
import type { Mail } from '../../src/platform/mail/mail.ts';
import type { Features } from '../platform/_features.ts';

export const packs = {
  single: { planId: 'payasyougo', amount: 299, quantity: 1, packType: 'individual' },
  pack5: { planId: 'payasyougo', amount: 1345, quantity: 5, packType: 'pack5' },
  pack20: { planId: 'payasyougo', amount: 5260, quantity: 20, packType: 'pack20' },
  pack100: { planId: 'payasyougo', amount: 22_400, quantity: 100, packType: 'pack100' },
} as const satisfies Record<string, NewPayment>;

export const plans = {
  monthly: { planId: 'promonthly', amount: 4499, billingCycle: 'monthly', isSubscription: true },
  annual: { planId: 'proannual', amount: 38_400, billingCycle: 'annual', isSubscription: true },
} as const satisfies Record<string, NewPayment>;

export const minuteMs = 60 * 1000;
export const dayMs = 24 * 60 * minuteMs;

export function passTime({ world }: Pick<Features, 'world'>, ms: number): void {
  world.now = new Date(world.now.getTime() + ms);
}

export type TestBuyer = ReturnType<typeof newBuyer>;

/** Signed in, without credits. */
export function newBuyer(features: Features) {
  const { checkout } = features;
  const id = randomUUID();
  const api = features.callAs(id);
  const open = async (order: NewPayment) => {
    const { url } = await api.billing.createPayment({ idempotencyKey: randomUUID(), ...order });
    return sessionOf(url);
  };
  /** Pays up to the provider's thank-you page, then closes the tab. */
  const pay = async (order: NewPayment) => {
    const sessionId = await open(order);
    return { sessionId, ...checkout.pay(sessionId) };
  };
  return {
    id,
    api,
    open,
    pay,
    /** Pays and returns to our own page. */
    buy: async (order: NewPayment) => {
      const paid = await pay(order);
      await api.billing.processPaymentSuccess({ sessionId: paid.sessionId });
      return paid;
    },
    balance: async () => (await api.billing.getSubscription()).additional_reports,
    subscription: () => api.billing.getSubscription(),
  };
}

/** Cancels what the page of the account shows. */
export async function cancelPlan(
  { api }: Pick<TestBuyer, 'api'>,
  cancels: Cancellation['cancels'] = 'plan',
): Promise<Subscription> {
  const { id } = await api.billing.getSubscription();
  return api.billing.cancelSubscription({ subscription_id: id, cancels });
}

/** The last part of an address at the test provider. */
export function sessionOf(url: string): string {
  return new URL(url).pathname.slice(1);
}

/** Sends an event the way the provider does; returns the status. */
export async function send(
  { billing, checkout }: Pick<Features, 'billing' | 'checkout'>,
  event: ProviderEvent | ToldEvent,
  about: { id?: string } = {},
): Promise<number> {
  return sendDelivery({ billing }, checkout.deliver(event, about.id));
}

export async function sendDelivery(
  { billing }: Pick<Features, 'billing'>,
  { body, signature }: Pick<EventDelivery, 'body' | 'signature'>,
): Promise<number> {
  const headers = signature === null ? undefined : { 'stripe-signature': signature };
  const answer = await billing.webhookRoutes.request('/webhooks/checkout', { method: 'POST', body, headers });
  return answer.status;
}

/** Subjects of the operator's emails so far; sends queued ones first. */
export async function readNotices(features: Features): Promise<string[]> {
  await features.jobs.runAll();
  return noticesOf(features).map(({ subject }) => subject);
}

/** The operator's emails. */
export function noticesOf({ world }: Features): Mail[] {
  return world.mails.filter(({ to }) => to === 'club@example.com');
}

/** The buyer's emails so far, newest last; sends queued ones first. */
export async function readLetters({ jobs, world }: Features): Promise<Mail[]> {
  await jobs.runAll();
  return world.mails.filter(({ to }) => to === 'ann@example.com');
}
