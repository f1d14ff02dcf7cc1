import { expect, it } from 'vitest';
import { halveRaster } from './halve.ts';

it('makes each pixel the mean of four, per channel, and drops the last line of an odd side', () => {
  // 5 x 3 px: red counts columns, green counts rows, blue is constant.
  const pixels = Array.from({ length: 15 }, (_, i) => [20 * (i % 5), 40 * Math.floor(i / 5), 7]).flat();
  const half = halveRaster({ widthPx: 5, heightPx: 3, rgb: Uint8Array.from(pixels) });
  expect([half.widthPx, half.heightPx]).toEqual([2, 1]);
  expect([...half.rgb]).toEqual([10, 20, 7, 50, 20, 7]);
});
