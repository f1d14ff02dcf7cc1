/**
 * What the money of one account must come to, written from the rules (docs/billing.md) rather than from the code: no database, no
 * transactions, nothing simultaneous.
 */
import type { GateCode } from '@target-analysis/contract/billing-lists';

export interface ModelPlan {
  providerId: string;
  type: 'pro_monthly' | 'pro_annual';
  status: 'active' | 'canceled' | 'expired';
  autoRenew: boolean;
  /** The buyer's choice; if the provider differs, it is told later. */
  wantedRenewal: boolean;
  payment: 'paid' | 'failed' | 'disputed';
  /** A bank debit for the next period is on its way. */
  awaitsBank: boolean;
  start: Date;
  end: Date;
  /** How many periods were paid after the first. */
  period: number;
  used: number;
  /** Until the first period of this plan is paid, the rest of another plan's quota. */
  limit: number;
  /** The plan that begins when this one ends. */
  next: { providerId: string; planId: 'promonthly' | 'proannual'; priceCents: number } | null;
  /** The plan that took over what was used of this one. */
  carriedTo: ModelPlan | null;
}

export interface ModelPayment {
  id: string;
  /** Null for reports, and for payments that granted nothing. */
  plan: ModelPlan | null;
  paidFrom: Date;
  quantity: number;
  amountCents: number;
  refundedCents: number;
  frozen: number;
  isDisputed: boolean;
}

export interface ModelCheckout {
  sessionId: string;
  planId: 'payasyougo' | 'promonthly' | 'proannual';
  quantity: number;
  autoRenew: boolean;
  /** The canceled plan after which it begins. */
  follows: ModelPlan | null;
  openedAt: Date;
  state: 'open' | 'processing' | 'fulfilled' | 'refused' | 'closed';
}

type Source = 'additional' | { plan: ModelPlan; period: number };

export interface ModelAccount {
  /** Additional credits that can be used. */
  additional: number;
  plans: ModelPlan[];
  payments: ModelPayment[];
  checkouts: ModelCheckout[];
  reports: Map<string, { state: 'held' | 'spent' | 'returned'; source: Source }>;
}

/** Small enough to be used up soon; an operator could set them. */
export const limits = { pro_monthly: 4, pro_annual: 7 };
const dayMs = 24 * 60 * 60 * 1000;
const renewalWindowMs = 3 * dayMs;

export function newAccount(additional: number): ModelAccount {
  return {
    additional,
    plans: [],
    payments: [],
    checkouts: [],
    reports: new Map(),
  };
}

/** What the owner paid for the newest month, less refunds; the price if nothing was paid. */
export function monthCents({ payments }: ModelAccount, plan: ModelPlan): number {
  const [newest] = payments
    .filter((payment) => payment.plan === plan)
    .toSorted((one, other) => other.paidFrom.getTime() - one.paidFrom.getTime());
  return newest === undefined ? 4499 : newest.amountCents - newest.refundedCents;
}

/** The running plan; null for pay-as-you-go. */
export function currentPlan(account: ModelAccount, now: Date): ModelPlan | null {
  for (const plan of account.plans) {
    if (plan.status === 'canceled' && isOver(plan, now)) beginNext(account, plan, now);
    if (plan.status !== 'expired' && isOver(plan, now) && !isUndecided(plan, now)) plan.status = 'expired';
  }
  return account.plans.find(({ status }) => status !== 'expired') ?? null;
}

/** Until it is paid, it counts as a renewal of the plan before it. */
export function beginNext(account: ModelAccount, plan: ModelPlan, now: Date): ModelPlan | null {
  const { next } = plan;
  if (next === null) return null;
  const begun: ModelPlan = {
    ...plan,
    providerId: next.providerId,
    type: next.planId === 'promonthly' ? 'pro_monthly' : 'pro_annual',
    status: 'active',
    autoRenew: true,
    wantedRenewal: true,
    payment: 'paid',
    awaitsBank: false,
    end: plan.end < now ? plan.end : now,
    period: 0,
    next: null,
  };
  endForGood(plan, now);
  Object.assign(plan, { next: null, carriedTo: begun });
  account.plans.push(begun);
  return begun;
}

export function paymentState(plan: ModelPlan, now: Date) {
  return plan.payment === 'paid' && isOver(plan, now) ? 'processing' : plan.payment;
}

/** The reports left in the plan's quota. */
export function quotaLeft(plan: ModelPlan | null, now: Date): number {
  return plan === null || quotaGateOf(plan, now) !== null ? 0 : plan.limit - plan.used;
}

export function gateOf(account: ModelAccount, now: Date): GateCode | null {
  if (account.additional > 0) return null;
  const plan = currentPlan(account, now);
  if (plan !== null) return quotaGateOf(plan, now);
  return account.checkouts.some(({ state }) => state === 'processing')
    ? 'payment-pending'
    : 'payment-required';
}

/** Why the plan's quota cannot be used now. */
function quotaGateOf(plan: ModelPlan, now: Date): GateCode | null {
  if (plan.payment === 'disputed') return 'subscription-inactive';
  if (plan.payment === 'failed') return 'subscription-unpaid';
  if (isOver(plan, now) && !isWithinWindow(plan, now)) return 'payment-pending';
  if (plan.start > now) return 'payment-pending';
  if (plan.used < plan.limit) return null;
  return isOver(plan, now) ? 'payment-pending' : 'report-limit-reached';
}

export function reserve(account: ModelAccount, report: string, now: Date) {
  const known = account.reports.get(report);
  if (known?.state === 'held' || known?.state === 'spent') return 'already-reserved';
  const gate = gateOf(account, now);
  if (gate !== null) return gate;
  const plan = currentPlan(account, now);
  if (plan !== null && quotaLeft(plan, now) > 0) {
    plan.used += 1;
    account.reports.set(report, { state: 'held', source: { plan, period: plan.period } });
  } else {
    account.additional -= 1;
    account.reports.set(report, { state: 'held', source: 'additional' });
  }
  return 'reserved';
}

export function settle(account: ModelAccount, report: string): void {
  const known = account.reports.get(report);
  if (known?.state === 'held') known.state = 'spent';
}

export function giveBack(account: ModelAccount, report: string): void {
  const known = account.reports.get(report);
  if (known?.state !== 'held') return;
  known.state = 'returned';
  if (known.source === 'additional') account.additional += 1;
  else returnToQuota(known.source);
}

/** Returns it to its period, or to the plan that took that period over; otherwise it is lost. */
function returnToQuota({ plan, period }: { plan: ModelPlan; period: number }): void {
  if (plan.period !== period) return;
  if (plan.carriedTo !== null) returnToQuota({ plan: plan.carriedTo, period: 0 });
  else plan.used = Math.max(0, plan.used - 1);
}

export function setAutoRenew(account: ModelAccount, isOn: boolean, now: Date): void {
  const plan = currentPlan(account, now);
  if (plan === null) return;
  if (isOn) plan.next = null;
  if (isOver(plan, now) && !isOn) endForGood(plan, now);
  else switchAutoRenew(plan, isOn);
}

export function switchAutoRenew(plan: ModelPlan, isOn: boolean): void {
  plan.autoRenew = isOn;
  if (isOn) plan.status = 'active';
}

export function cancel(account: ModelAccount, now: Date): void {
  const plan = currentPlan(account, now);
  if (plan === null) return;
  if (plan.next !== null) plan.next = null;
  else if (isOver(plan, now)) endForGood(plan, now);
  else Object.assign(plan, { status: 'canceled', autoRenew: false });
}

/** It never comes back, even if it is paid again. A lapsed plan does, until the provider is told to end it. */
export function endForGood(plan: ModelPlan, now: Date): void {
  const end = plan.end < now ? plan.end : now;
  Object.assign(plan, { status: 'expired', autoRenew: false, end });
}

export function isOver({ end }: ModelPlan, now: Date): boolean {
  return end <= now;
}

/** Past its end, while the provider may still report that the next period is paid. */
function isUndecided(plan: ModelPlan, now: Date): boolean {
  return plan.status === 'active' && plan.autoRenew && (plan.awaitsBank || isWithinWindow(plan, now));
}

function isWithinWindow({ end }: ModelPlan, now: Date): boolean {
  return now.getTime() < end.getTime() + renewalWindowMs;
}
