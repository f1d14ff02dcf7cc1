import type { Raster } from './raster.ts';

/** Of bytes, 257 add up to 65,535 at most, which fits into 16 bits. */
export const largestBlockPx = 257;

/**
 * Shrinks a picture by a whole number: each pixel of the result is the mean of a square block.
 * @param raster any size
 * @param block side of the blocks in pixels, at most `largestBlockPx` and the shorter side of the picture; 1 leaves the picture unchanged
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

/** Every second one of four bytes, so that sums of bytes don't reach the next one. */
const everySecondByte = 0xff_00_ff;

/**
 * Adds up lines of a picture, column by column and channel by channel, of the leftmost pixels: as many as `sums` holds. Four bytes at a
 * time take a third of the time.
 */
function addLines(
  { widthPx, rgb }: Raster,
  { from, count }: { from: number; count: number },
  sums: Uint16Array,
): void {
  const bytes = new DataView(rgb.buffer, rgb.byteOffset, rgb.byteLength);
  const line = 3 * widthPx;
  const start = from * line;
  const end = start + count * line;
  let i = 0;
  for (; i + 4 <= sums.length; i += 4) {
    let even = 0;
    let odd = 0;
    for (let at = start + i; at < end; at += line) {
      const four = bytes.getInt32(at, true);
      even = (even + (four & everySecondByte)) | 0;
      odd = (odd + ((four >>> 8) & everySecondByte)) | 0;
    }
    // Each holds two sums; the array keeps the lower 16 bits.
    sums[i] = even;
    sums[i + 1] = odd;
    sums[i + 2] = even >>> 16;
    sums[i + 3] = odd >>> 16;
  }
  for (; i < sums.length; i++) {
    let sum = 0;
    for (let at = start + i; at < end; at += line) sum += rgb[at] ?? 0;
    sums[i] = sum;
  }
}
