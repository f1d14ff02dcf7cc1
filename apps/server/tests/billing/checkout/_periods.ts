/** The periods of a provider in the hand of a test: those of the pretend Stripe, which end on the day on which the first one began. */
import type { CheckoutOrder } from '../../../src/features/billing/checkout/checkout-provider.ts';
import { addMonths } from '../../../src/features/billing/pretend-stripe/engine/periods.ts';

export interface Periods {
  anchor: Date;
  months: number;
  /** How many were paid. */
  paid: number;
  /** Of the last of them, or of the free time before the first. */
  end: Date;
}

export function beginPeriods(
  { billingCycle, begins }: Pick<CheckoutOrder, 'billingCycle' | 'begins'>,
  now: Date,
): Periods {
  const months = billingCycle === 'annual' ? 12 : 1;
  return begins === null
    ? { anchor: now, months, paid: 1, end: addMonths(now, months) }
    : { anchor: begins, months, paid: 0, end: begins };
}

/** The next one is paid; answers its end. */
export function rollPeriod(periods: Periods): Date {
  periods.paid += 1;
  periods.end = addMonths(periods.anchor, periods.paid * periods.months);
  return periods.end;
}
