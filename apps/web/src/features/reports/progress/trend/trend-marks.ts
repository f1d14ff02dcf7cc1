/** The groups of a trend as marks: what a plot draws and says about each. */
import type { ProgressPoint } from '@target-analysis/contract';
import { dayWords } from '../../../../lib/words/day-words.ts';
import { dayToMs } from './time-axis.ts';
import { formatTrendEstimate, trendLength, type TrendEstimate, type TrendUnit } from './trend-units.ts';

/** Identifies a group in lists and URLs: its report, plus the string's number if it is not the first. */
export function groupKey({ report_id, string }: ProgressPoint): string {
  return string === 1 ? report_id : `${report_id}#string-${String(string)}`;
}

/** One group in one plot. */
export interface TrendMark {
  groupKey: string;
  dayMs: number;
  /** In the reader's unit. */
  estimate: TrendEstimate;
  /** The dot's accessible label. */
  words: string;
}

/** Sorted by the day they were shot, then by when they were reported. */
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

/** How far right of the aim, or above it, the groups lie; skips groups with an unknown aim. */
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

/** One direction of a group's offset in the given unit; null if its aim is unknown. */
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

/** 'Nov 20, 2026, Sunday practice, 5 shots'. */
export function pointWords(point: ProgressPoint): string {
  return [dayWords(point.date), point.session_name, `${String(point.shots)} shots`].join(', ');
}
