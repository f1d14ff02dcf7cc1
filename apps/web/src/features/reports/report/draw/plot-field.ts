/** The square the group is drawn in, and the mapping from paper to it. */
import type { PlotFrame } from '@target-analysis/analysis/telling';

/** In drawing units: a square field with room for numbers on its left and below. */
export const field = { left: 44, top: 12, side: 380, below: 46, right: 12 } as const;
export const plotSize = {
  width: field.left + field.side + field.right,
  height: field.top + field.side + field.below,
} as const;

/** Letter sizes in a drawing, which a phone scales down. */
export const plotLetters = {
  usual: 'text-[12px] max-tablet:text-[15px]',
  small: 'text-[11px] max-tablet:text-[13px]',
} as const;

/** Maps lengths on paper (x right, y up) to the drawing (right, down). */
export interface Placement {
  x: (length: number) => number;
  y: (length: number) => number;
  length: (length: number) => number;
}

export function placementIn(frame: PlotFrame): Placement {
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
