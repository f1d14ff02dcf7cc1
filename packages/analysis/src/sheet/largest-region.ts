import { touchingPixels } from '../image/touching-pixels.ts';

/** Pixels of a mask that touch one another. */
export interface Region {
  /** First row. */
  top: number;
  /** For each row from the top: its first and its last column. */
  lefts: readonly number[];
  rights: readonly number[];
  /** Number of pixels, holes left out. */
  size: number;
  /** The pixels, in no order. */
  cells: readonly number[];
}

/**
 * Finds the largest region of a mask (pixels that touch by a side).
 * @param mask 1 where a pixel counts
 * @param widthPx of the mask
 * @returns the region; null where nothing counts
 */
export function largestRegion(mask: Uint8Array, widthPx: number): Region | null {
  const [largest] = touchingPixels(mask, widthPx).sort((a, b) => b.length - a.length);
  return largest === undefined ? null : regionOf(largest, widthPx);
}

function regionOf(cells: readonly number[], widthPx: number): Region {
  const rows = cells.map((pixel) => Math.floor(pixel / widthPx));
  const top = rows.reduce((least, row) => Math.min(least, row), Infinity);
  const bottom = rows.reduce((most, row) => Math.max(most, row), 0);
  const lefts = Array.from({ length: bottom - top + 1 }, () => widthPx);
  const rights = Array.from({ length: bottom - top + 1 }, () => -1);
  for (const pixel of cells) {
    const row = Math.floor(pixel / widthPx) - top;
    lefts[row] = Math.min(lefts[row] ?? widthPx, pixel % widthPx);
    rights[row] = Math.max(rights[row] ?? -1, pixel % widthPx);
  }
  return { top, lefts, rights, size: cells.length, cells };
}
