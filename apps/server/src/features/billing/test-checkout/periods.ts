/** The periods of a subscription. */
import type { BillingCycle } from '@target-analysis/contract/billing-lists';

const monthsOf = { monthly: 1, annual: 12 } as const satisfies Record<BillingCycle, number>;

/** When the period that begins at `start` ends: on the day of the month that the first one began on, or on the month's last. */
export function endOfPeriod(anchor: Date, start: Date, cycle: BillingCycle): Date {
  const monthsSoFar =
    (start.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + start.getUTCMonth() - anchor.getUTCMonth();
  return addMonths(anchor, monthsSoFar + monthsOf[cycle]);
}

function addMonths(anchor: Date, months: number): Date {
  const end = new Date(anchor);
  end.setUTCDate(1);
  end.setUTCMonth(anchor.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(anchor.getUTCDate(), lastDay));
  return end;
}
