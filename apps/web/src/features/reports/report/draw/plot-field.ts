/** The square in which the group is drawn, and the way from paper into it. */
import type { PaperFrame } from './paper-geometry.ts';

/** The drawing's own units: a square field with room for numbers to its left and below. */
export const field = { left: 44, top: 12, side: 380, below: 46, right: 12 } as const;
export const plotSize = {
  width: field.left + field.side + field.right,
  height: field.top + field.side + field.below,
} as const;

/** Letters in a drawing, which on a phone is drawn smaller than its units. */
export const plotLetters = {
  usual: 'text-[12px] max-tablet:text-[15px]',
  small: 'text-[11px] max-tablet:text-[13px]',
} as const;

/** From lengths on paper (x right, y up) to the drawing (right, down). */
export interface Placement {
  x: (length: number) => number;
  y: (length: number) => number;
  length: (length: number) => number;
}

export function placementIn(frame: PaperFrame): Placement {
  const perUnit = field.side / (frame.maxX - frame.minX);
  return {
    x: (length) => field.left + (length - frame.minX) * perUnit,
    y: (length) => field.top + (frame.maxY - length) * perUnit,
    length: (length) => length * perUnit,
  };
}

/** The points of a line or a polygon in a drawing. */
export function plotPoints(places: readonly { x: number; y: number }[]): string {
  return places.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
}
