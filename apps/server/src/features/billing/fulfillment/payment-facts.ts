/** Payments and plans in the words of emails, and the emails about a payment. */
import { planNames as names } from '@target-analysis/contract/billing-lists';
import type { Currency } from '@target-analysis/contract/money';
import type { Transaction } from '../../../platform/db/database.ts';
import type { ProviderTools } from '../deps.ts';
import { centsInWords, dayInWords, paidReportsInWords } from '../in-words.ts';
import type { BuyerMailKind } from '../notices/buyer-mail.ts';
import { enqueueBuyerMail } from '../notices/buyer-queue.ts';
import { planKinds } from '../plans/plan-rules.ts';
import type { SubscriptionRow } from '../subscriptions/subscription-store.ts';
import type { PaymentRow } from './payment-store.ts';

/** What we hear of later than this keeps the provider's time. */
const promptMs = 60 * 1000;

/**
 * When a payment was made. Providers count whole seconds, so what we hear of promptly gets our own time, which also gives it an order.
 * @param told null if the provider doesn't say when
 */
export function whenPaid(told: Date | null, now: Date): Date {
  return told !== null && now.getTime() - told.getTime() > promptMs ? told : now;
}

interface PaymentMail {
  kind: BuyerMailKind;
  /** The plan that it paid for. */
  plan?: SubscriptionRow | null;
  receiptUrl?: string | null;
}

/** Tells the buyer about a payment, once for each kind of news. */
export async function tellOfPayment(
  { tools, transaction }: { tools: Pick<ProviderTools, 'jobs'>; transaction: Transaction },
  payment: PaymentRow,
  { kind, plan = null, receiptUrl = null }: PaymentMail,
): Promise<void> {
  const facts = { ...paymentFacts(payment), ...(plan === null ? {} : periodFacts(plan)) };
  const { userId, id: cause } = payment;
  await enqueueBuyerMail(tools.jobs, transaction, { kind, userId, cause, facts, receiptUrl });
}

/** For the operator: how to find a payment, here and at the provider. */
export function factsOf(payment: PaymentRow): Record<string, string> {
  return {
    Payment: payment.providerPaymentId,
    Account: payment.userId,
    Amount: centsInWords(payment.amountCents, payment.currency),
    ...taxFact(payment),
    Plan: payment.planId,
    ...(payment.quantity === null ? {} : { Reports: String(payment.quantity) }),
  };
}

/** For the buyer: what was paid for, how much, and when. */
export function paymentFacts(
  payment: Pick<
    PaymentRow,
    'planId' | 'quantity' | 'amountCents' | 'discountCents' | 'taxCents' | 'currency' | 'paidAt'
  >,
): Record<string, string> {
  const { amountCents, discountCents, currency } = payment;
  return {
    For: boughtInWords(payment),
    Amount: centsInWords(amountCents, currency),
    ...taxFact(payment),
    ...(discountCents === 0 ? {} : { 'Promotion code': `−${centsInWords(discountCents, currency)}` }),
    'Paid on': dayInWords(payment.paidAt),
  };
}

function taxFact({ taxCents, currency }: Pick<PaymentRow, 'taxCents' | 'currency'>): Record<string, string> {
  return taxCents === 0 ? {} : { 'Including tax': centsInWords(taxCents, currency) };
}

/** When the plan ends or is charged again. */
export function periodFacts({
  subscriptionEnd: end,
  autoRenew,
  status,
}: Pick<SubscriptionRow, 'subscriptionEnd' | 'autoRenew' | 'status'>): Record<string, string> {
  if (end === null || status === 'expired') return {};
  return { [autoRenew ? 'Renews on' : 'Ends on']: dayInWords(end) };
}

/** About the plan that begins when a canceled one ends. */
export function nextPlanFacts(
  {
    nextPlanId,
    nextPriceCents,
    subscriptionEnd: begins,
  }: Pick<SubscriptionRow, 'nextPlanId' | 'nextPriceCents' | 'subscriptionEnd'>,
  currency: Currency,
): Record<string, string> {
  if (nextPlanId === null || nextPriceCents === null || begins === null) return {};
  return {
    Plan: planNames[planKinds[nextPlanId].subscriptionType],
    'Begins on': dayInWords(begins),
    Price: `${centsInWords(nextPriceCents, currency)} a ${nextPlanId === 'promonthly' ? 'month' : 'year'}`,
  };
}

/** About a plan that was to follow and won't. */
export function canceledNextFacts({
  nextPlanId,
  subscriptionEnd: end,
  status,
}: Pick<SubscriptionRow, 'nextPlanId' | 'subscriptionEnd' | 'status'>): Record<string, string> {
  if (nextPlanId === null || end === null) return {};
  return {
    'Next plan': planNames[planKinds[nextPlanId].subscriptionType],
    ...(status === 'canceled' ? { 'Current plan ends on': dayInWords(end) } : {}),
  };
}

/** The names of plans in emails. */
export const planNames = { pro_monthly: names.promonthly, pro_annual: names.proannual } as const;

/** '20 reports', 'Pro annual'. */
export function boughtInWords({ planId, quantity }: Pick<PaymentRow, 'planId' | 'quantity'>): string {
  if (planId !== 'payasyougo') return planNames[planKinds[planId].subscriptionType];
  return paidReportsInWords(quantity);
}
