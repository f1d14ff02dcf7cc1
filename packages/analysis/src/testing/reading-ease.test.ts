import { describe, expect, it } from 'vitest';
import { readingEase, syllablesIn } from './reading-ease.ts';

describe('the reading ease', () => {
  it('counts syllables as people speak them', () => {
    const counts = {
      group: 1,
      center: 2,
      sights: 1,
      moved: 1,
      counted: 2,
      probably: 3,
      ammunition: 4,
      hole: 1,
    };
    expect(Object.keys(counts).map(syllablesIn)).toEqual(Object.values(counts));
    expect(['little', 'misses', 'rifle', 'apart', '25'].map(syllablesIn)).toEqual([2, 2, 2, 2, 1]);
  });

  it('is that of a well-known example', () => {
    // 9 words in one sentence, 11 syllables.
    expect(readingEase('The quick brown fox jumps over the lazy dog.')).toBeCloseTo(94.3, 1);
  });
});
