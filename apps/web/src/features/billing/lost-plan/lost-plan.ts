/** What a buyer would lose with a canceled plan that a new one replaces. The server refuses a purchase that was not asked about it. */
import type { Subscription } from '@target-analysis/contract';
import { reportsLeftInPlan } from '@target-analysis/contract/prices';

export interface LostPlan {
  type: Subscription['subscription_type'];
  until: Date;
  /** Null for unlimited. */
  reports: number | null;
}

/** Null where no report would be lost. */
export function lostPlanOf(
  subscription: Pick<
    Subscription,
    'subscription_type' | 'status' | 'subscription_end' | 'reports_used' | 'reports_limit'
  >,
  now: Date,
): LostPlan | null {
  const { subscription_type: type, status, subscription_end: end } = subscription;
  const reports = reportsLeftInPlan(subscription);
  if (status !== 'canceled' || end === null || new Date(end) <= now || reports === 0) return null;
  return { type, until: new Date(end), reports };
}

/** '320 reports'. */
export function lostReports({ reports }: Pick<LostPlan, 'reports'>): string {
  if (reports === null) return 'unlimited reports';
  return reports === 1 ? '1 report' : `${String(reports)} reports`;
}
