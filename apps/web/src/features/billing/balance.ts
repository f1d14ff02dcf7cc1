/** What is left to analyse, in words. */
import type { Subscription } from '@target-analysis/contract';

type Balance = Pick<
  Subscription,
  'subscription_type' | 'reports_used' | 'reports_limit' | 'additional_reports'
>;

/** '3 reports left', '12 of 40 left this month, 3 more reports'. */
export function balanceText(balance: Balance): string {
  const { subscription_type: type, reports_limit: limit, additional_reports: additional } = balance;
  if (type === 'pay_as_you_go') return additional === 0 ? 'No reports left' : `${countOf(additional)} left`;
  // Decision 3: no limit, or one of 0, is none.
  if (limit === null || limit === 0) return 'Unlimited reports';
  const period = type === 'pro_annual' ? 'year' : 'month';
  const quotaLeft = Math.max(0, limit - balance.reports_used);
  const ofQuota = `${String(quotaLeft)} of ${String(limit)} left this ${period}`;
  return additional === 0 ? ofQuota : `${ofQuota}, ${moreReports(additional)}`;
}

/** '1 report', '20 reports'. */
export function countOf(reports: number): string {
  return reports === 1 ? '1 report' : `${String(reports)} reports`;
}

function moreReports(count: number): string {
  return count === 1 ? '1 more report' : `${String(count)} more reports`;
}
