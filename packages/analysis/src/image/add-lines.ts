import type { Raster } from './raster.ts';

/** A byte in every second one of four, so that sums of up to 257 bytes don't reach the next. */
const everySecondByte = 0xff_00_ff;

/**
 * Adds up lines of a picture, column by column and channel by channel; four bytes at a time, which takes a third of the time.
 * @param raster the picture
 * @param lines which ones
 * @param lines.from the first line
 * @param lines.count at most 257, so that each sum fits into 16 bits
 * @param sums receives the sums of the leftmost pixels, as many as it holds
 */
export function addLines(
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
