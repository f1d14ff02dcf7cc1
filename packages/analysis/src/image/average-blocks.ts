import { addLines } from './add-lines.ts';
import type { Raster } from './raster.ts';

/**
 * Shrinks a picture by a whole number: each pixel of the result is the mean of a square block.
 * @param raster any size
 * @param block side of the blocks in pixels, at most 257 and the shorter side of the picture; 1 leaves the picture unchanged
 * @returns the smaller picture; leftover pixels at the right and bottom are dropped
 */
export function averageBlocks(raster: Raster, block: number): Raster {
  if (block === 1) return raster;
  const widthPx = Math.floor(raster.widthPx / block);
  const heightPx = Math.floor(raster.heightPx / block);
  const rgb = new Uint8Array(3 * widthPx * heightPx);
  const sums = new Uint16Array(3 * widthPx * block);
  for (let row = 0; row < heightPx; row++) {
    addLines(raster, { from: row * block, count: block }, sums);
    storeMeans(sums, block, rgb.subarray(3 * row * widthPx, 3 * (row + 1) * widthPx));
  }
  return { widthPx, heightPx, rgb };
}

function storeMeans(sums: Uint16Array, block: number, means: Uint8Array): void {
  const count = block * block;
  let at = 0;
  for (let i = 0; i < means.length; i += 3) {
    let red = 0;
    let green = 0;
    let blue = 0;
    for (const end = at + 3 * block; at < end; at += 3) {
      red += sums[at] ?? 0;
      green += sums[at + 1] ?? 0;
      blue += sums[at + 2] ?? 0;
    }
    means[i] = (red + count / 2) / count;
    means[i + 1] = (green + count / 2) / count;
    means[i + 2] = (blue + count / 2) / count;
  }
}
