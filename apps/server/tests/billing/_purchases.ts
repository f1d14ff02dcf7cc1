/** Buyers, and the payment provider's messages, with the real features. */
import { randomUUID } from 'node:crypto';
import type { Cancellation, NewPayment, Subscription } from '@target-analysis/contract';
import { reserveCredit } from '../../src/features/billing/credits/ledger-rules.ts';
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

/** Orders of plans that begin when a canceled one ends. */
export const monthlyNext = { ...plans.monthly, beginsAfterPlan: true };
export const annualNext = { ...plans.annual, beginsAfterPlan: true };

/** With a canceled month, a used report in it, and a year to come. */
export async function newFollowed(features: Features) {
  const buyer = newBuyer(features);
  const { subscriptionId } = await buyer.buy(plans.monthly);
  await spendReport(features, buyer);
  await cancelPlan(buyer);
  const { subscriptionId: nextId, sessionId } = await buyer.buy(annualNext);
  const atProvider = (id = nextId) => features.checkout.lookAtSubscription(id);
  return { ...buyer, subscriptionId, nextId, sessionId, atProvider };
}

export async function spendReport(
  features: Features,
  { id: userId }: Pick<TestBuyer, 'id'>,
): Promise<string> {
  const now = features.world.now;
  const userSessionId = crypto.randomUUID();
  return features.database.transaction((tx) => reserveCredit(tx, { userId, userSessionId, now }));
}

/** What `newFollowed` shows: the canceled month, the year that follows, and what comes without one. */
export const canceledMonth = {
  subscription_type: 'pro_monthly',
  status: 'canceled',
  reports_used: 1,
  gate: null,
};
export const nextPlan = { plan_id: 'proannual', price: 38_400, begins: '2026-12-20T10:00:00.000Z' };
export const withoutPlan = { subscription_type: 'pay_as_you_go', next_plan: null };

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
