import { expect, test } from 'vitest';
import { createDice } from '../../packages/analysis/src/testing/index.ts';
import { fuzzPictures } from './fuzz-pictures.ts';
import { mutateBytes } from './mutate-bytes.ts';
import { makeSeedPictures } from './seed-pictures.ts';
import { splitParts } from './split-parts.ts';

test('mutated pictures of every kind are decoded or refused, and none crashes the decoder', async () => {
  const { done, counts, findings } = await fuzzPictures({ seed: 3, count: 120, lanes: 1 });
  expect(findings.map(({ what }) => what)).toEqual([]);
  expect(done).toBe(120);
  // If every mutation failed at the first byte, the test would show nothing.
  expect(counts['prepared']).toBeGreaterThan(10);
  expect(counts['photo-broken']).toBeGreaterThan(10);
});

test('the parts of a picture add up to it, and the same dice make the same mutation', async () => {
  for (const { bytes } of await makeSeedPictures()) {
    expect(Buffer.concat(splitParts(bytes)).equals(bytes)).toBe(true);
    expect(splitParts(bytes).length).toBeGreaterThan(1);
    const mutated = [7, 7, 8].map((seed) => Buffer.from(mutateBytes(bytes, createDice(seed), bytes)));
    expect(mutated[0]).toEqual(mutated[1]);
    expect(mutated[0]).not.toEqual(mutated[2]);
  }
});
