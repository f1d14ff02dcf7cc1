/** The field of a time plot, and the mapping of days and values to screen pixels. */
import { valueRange, type ValueRange } from './value-axis.ts';
import { spreadOut } from './time-axis.ts';
import type { TrendMark } from './trend-marks.ts';

export interface TrendFrame {
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Right edge of the drawing. */
  edge: number;
  values: ValueRange;
  dayX: (dayMs: number) => number;
  y: (value: number) => number;
  /** Position of each mark: at its day, or beside others of that day. */
  markXs: readonly number[];
}

export interface TrendSize {
  widthPx: number;
  heightPx: number;
  /** Room above the field. */
  abovePx: number;
}

export interface DayRange {
  fromMs: number;
  toMs: number;
}

/** Room around the field: numbers on its left, the newest value on its right, days below. */
const besidePx = { left: 44, right: 44, below: 26 } as const;
/** Gap between dots of one day. */
const dotGapPx = 9;
/** At most this share of the field's width goes to keeping dots apart, so that time stays readable. */
const shareForGaps = 0.3;

export function trendFrame(marks: readonly TrendMark[], days: DayRange, size: TrendSize): TrendFrame {
  const left = besidePx.left;
  const right = Math.max(size.widthPx - besidePx.right, left + 1);
  const top = size.abovePx;
  const bottom = size.heightPx - besidePx.below;
  const values = valueRange(marks.map(({ estimate }) => estimate));
  const dayX = (dayMs: number) => left + ((dayMs - days.fromMs) / (days.toMs - days.fromMs)) * (right - left);
  const gap = Math.min(dotGapPx, ((right - left) * shareForGaps) / Math.max(marks.length, 1));
  return {
    left,
    right,
    top,
    bottom,
    edge: size.widthPx,
    values,
    dayX,
    y: (value) => bottom - ((value - values.min) / (values.max - values.min)) * (bottom - top),
    markXs: spreadOut(
      marks.map(({ dayMs }) => dayX(dayMs)),
      gap,
      { from: left, to: right },
    ),
  };
}

/** A thumb's width. */
const thumbPx = 44;

/** The strip where a touch selects this dot: halfway to its neighbors, and at most a thumb wide. */
export function touchStrip(markXs: readonly number[], index: number): { x: number; width: number } {
  const at = markXs[index] ?? 0;
  const from = Math.max(at - thumbPx / 2, (at + (markXs[index - 1] ?? -Infinity)) / 2);
  const to = Math.min(at + thumbPx / 2, (at + (markXs[index + 1] ?? Infinity)) / 2);
  return { x: from, width: to - from };
}
