import { expect, test } from 'vitest';
import { fuzzAnalyses } from './fuzz-analyses.ts';

test(
  'spoilt photos of targets end in a report that fits the contract, or in a reason',
  {
    tags: ['night'],
  },
  async () => {
    const { done, findings } = await fuzzAnalyses({ seed: 3, count: 2, lanes: 1 });
    expect(findings.map(({ what }) => what)).toEqual([]);
    expect(done).toBe(2);
  },
);
