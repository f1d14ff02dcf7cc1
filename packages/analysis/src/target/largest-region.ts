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
 * @param mask 1 where a pixel counts; is cleared
 * @param widthPx of the mask
 * @returns the region; null where nothing counts
 */
export function largestRegion(mask: Uint8Array, widthPx: number): Region | null {
  let best: number[] = [];
  for (let start = 0; start < mask.length; start++) {
    if (mask[start] !== 1) continue;
    const cells = flood(mask, start, widthPx);
    if (cells.length > best.length) best = cells;
  }
  return best.length === 0 ? null : regionOf(best, widthPx);
}

function flood(mask: Uint8Array, start: number, widthPx: number): number[] {
  const cells = [start];
  mask[start] = 0;
  for (let next = 0; next < cells.length; next++) {
    const pixel = cells[next] ?? 0;
    const column = pixel % widthPx;
    const beside = [
      ...(column > 0 ? [pixel - 1] : []),
      ...(column < widthPx - 1 ? [pixel + 1] : []),
      pixel - widthPx,
      pixel + widthPx,
    ];
    for (const neighbour of beside) {
      if (mask[neighbour] !== 1) continue;
      mask[neighbour] = 0;
      cells.push(neighbour);
    }
  }
  return cells;
}

function regionOf(cells: number[], widthPx: number): Region {
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
