import { expect, it } from 'vitest';
import { noisyModel } from './noisy-model.ts';

/** What the network sees of an even gray, with this noise. */
async function seenOf(seed: number): Promise<number[]> {
  const seen: number[] = [];
  const model = noisyModel(({ values }) => {
    seen.push(...values);
    return Promise.resolve({ widthCells: 0, heightCells: 0, values: new Float32Array() });
  }, seed);
  await model({ widthPx: 16, heightPx: 16, values: new Float32Array(3 * 256).fill(100) });
  return seen;
}

it('shows the network noise of up to a quarter of a gray level, the same for the same seed', async () => {
  const seen = await seenOf(1);
  expect(Math.min(...seen)).toBeGreaterThan(99.74);
  expect(Math.min(...seen)).toBeLessThan(99.8);
  expect(Math.max(...seen)).toBeGreaterThan(100.2);
  expect(Math.max(...seen)).toBeLessThan(100.26);
  expect(await seenOf(1)).toEqual(seen);
  expect(await seenOf(2)).not.toEqual(seen);
});
