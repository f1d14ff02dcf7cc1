import type { Raster } from './raster.ts';

/**
 * Shrinks a picture by a whole number: each pixel of the result is the mean of a square block.
 * @param raster any size
 * @param block side of the blocks in pixels, at most the shorter side of the picture; 1 leaves the picture unchanged
 * @returns the smaller picture; leftover pixels at the right and bottom are dropped
 */
export function averageBlocks(raster: Raster, block: number): Raster {
  if (block === 1) return raster;
  const widthPx = Math.floor(raster.widthPx / block);
  const heightPx = Math.floor(raster.heightPx / block);
  const rgb = new Uint8Array(3 * widthPx * heightPx);
  const sums = new Uint32Array(3 * widthPx);
  const count = block * block;
  for (let row = 0; row < heightPx; row++) {
    sums.fill(0);
    for (let line = row * block; line < (row + 1) * block; line++)
      addLine(raster.rgb, 3 * line * raster.widthPx, block, sums);
    const to = 3 * row * widthPx;
    for (let i = 0; i < sums.length; i++) rgb[to + i] = ((sums[i] ?? 0) + count / 2) / count;
  }
  return { widthPx, heightPx, rgb };
}

function addLine(rgb: Uint8Array, start: number, block: number, sums: Uint32Array): void {
  let at = start;
  for (let i = 0; i < sums.length; i += 3) {
    let red = 0;
    let green = 0;
    let blue = 0;
    for (const end = at + 3 * block; at < end; at += 3) {
      red += rgb[at] ?? 0;
      green += rgb[at + 1] ?? 0;
      blue += rgb[at + 2] ?? 0;
    }
    sums[i] = (sums[i] ?? 0) + red;
    sums[i + 1] = (sums[i + 1] ?? 0) + green;
    sums[i + 2] = (sums[i + 2] ?? 0) + blue;
  }
}
