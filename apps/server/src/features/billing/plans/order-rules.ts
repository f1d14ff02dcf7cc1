/** What a purchase costs, or why it is refused. The page's own prices are only compared, never used. */
import type { NewPayment, Subscription } from '@target-analysis/contract';
import type { BillingCycle, PackType, PlanId } from '@target-analysis/contract/billing-lists';
import type { Currency } from '@target-analysis/contract/money';
import type { ErrorCode, ErrorData } from '@target-analysis/contract/errors';
import {
  beginAfterPlan,
  priceOfReports,
  reportPacks,
  reportsLeftInPlan,
  type Prices,
} from '@target-analysis/contract/prices';
import type { Queryable } from '../../../platform/db/database.ts';
import { centsInWords, dayInWords, reportsInWords } from '../in-words.ts';
import { planOf, readPrices, type SoldPlan } from './plan-rules.ts';

export interface PricedOrder {
  kind: 'reports' | 'subscription' | 'upgrade';
  action: 'add' | 'standalone' | 'subscribe' | 'upgrade' | 'follow';
  /** As shown to the buyer. */
  title: string;
  planId: PlanId;
  billingCycle: BillingCycle | null;
  /** The number of reports; null for a plan. */
  quantity: number | null;
  packType: PackType | null;
  /** Per period; null for reports, and for a plan without a quota. */
  reportsLimit: number | null;
  /** For all reports, or per period. */
  priceCents: number;
  /** Taken off the first payment, once. */
  creditCents: number;
  dueCents: number;
  /** When a plan that follows another one begins and is charged; null if due right away. */
  begins: Date | null;
}

export type OrderPrice =
  | { status: 'priced'; order: PricedOrder }
  | { status: 'refused'; code: RefusalCode; data: ErrorData };

type RefusalCode = Extract<
  ErrorCode,
  | 'invalid-input'
  | 'price-error'
  | 'price-differs'
  | 'plan-differs'
  | 'plan-switch-blocked'
  | 'plan-would-be-lost'
  | 'renewal-unpaid'
  | 'payment-pending'
>;

export interface Purchase {
  /** The procedure's parsed input. */
  newPayment: NewPayment;
  subscription: Subscription;
  now: Date;
  currency: Currency;
}

/** Refuses any mismatch, so that no one buys something other than the page showed. */
export async function priceOfOrder(database: Queryable, purchase: Purchase): Promise<OrderPrice> {
  const { newPayment, subscription } = purchase;
  if ((newPayment.currentSubscriptionId ?? subscription.id) !== subscription.id) {
    return misfit('currentSubscriptionId');
  }
  const plan = await planOf(database, newPayment.planId);
  if (plan === null || !plan.isActive) return refused('price-error');
  if (plan.priceCents === null) return refused('price-error');
  const priced =
    plan.billingCycle === null
      ? priceReports(await readPrices(database), purchase)
      : pricePlan({ ...plan, priceCents: plan.priceCents }, purchase);
  if (priced.status === 'refused') return priced;
  const { dueCents, priceCents, begins } = priced.order;
  const shownCents = begins === null ? dueCents : priceCents;
  if (shownCents !== newPayment.amount)
    return refused('price-differs', { price: centsInWords(shownCents, purchase.currency) });
  const { reportsLimit } = plan;
  if ((newPayment.reportsLimit ?? reportsLimit) !== reportsLimit)
    return refused('plan-differs', { reports: reportsInWords(reportsLimit) });
  return priced;
}

function priceReports(prices: Prices, { newPayment }: Purchase): OrderPrice {
  if (newPayment.isSubscription === true) return misfit('isSubscription');
  if (newPayment.isUpgrade === true) return misfit('isUpgrade');
  if (isTold(newPayment.billingCycle)) return misfit('billingCycle');
  if (newPayment.beginsAfterPlan === true) return misfit('beginsAfterPlan');
  const packType = newPayment.packType ?? 'individual';
  const quantity = newPayment.quantity ?? (packType === 'individual' ? 1 : reportPacks[packType].reports);
  const price = priceOfReports(packType, quantity, prices);
  if (price === null) return misfit('quantity');
  if (price.totalCents <= 0) return refused('price-error');
  return {
    status: 'priced',
    order: {
      kind: 'reports',
      action: newPayment.action ?? 'standalone',
      title: `${String(quantity)} analysis ${quantity === 1 ? 'report' : 'reports'}`,
      planId: 'payasyougo',
      billingCycle: null,
      quantity,
      packType,
      reportsLimit: null,
      priceCents: price.totalCents,
      creditCents: 0,
      dueCents: price.totalCents,
      begins: null,
    },
  };
}

function pricePlan(plan: SoldPlan & { priceCents: number }, purchase: Purchase): OrderPrice {
  const { newPayment, subscription } = purchase;
  if (newPayment.isSubscription === false) return misfit('isSubscription');
  if (isTold(newPayment.quantity)) return misfit('quantity');
  if (isTold(newPayment.packType)) return misfit('packType');
  if (isTold(newPayment.action)) return misfit('action');
  if ((newPayment.billingCycle ?? plan.billingCycle) !== plan.billingCycle) return misfit('billingCycle');
  const { priceCents, planId, billingCycle, reportsLimit, name: title } = plan;
  const ofPlan = { title, planId, billingCycle, quantity: null, packType: null, reportsLimit };
  const order = { ...ofPlan, priceCents, begins: null };
  if (subscription.next_plan !== null) {
    return refused('plan-switch-blocked', { date: dayInWords(new Date(subscription.next_plan.begins)) });
  }
  if (newPayment.beginsAfterPlan === true) return priceNextPlan(plan, order, purchase);
  if (newPayment.isUpgrade !== true) {
    const runsUntil = endOfRunningPlan(purchase);
    if (runsUntil !== null) return refused('plan-switch-blocked', { date: runsUntil });
    const unpaid = unpaidRenewalOf(plan, purchase);
    if (unpaid !== null) return refused(unpaid);
    const lost = newPayment.endsCanceledPlan === true ? null : canceledPlanOf(purchase);
    if (lost !== null) return refused('plan-would-be-lost', lost);
    const due = { creditCents: 0, dueCents: priceCents };
    return { status: 'priced', order: { kind: 'subscription', action: 'subscribe', ...order, ...due } };
  }
  const { upgrade } = subscription;
  if (planId !== 'proannual' || upgrade === null) return misfit('isUpgrade');
  const due = { priceCents: upgrade.annual_price, creditCents: upgrade.credit, dueCents: upgrade.new_amount };
  return { status: 'priced', order: { kind: 'upgrade', action: 'upgrade', ...order, ...due } };
}

/** Nothing is due before the plan begins. Without renewal, it would end before then. */
function priceNextPlan(
  { subscriptionType }: SoldPlan,
  order: Omit<PricedOrder, 'kind' | 'action' | 'creditCents' | 'dueCents'>,
  { newPayment, subscription, now }: Purchase,
): OrderPrice {
  const begins = beginAfterPlan(subscription, now);
  if (begins === null || subscription.subscription_type === subscriptionType)
    return misfit('beginsAfterPlan');
  if (newPayment.isUpgrade === true) return misfit('isUpgrade');
  if (newPayment.autoRenew === false) return misfit('autoRenew');
  const due = { creditCents: 0, dueCents: 0, begins };
  return { status: 'priced', order: { ...order, kind: 'subscription', action: 'follow', ...due } };
}

/** The end date of a running, renewing Pro plan; null if another plan may be bought. A canceled plan may be replaced right away. */
function endOfRunningPlan({ subscription, now }: Purchase): string | null {
  const { subscription_type: type, status, subscription_end: end } = subscription;
  if (type === 'pay_as_you_go' || status !== 'active') return null;
  if (end === null) return 'the day you cancel it';
  return new Date(end) > now ? dayInWords(new Date(end)) : null;
}

/** Why the plan that the buyer has is not sold again; null if it may be. Its open invoice is enough to keep it. */
function unpaidRenewalOf(
  { subscriptionType }: SoldPlan,
  { subscription }: Purchase,
): 'renewal-unpaid' | 'payment-pending' | null {
  if (subscription.subscription_type !== subscriptionType) return null;
  switch (subscription.payment_state) {
    case 'failed':
      return 'renewal-unpaid';
    case 'processing':
      return 'payment-pending';
    case 'paid':
    case 'disputed':
      return null;
  }
}

/** The payment page's note about a canceled plan that the buyer still has; null for no note. */
export function noteOf({ newPayment, ...purchase }: Purchase, { begins }: PricedOrder): string | null {
  if (begins !== null)
    return `Nothing is charged today. Your plan begins on ${dayInWords(begins)}, when your current one ends.`;
  const lost = newPayment.planId === 'payasyougo' ? null : canceledPlanOf({ newPayment, ...purchase });
  return newPayment.isUpgrade === true || lost === null
    ? null
    : `Your current plan ends when you pay. It has ${lost.reports} left and would run until ${lost.date}.`;
}

/** What the buyer would lose with a new plan; null if no report would be lost. */
function canceledPlanOf({ subscription, now }: Purchase): { date: string; reports: string } | null {
  const { status, subscription_end: end } = subscription;
  const left = reportsLeftInPlan(subscription);
  if (status !== 'canceled' || end === null || new Date(end) <= now || left === 0) return null;
  return { date: dayInWords(new Date(end)), reports: reportsInWords(left) };
}

function isTold(value: unknown): boolean {
  return value !== null && value !== undefined;
}

function misfit(field: keyof NewPayment): OrderPrice {
  return refused('invalid-input', { field });
}

function refused(code: RefusalCode, data: ErrorData = {}): OrderPrice {
  return { status: 'refused', code, data };
}
