/**
 * What this browser remembers about a purchase that was started, under the names of document 1 section 3. It holds no checkout id and
 * only decides when the page asks: the server knows what was paid, and settles it even without being asked (decision 7).
 */
import type { Subscription } from '@target-analysis/contract';
import {
  billingCycles,
  packTypes,
  planIds,
  type BillingCycle,
  type PackType,
  type PlanId,
} from '@target-analysis/contract/billing-lists';
import { pendingPaymentMinutes } from '@target-analysis/contract/constants';
import { logProblem } from '../../../log.ts';
import { parseRecord } from '../../../lib/parse-record.ts';
import { userDataKey } from '../../../lib/sign-in/user-data.ts';

type PendingStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface PendingReports {
  kind: 'reports';
  action: 'add' | 'standalone';
  quantity: number;
  packType: PackType;
}

export interface PendingPlan {
  kind: 'plan';
  planId: Exclude<PlanId, 'payasyougo'>;
  billingCycle: BillingCycle;
  isUpgrade: boolean;
}

export type NewPurchase = PendingReports | PendingPlan;

export type PendingPurchase = NewPurchase & {
  startedAt: Date;
  /** The profile hasn't checked on it automatically yet. */
  awaitsProfile: boolean;
};

/** The provider closes an unpaid checkout after a day: then there is nothing left to check. */
const checkoutMinutes = 24 * 60;

/** Notifies this tab of changes; the browser itself notifies the others. */
const changes = new EventTarget();

/** Remembers the newest purchase, replacing any earlier one. */
export function rememberPurchase(
  storage: PendingStorage,
  userId: string,
  purchase: NewPurchase,
  now: Date,
): void {
  write(storage, userId, { ...purchase, startedAt: now, awaitsProfile: true });
}

/** The profile checks automatically once; after that it is up to the button. */
export function noteProfileAsked(storage: PendingStorage, userId: string): void {
  const pending = readPurchase(storage, userId);
  if (pending?.awaitsProfile === true) write(storage, userId, { ...pending, awaitsProfile: false });
}

export function forgetPurchase(storage: PendingStorage, userId: string): void {
  storage.removeItem(keyOf(userId));
  changes.dispatchEvent(new Event('change'));
}

/** Null if nothing is pending, or the stored value is invalid. */
export function readPurchase(storage: PendingStorage, userId: string): PendingPurchase | null {
  return parsePurchase(readText(storage, userId));
}

/** The same as text: equal as long as nothing has changed. */
export function readText(storage: PendingStorage, userId: string): string | null {
  return storage.getItem(keyOf(userId));
}

/** Called on changes in this tab and in others. @returns a function that stops listening */
export function onPurchaseChange(listener: () => void): () => void {
  changes.addEventListener('change', listener);
  window.addEventListener('storage', listener);
  return () => {
    changes.removeEventListener('change', listener);
    window.removeEventListener('storage', listener);
  };
}

/** Whether a tab that becomes visible checks with the server: for reports that were started a short time ago. */
export function isDueWhenSeen(pending: PendingPurchase, now: Date): boolean {
  return pending.kind === 'reports' && isYounger(pending, pendingPaymentMinutes.visibility, now);
}

/**
 * What the profile does automatically about a purchase: check right away, check after the delay that follows a redirect, forget it if
 * too old, or leave it to the button.
 */
export function profileStep(
  pending: PendingPurchase,
  now: Date,
): 'ask' | 'ask-after-redirect' | 'forget' | 'leave' {
  if (pending.kind === 'plan') {
    if (!isYounger(pending, checkoutMinutes, now)) return 'forget';
    return pending.awaitsProfile ? 'ask-after-redirect' : 'leave';
  }
  if (!isYounger(pending, pendingPaymentMinutes.profile, now)) return 'forget';
  return pending.awaitsProfile ? 'ask' : 'leave';
}

/** Whether the plan that the buyer went to pay for is already running, or set to start. */
export function isFulfilledBy(
  pending: PendingPurchase,
  subscription: Pick<Subscription, 'subscription_type' | 'status' | 'next_plan'>,
): boolean {
  const { subscription_type: type, status, next_plan: next } = subscription;
  if (pending.kind !== 'plan') return false;
  if (next?.plan_id === pending.planId) return true;
  if (status !== 'active') return false;
  return type === (pending.planId === 'promonthly' ? 'pro_monthly' : 'pro_annual');
}

export function parsePurchase(text: string | null): PendingPurchase | null {
  const stored = parseRecord(text);
  const startedAt = new Date(Number(stored['timestamp']));
  if (Number.isNaN(startedAt.getTime())) return null;
  const purchase = stored['subscription_plan'] === undefined ? reportsOf(stored) : planOf(stored);
  return purchase === null
    ? null
    : { ...purchase, startedAt, awaitsProfile: stored['redirect_to_profile'] === true };
}

function write(storage: PendingStorage, userId: string, pending: PendingPurchase): void {
  try {
    storage.setItem(keyOf(userId), JSON.stringify(storedOf(pending)));
  } catch (error) {
    // Full or blocked storage must not stop anyone from paying.
    logProblem('The purchase could not be remembered', error);
  }
  changes.dispatchEvent(new Event('change'));
}

/** Uses the names of document 1 section 3. */
function storedOf(pending: PendingPurchase): Record<string, unknown> {
  const both = {
    timestamp: pending.startedAt.getTime(),
    payment_initiated: true,
    redirect_to_profile: pending.awaitsProfile,
  };
  if (pending.kind === 'reports') {
    const { action, quantity, packType } = pending;
    return { paygo_action: action, paygo_quantity: quantity, paygo_pack_type: packType, ...both };
  }
  const { planId, billingCycle, isUpgrade } = pending;
  return {
    subscription_upgrade: isUpgrade,
    subscription_plan: planId,
    subscription_billing: billingCycle,
    ...both,
  };
}

function reportsOf(stored: Record<string, unknown>): PendingReports | null {
  const quantity = Number(stored['paygo_quantity']);
  if (!Number.isInteger(quantity) || quantity < 1) return null;
  return {
    kind: 'reports',
    action: stored['paygo_action'] === 'add' ? 'add' : 'standalone',
    quantity,
    packType: packTypes.find((known) => known === stored['paygo_pack_type']) ?? 'individual',
  };
}

function planOf(stored: Record<string, unknown>): PendingPlan | null {
  const planId = planIds.find((known) => known === stored['subscription_plan']);
  if (planId === undefined || planId === 'payasyougo') return null;
  return {
    kind: 'plan',
    planId,
    billingCycle: billingCycles.find((known) => known === stored['subscription_billing']) ?? 'monthly',
    isUpgrade: stored['subscription_upgrade'] === true,
  };
}

function isYounger({ startedAt }: PendingPurchase, minutes: number, now: Date): boolean {
  return now.getTime() - startedAt.getTime() < minutes * 60_000;
}

function keyOf(userId: string): string {
  return userDataKey(userId, 'pending-purchase');
}
