/** The groups of a trend as what a plot draws and says of them. */
import type { ProgressPoint } from '@target-analysis/contract';
import { dayWords } from '../../../../lib/words/day-words.ts';
import { dayToMs } from './time-axis.ts';
import { formatTrendEstimate, trendLength, type TrendEstimate, type TrendUnit } from './trend-units.ts';

/** Names a group in lists and addresses: its report, and of a sheet with several strings which one. */
export function groupKey({ report_id, string }: ProgressPoint): string {
  return string === 1 ? report_id : `${report_id}#string-${String(string)}`;
}

/** One group in one plot. */
export interface TrendMark {
  groupKey: string;
  dayMs: number;
  /** In the reader's unit. */
  estimate: TrendEstimate;
  /** What the dot says. */
  words: string;
}

/** By the day they were shot, and those of one day as they were reported. */
export function inOrder(points: readonly ProgressPoint[]): ProgressPoint[] {
  return points.toSorted(
    (one, other) => one.date.localeCompare(other.date) || one.created_at.localeCompare(other.created_at),
  );
}

export function radiusMarks(points: readonly ProgressPoint[], unit: TrendUnit): TrendMark[] {
  return points.map((point) => {
    const estimate = radiusEstimate(point, unit);
    return markOf(point, estimate, `mean radius ${formatTrendEstimate(estimate, unit)}`);
  });
}

/** How far right of the aim, or above it, the groups lie; without those whose aim is not known. */
export function offsetMarks(
  points: readonly ProgressPoint[],
  side: 'right' | 'up',
  unit: TrendUnit,
): TrendMark[] {
  return points.flatMap((point) => {
    const estimate = offsetEstimate(point, side, unit);
    if (estimate === null) return [];
    return [markOf(point, estimate, `${side} of the aim ${formatTrendEstimate(estimate, unit)}`)];
  });
}

/** One direction of a group's offset in a unit; null where its aim is not known. */
export function offsetEstimate(
  point: ProgressPoint,
  side: 'right' | 'up',
  unit: TrendUnit,
): TrendEstimate | null {
  if (point.offset === null) return null;
  const interval = side === 'right' ? point.offset.x : point.offset.y;
  return inUnit(point, { value: point.offset[side], low95: null, high95: null, ...interval }, unit);
}

export function radiusEstimate(point: ProgressPoint, unit: TrendUnit): TrendEstimate {
  return inUnit(point, point.mean_radius, unit);
}

function inUnit(point: ProgressPoint, estimate: TrendEstimate, unit: TrendUnit): TrendEstimate {
  const convert = (lengthMm: number) => trendLength(lengthMm, unit, point.distance_m);
  const { value, low95, high95 } = estimate;
  return {
    value: convert(value),
    low95: low95 === null ? null : convert(low95),
    high95: high95 === null ? null : convert(high95),
  };
}

function markOf(point: ProgressPoint, estimate: TrendEstimate, figure: string): TrendMark {
  return {
    groupKey: groupKey(point),
    dayMs: dayToMs(point.date),
    estimate,
    words: `${pointWords(point)}: ${figure}`,
  };
}

/** '20 Nov 2026, Sunday practice, 5 shots'. */
export function pointWords(point: ProgressPoint): string {
  return [dayWords(point.date), point.session_name, `${String(point.shots)} shots`].join(', ');
}
