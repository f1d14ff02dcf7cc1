/** How many reports are left, in words. */
import type { Subscription } from '@target-analysis/contract';
import { countOf } from '../../lib/words/count-of.ts';

export type Balance = Pick<
  Subscription,
  | 'subscription_type'
  | 'payment_state'
  | 'reports_used'
  | 'reports_limit'
  | 'additional_reports'
  | 'remaining_reports'
>;

/** '3 reports left', '12 of 40 left this month, 3 more reports'; 'from your last period' while its renewal is undecided. */
export function balanceText(balance: Balance): string {
  const { subscription_type: type, reports_limit: limit, additional_reports: additional } = balance;
  if (!hasUsableQuota(balance))
    return additional === 0 ? 'No reports left' : `${countOf(additional, 'report')} left`;
  // Decision 3: no limit, or a limit of 0, means unlimited.
  if (limit === null || limit === 0) return 'Unlimited reports';
  const period = periodWords(type, balance.payment_state === 'processing');
  const quotaLeft = Math.max(0, limit - balance.reports_used);
  const ofQuota = `${String(quotaLeft)} of ${String(limit)} left ${period}`;
  return additional === 0 ? ofQuota : `${ofQuota}, ${countOf(additional, 'more report')}`;
}

/** A plan that began undecided has what is left of another one's period, so the last one is neither a month nor a year. */
export function periodWords(type: Balance['subscription_type'], isOver: boolean): string {
  if (isOver) return 'from your last period';
  return type === 'pro_annual' ? 'this year' : 'this month';
}

/**
 * A quota counts only while its plan is in order: an unpaid month has nothing left, and neither has the last one when its renewal takes
 * longer than we wait.
 */
export function hasUsableQuota({
  subscription_type: type,
  payment_state: payment,
  remaining_reports: remaining,
  additional_reports: additional,
}: Pick<
  Balance,
  'subscription_type' | 'payment_state' | 'remaining_reports' | 'additional_reports'
>): boolean {
  if (payment === 'processing' && remaining === additional) return false;
  return type !== 'pay_as_you_go' && payment !== 'failed' && payment !== 'disputed';
}
