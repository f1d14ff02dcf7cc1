/** Whether a new analysis may begin and, if not, why: in the order of the catalog (document 2 section 8). */
import type { GateCode } from '@target-analysis/contract/billing-lists';
import type { SubscriptionRow } from './subscription-store.ts';

/** How long a renewal may stay undecided at the provider before the plan counts as over. */
export const renewalWindowMs = 3 * 24 * 60 * 60 * 1000;

export interface GateView {
  /** Null if there is none. */
  subscription: SubscriptionRow | null;
  /** The account's additional credits. */
  available: number;
  /** Whether the account has paid and the provider is still waiting for the money. Matters only if no credit is left. */
  isPaymentUnderway: boolean;
}

/** An additional report opens the gate in any state of a plan (decision 50). */
export function gateOf(view: GateView, now: Date): GateCode | null {
  const { subscription, available, isPaymentUnderway } = view;
  if (subscription === null) return 'subscription-required';
  if (available > 0) return null;
  if (!isProPlan(subscription) && !isPaymentUnderway) return 'payment-required';
  return quotaGateOf(subscription, now);
}

/** Why the plan's quota can't be used; null if it can. Until a renewal is decided, the last period's quota continues. */
export function quotaGateOf(subscription: SubscriptionRow, now: Date): GateCode | null {
  const { status, paymentState, subscriptionStart: start } = subscription;
  const isPro = isProPlan(subscription);
  const isUndecided = isRenewalUndecided(subscription, now);
  if (status === 'expired' || paymentState === 'disputed') return 'subscription-inactive';
  if (isPast(subscription, now) && !isUndecided) return 'subscription-expired';
  if (isPro && (start === null || paymentState === 'failed')) return 'subscription-unpaid';
  if (isUndecided && !isWithinWindow(subscription, now)) return 'payment-pending';
  if (!isPro || (start !== null && start > now)) return 'payment-pending';
  if (quotaLeft(subscription) !== 0) return null;
  return isUndecided ? 'payment-pending' : 'report-limit-reached';
}

export function isProPlan({ subscriptionType }: Pick<SubscriptionRow, 'subscriptionType'>): boolean {
  return subscriptionType !== 'pay_as_you_go';
}

/** What is left of the current period's quota; null for unlimited, which only a Pro plan can be (decision 3). */
export function quotaLeft(subscription: SubscriptionRow): number | null {
  if (!isProPlan(subscription)) return 0;
  const { reportsLimit: limit, reportsUsed: used } = subscription;
  return limit === null || limit === 0 ? null : Math.max(0, limit - used);
}

export function isPast({ subscriptionEnd }: SubscriptionRow, now: Date): boolean {
  return subscriptionEnd !== null && subscriptionEnd <= now;
}

/**
 * Past its end, but auto-renewing, and the provider may still confirm the renewal. Lasts up to `renewalWindowMs`, or as long as a bank
 * debit takes.
 */
export function isRenewalUndecided(subscription: SubscriptionRow, now: Date): boolean {
  const { status, autoRenew, providerSubscriptionId, awaitsBank } = subscription;
  return (
    isProPlan(subscription) &&
    status === 'active' &&
    autoRenew &&
    providerSubscriptionId !== null &&
    isPast(subscription, now) &&
    (awaitsBank || isWithinWindow(subscription, now))
  );
}

/** When a plan whose renewal failed ends unless it is paid. Null if none failed, or if a bank debit may take longer. */
export function payBy(subscription: SubscriptionRow, now: Date): Date | null {
  const { paymentState, awaitsBank, subscriptionEnd: end } = subscription;
  if (paymentState !== 'failed' || awaitsBank || end === null) return null;
  return isRenewalUndecided(subscription, now) ? new Date(end.getTime() + renewalWindowMs) : null;
}

function isWithinWindow({ subscriptionEnd: end }: SubscriptionRow, now: Date): boolean {
  return end !== null && now.getTime() < end.getTime() + renewalWindowMs;
}
