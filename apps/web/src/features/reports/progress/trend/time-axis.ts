/** The time axis of a plot: positions and labels of days, and spacing between groups of one day. */

const dayMs = 24 * 60 * 60 * 1000;

/** A labeled day on the axis. */
export interface TimeTick {
  atMs: number;
  label: string;
}

/** Noon UTC of a calendar day. */
export function dayToMs(isoDate: string): number {
  return Date.parse(`${isoDate}T12:00:00Z`);
}

/** From before the first day to after the last, so that no dot is on the edge. */
export function timeRange(days: readonly number[]): { fromMs: number; toMs: number } {
  const first = Math.min(...days);
  const last = Math.max(...days);
  const rim = Math.max(dayMs, (last - first) * 0.04);
  return { fromMs: first - rim, toMs: last + rim };
}

/** Candidate steps, finest first; the first one that fits is used. */
const steps = [
  { unit: 'day', count: 1 },
  { unit: 'day', count: 2 },
  { unit: 'day', count: 7 },
  { unit: 'day', count: 14 },
  { unit: 'month', count: 1 },
  { unit: 'month', count: 2 },
  { unit: 'month', count: 3 },
  { unit: 'month', count: 6 },
  { unit: 'year', count: 1 },
  { unit: 'year', count: 2 },
  { unit: 'year', count: 5 },
  { unit: 'year', count: 10 },
  { unit: 'year', count: 50 },
] as const;
type TimeStep = (typeof steps)[number];

const daysOf: Record<TimeStep['unit'], number> = { day: 1, month: 30.4, year: 365.25 };

/**
 * Round days from `fromMs` to `toMs`, at the finest step that gives no more than `most` of them.
 * @param most 2 or more
 * @param locale of the labels; the reader's own if omitted
 */
export function timeTicks(fromMs: number, toMs: number, most: number, locale?: string): TimeTick[] {
  for (const step of steps) {
    // Skips steps that are much too fine.
    const isNear = (toMs - fromMs) / (daysOf[step.unit] * step.count * dayMs) < most + 2;
    const starts = isNear ? startsOf(step, fromMs, toMs) : [];
    if (isNear && starts.length <= most) {
      return starts.map((atMs, index) => ({
        atMs,
        label: tickLabel(atMs, step.unit, { isFirst: index === 0, locale }),
      }));
    }
  }
  return [];
}

function startsOf({ unit, count }: TimeStep, fromMs: number, toMs: number): number[] {
  const from = new Date(fromMs);
  const year = from.getUTCFullYear();
  const startAt = (index: number): number => {
    if (unit === 'day') return (Math.ceil(fromMs / dayMs - 0.5) + index * count + 0.5) * dayMs;
    const months = unit === 'year' ? 12 * count : count;
    const first = unit === 'year' ? 0 : from.getUTCMonth() - (from.getUTCMonth() % count);
    const firstYear = unit === 'year' ? year - (year % count) : year;
    return Date.UTC(firstYear, first + index * months, 1, 12);
  };
  const starts: number[] = [];
  for (let index = 0; startAt(index) <= toMs; index += 1) {
    if (startAt(index) >= fromMs) starts.push(startAt(index));
  }
  return starts;
}

/** Shows the year on the first label and on every January. */
function tickLabel(
  atMs: number,
  unit: TimeStep['unit'],
  { isFirst, locale }: { isFirst: boolean; locale: string | undefined },
): string {
  const date = new Date(atMs);
  const hasYear = isFirst || unit === 'year' || (unit === 'month' && date.getUTCMonth() === 0);
  return date.toLocaleDateString(locale, {
    timeZone: 'UTC',
    ...(unit === 'day' ? { day: 'numeric' } : {}),
    ...(unit === 'year' ? {} : { month: 'short' }),
    ...(hasYear ? { year: 'numeric' } : {}),
  });
}

/**
 * Moves places apart, as little as possible overall, until each is `gap` from the next: groups of one day end up side by
 * side around it.
 * @param places ascending
 * @param gap desired gap; smaller if the range lacks room
 */
export function spreadOut(
  places: readonly number[],
  gap: number,
  range: { from: number; to: number },
): number[] {
  const step = Math.min(gap, (range.to - range.from) / Math.max(places.length - 1, 1));
  // Less `index * step`, places a step or more apart never decrease; the nearest such sequence consists of run means.
  const runs: { sum: number; count: number }[] = [];
  for (const [index, place] of places.entries()) {
    let run = { sum: place - index * step, count: 1 };
    for (
      let before = runs.at(-1);
      before !== undefined && meanOf(before) > meanOf(run);
      before = runs.at(-1)
    ) {
      run = { sum: before.sum + run.sum, count: before.count + run.count };
      runs.pop();
    }
    runs.push(run);
  }
  const highest = range.to - (places.length - 1) * step;
  return runs
    .flatMap((run) => Array.from({ length: run.count }, () => meanOf(run)))
    .map((place, index) => Math.min(Math.max(place, range.from), highest) + index * step);
}

function meanOf(run: { sum: number; count: number }): number {
  return run.sum / run.count;
}
