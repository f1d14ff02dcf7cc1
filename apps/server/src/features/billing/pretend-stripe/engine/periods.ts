/** The periods of a subscription. */

export type Interval = 'month' | 'year';

const monthsOf = { month: 1, year: 12 } as const satisfies Record<Interval, number>;

/** When the period that begins at `start` ends: on the anchor's day of the month, or the month's last day. All in seconds. */
export function endOfPeriod(
  { anchor, interval }: { anchor: number; interval: Interval },
  start: number,
): number {
  const anchored = new Date(anchor * 1000);
  const begun = new Date(start * 1000);
  const monthsSoFar =
    (begun.getUTCFullYear() - anchored.getUTCFullYear()) * 12 + begun.getUTCMonth() - anchored.getUTCMonth();
  return addMonths(anchored, monthsSoFar + monthsOf[interval]).getTime() / 1000;
}

export function addMonths(moment: Date, months: number): Date {
  const end = new Date(moment);
  end.setUTCDate(1);
  end.setUTCMonth(moment.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(moment.getUTCDate(), lastDay));
  return end;
}
