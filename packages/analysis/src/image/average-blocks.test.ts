import { expect, it } from 'vitest';
import { averageBlocks } from './average-blocks.ts';

it.each([2, 3, 257])('averages each block of %d px, however full and wherever a line begins', (block) => {
  const [widthPx, heightPx] = [2 * 257 + 1, 258];
  const rgb = Uint8Array.from({ length: 3 * widthPx * heightPx }, (_, at) => 255 - (at % 7));
  const small = averageBlocks({ widthPx, heightPx, rgb }, block);
  expect([small.widthPx, small.heightPx]).toEqual([Math.floor(515 / block), Math.floor(258 / block)]);
  const meanOf = (column: number, row: number, channel: number) => {
    let sum = 0;
    for (let y = row * block; y < (row + 1) * block; y++)
      for (let x = column * block; x < (column + 1) * block; x++)
        sum += rgb[3 * (y * widthPx + x) + channel]!;
    return Math.floor((sum + block ** 2 / 2) / block ** 2);
  };
  const means = Array.from(small.rgb, (_, at) => {
    const pixel = Math.floor(at / 3);
    return meanOf(pixel % small.widthPx, Math.floor(pixel / small.widthPx), at % 3);
  });
  expect([...small.rgb]).toEqual(means);
});
