/** What a buyer would lose of a canceled plan when a new one replaces it. The server refuses the purchase unless the buyer was asked. */
import type { Subscription } from '@target-analysis/contract';
import { beginAfterPlan, reportsLeftInPlan } from '@target-analysis/contract/prices';
import { countOf } from '../../../lib/words/count-of.ts';

export interface LostPlan {
  type: Subscription['subscription_type'];
  until: Date;
  /** Null means unlimited. */
  reports: number | null;
  /** When the new plan can start instead; null if it can only be bought right away. */
  begins: Date | null;
}

/** Null if no report would be lost. */
export function lostPlanOf(
  subscription: Pick<
    Subscription,
    | 'subscription_type'
    | 'status'
    | 'payment_state'
    | 'subscription_end'
    | 'reports_used'
    | 'reports_limit'
    | 'next_plan'
  >,
  now: Date,
): LostPlan | null {
  const { subscription_type: type, status, subscription_end: end } = subscription;
  const reports = reportsLeftInPlan(subscription);
  if (status !== 'canceled' || end === null || new Date(end) <= now || reports === 0) return null;
  return { type, until: new Date(end), reports, begins: beginAfterPlan(subscription, now) };
}

/** '320 reports'. */
export function lostReports({ reports }: Pick<LostPlan, 'reports'>): string {
  return reports === null ? 'unlimited reports' : countOf(reports, 'report');
}
