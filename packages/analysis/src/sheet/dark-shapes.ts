import type { GrayPicture } from '../image/luminance.ts';

/** Which pixels of a picture are darker than their surroundings: a shadow over half of the paper darkens both. */
export interface DarkMask {
  widthPx: number;
  heightPx: number;
  /** 1 if dark. */
  dark: Uint8Array;
}

/** Side of a cell, px. The paper's brightness in each cell is estimated from the cell and its neighbors. */
const cellPx = 32;

/** This share of the levels around a place is at most as bright as paper, even if ink fills a corner of it. */
const paperShare = 0.8;

/** Black ink reflects less than this share of the light that paper does; printer black and camera haze reach 0.4. */
const blackShare = 0.55;

/** Levels are counted in bins of this size. */
const binLevels = 8;

/**
 * Marks pixels that are darker than their surroundings.
 * @param picture any, in gray or one of its color channels
 * @param inkShare a pixel is dark if it reflects less than this share of the light that paper does
 * @returns the mask, of the picture's size
 */
export function darkMaskOf(
  { widthPx, heightPx, levels }: GrayPicture,
  inkShare: number = blackShare,
): DarkMask {
  const across = Math.ceil(widthPx / cellPx);
  const down = Math.ceil(heightPx / cellPx);
  const counts = countLevels(levels, widthPx, across * down, across);
  const paper = Array.from({ length: across * down }, (_, cell) =>
    paperAround(cell, counts, { across, down }),
  );
  const dark = new Uint8Array(levels.length);
  for (let row = 0; row < heightPx; row++) {
    const line = lineBetween(paper, { across, down }, row);
    for (let column = 0, at = row * widthPx; column < widthPx; column++, at++) {
      const x = Math.min(across - 1, Math.max(0, (column + 0.5) / cellPx - 0.5));
      const left = Math.floor(x);
      const here = line[left] ?? 0;
      const next = line[Math.min(across - 1, left + 1)] ?? 0;
      const limit = inkShare * (here * (1 - x + left) + next * (x - left));
      if ((levels[at] ?? 0) < limit) dark[at] = 1;
    }
  }
  return { widthPx, heightPx, dark };
}

interface Grid {
  across: number;
  down: number;
}

/** Histogram of the levels in each cell. */
function countLevels(levels: Float32Array, widthPx: number, cells: number, across: number): Uint16Array[] {
  const counts = Array.from({ length: cells }, () => new Uint16Array(256 / binLevels));
  for (let row = 0, at = 0; at < levels.length; row++)
    for (let column = 0; column < widthPx; column++, at++) {
      const bins = counts[Math.floor(row / cellPx) * across + Math.floor(column / cellPx)];
      const bin = Math.floor((levels[at] ?? 0) / binLevels);
      if (bins) bins[bin] = (bins[bin] ?? 0) + 1;
    }
  return counts;
}

/** The level that four in five pixels of the cell and its neighbors stay below. */
function paperAround(cell: number, counts: readonly Uint16Array[], { across, down }: Grid): number {
  const [column, row] = [cell % across, Math.floor(cell / across)];
  const sums = new Array<number>(256 / binLevels).fill(0);
  for (let y = Math.max(0, row - 2); y <= Math.min(down - 1, row + 2); y++)
    for (let x = Math.max(0, column - 2); x <= Math.min(across - 1, column + 2); x++)
      for (const [bin, count] of (counts[y * across + x] ?? []).entries())
        sums[bin] = (sums[bin] ?? 0) + count;
  let left = paperShare * sums.reduce((sum, count) => sum + count, 0);
  const bin = sums.findIndex((count) => (left -= count) <= 0);
  return (bin + 0.5) * binLevels;
}

/** Interpolates between the centers of the cells above and below a row. */
function lineBetween(paper: readonly number[], { across, down }: Grid, row: number): number[] {
  const y = Math.min(down - 1, Math.max(0, (row + 0.5) / cellPx - 0.5));
  const top = Math.floor(y);
  const bottom = Math.min(down - 1, top + 1);
  return Array.from(
    { length: across },
    (_, column) =>
      (paper[top * across + column] ?? 0) * (1 - y + top) +
      (paper[bottom * across + column] ?? 0) * (y - top),
  );
}
