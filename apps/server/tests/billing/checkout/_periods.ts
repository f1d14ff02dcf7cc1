/** The periods of a provider in the hand of a test. */
import type { BillingCycle } from '@target-analysis/contract/billing-lists';

/** A month later, or a year; the last day of a month stays one. */
export function endOfPeriod(start: Date, cycle: BillingCycle): Date {
  const months = cycle === 'monthly' ? 1 : 12;
  const end = new Date(start);
  end.setUTCMonth(end.getUTCMonth() + months, 1);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(start.getUTCDate(), lastDay));
  return end;
}
