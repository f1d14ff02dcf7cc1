import { markSidesMm, type MarkCode } from '../printed/layouts.ts';
import type { PixelPoint } from '../../image/raster.ts';
import { momentsOf, stretchOf, type ShapeMoments } from '../../image/shape-moments.ts';
import { takeGroup, touchingPixels } from '../../image/touching-pixels.ts';
import type { DarkMask } from '../dark-shapes.ts';

/** A possible corner mark of a drill sheet, in pixels of the picture. */
export interface FoundMark extends PixelPoint {
  code: MarkCode;
  /** Square root of its area. */
  sidePx: number;
}

/** Below this the patterns inside the marks run together. */
const leastSidePx = 10;

/** A mark is a thirteenth of its sheet's width: nothing larger is a mark of a sheet that is entirely in the photo. */
const largestSideShare = 0.15;

/** Area over twelve standard deviations lengthwise and crosswise is 1 for every parallelogram; blur and holes change it slightly. */
const filling = { least: 0.88, most: 1.12 };

/** Standard deviation lengthwise over crosswise: a square seen from 60 degrees reaches 2. */
const longestShape = 2.2;

/**
 * Finds dark squares in a picture and reads the patterns inside them.
 * @param mask of the dark pixels
 * @returns every possible corner mark, largest first
 */
export function findCornerMarks(mask: DarkMask): FoundMark[] {
  const largestSidePx = largestSideShare * Math.max(mask.widthPx, mask.heightPx);
  return touchingPixels(mask.dark, mask.widthPx)
    .flatMap((group) => {
      // The thinnest wall covers more than half of its square.
      if (group.length < 0.4 * leastSidePx ** 2 || group.length > largestSidePx ** 2) return [];
      const shape = filledShape(group, mask.widthPx, largestSidePx);
      if (shape === null || !isSquare(shape)) return [];
      const { column, row, area } = shape;
      return [{ column, row, sidePx: Math.sqrt(area), code: codeOf(shape, mask) }];
    })
    .sort((a, b) => b.sidePx - a.sidePx);
}

/** The group with everything it encloses; null if it is too long for a mark. */
function filledShape(group: readonly number[], widthPx: number, largestSidePx: number): ShapeMoments | null {
  const columns = group.map((pixel) => pixel % widthPx);
  const rows = group.map((pixel) => Math.floor(pixel / widthPx));
  const [left, top] = [least(columns) - 1, least(rows) - 1];
  const [width, height] = [most(columns) - left + 2, most(rows) - top + 2];
  if (Math.max(width, height) > 1.5 * largestSidePx) return null;
  const outside = new Uint8Array(width * height).fill(1);
  for (const [index, column] of columns.entries())
    outside[((rows[index] ?? 0) - top) * width + column - left] = 0;
  const filled = new Uint8Array(width * height).fill(1);
  // The corner of the box is outside.
  for (const pixel of takeGroup(0, { map: outside, widthPx: width })) filled[pixel] = 0;
  const moments = momentsOf(filled, width);
  return { ...moments, column: left + moments.column, row: top + moments.row };
}

function isSquare({ area, xx, xy, yy }: ShapeMoments): boolean {
  const determinant = xx * yy - xy * xy;
  if (!(determinant > 0) || area < leastSidePx ** 2) return false;
  const filled = area / (12 * Math.sqrt(determinant));
  if (filled < filling.least || filled > filling.most) return false;
  return stretchOf({ xx, xy, yy }) < longestShape;
}

/** Halfway between the middle square and the wall, and halfway into the middle square; mm from the middle of the mark. */
const readAtMm = {
  between: (markSidesMm.middle * Math.SQRT1_2 + markSidesMm.inner / 2) / 2,
  middle: markSidesMm.middle / 4,
};

/** Reads the pattern on circles around the middle, which tilt turns into ellipses: the rotation of the square does not matter. */
function codeOf(shape: ShapeMoments, mask: DarkMask): MarkCode {
  const isMiddleDark = darkShare(shape, mask, readAtMm.middle) > 0.5;
  const isBetweenDark = darkShare(shape, mask, readAtMm.between) > 0.5;
  if (isBetweenDark) return isMiddleDark ? 'solid' : 'eye';
  return isMiddleDark ? 'dot' : 'empty';
}

function darkShare(
  { column, row, xx, xy, yy }: ShapeMoments,
  { dark, widthPx }: DarkMask,
  radiusMm: number,
): number {
  // The symmetric root of the spread maps a circle to the ellipse; a square of side 1 has a variance of a twelfth.
  const root = Math.sqrt(xx * yy - xy * xy);
  const norm = Math.sqrt(xx + yy + 2 * root);
  const reach = (radiusMm / markSidesMm.outer) * Math.sqrt(12);
  const steps = 24;
  let found = 0;
  for (let step = 0; step < steps; step++) {
    const angle = (2 * Math.PI * step) / steps;
    const [x, y] = [reach * Math.cos(angle), reach * Math.sin(angle)];
    const atColumn = Math.round(column + ((xx + root) * x + xy * y) / norm);
    const atRow = Math.round(row + (xy * x + (yy + root) * y) / norm);
    found += dark[atRow * widthPx + atColumn] ?? 0;
  }
  return found / steps;
}

function least(values: readonly number[]): number {
  return values.reduce((lowest, value) => Math.min(lowest, value), Infinity);
}

function most(values: readonly number[]): number {
  return values.reduce((highest, value) => Math.max(highest, value), -Infinity);
}
