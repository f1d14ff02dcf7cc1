/** The field of a plot over time, and the way from days and values into it, in pixels of the screen. */
import { valueRange, type ValueRange } from './value-axis.ts';
import { spreadOut } from './time-axis.ts';
import type { TrendMark } from './trend-marks.ts';

export interface TrendFrame {
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Right end of the drawing. */
  edge: number;
  values: ValueRange;
  dayX: (dayMs: number) => number;
  y: (value: number) => number;
  /** Where each mark stands: at its day, or beside others of that day. */
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

/** Room beside the field: numbers to its left, the newest value to its right, days below. */
const besidePx = { left: 44, right: 44, below: 26 } as const;
/** Dots of one day stand this far apart. */
const dotGapPx = 9;
/** Of the field's width at most this share goes to keeping dots apart, so that time stays readable. */
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

/** The strip in which a touch means this dot: half way to its neighbours, and no more than a thumb. */
export function touchStrip(markXs: readonly number[], index: number): { x: number; width: number } {
  const at = markXs[index] ?? 0;
  const from = Math.max(at - thumbPx / 2, (at + (markXs[index - 1] ?? -Infinity)) / 2);
  const to = Math.min(at + thumbPx / 2, (at + (markXs[index + 1] ?? Infinity)) / 2);
  return { x: from, width: to - from };
}
