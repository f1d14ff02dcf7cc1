import { expect, it } from 'vitest';
import { drillResultWords } from './result-words.ts';

it('gives the reason without the verdict, which is shown beside it', () => {
  const one = { value: 1, low: 1, high: 1 };
  const words = drillResultWords({
    ...{ status: 'scored', drill: 'one-hole', rounds: 5, holes: 5, counted: one },
    ...{ outsideHoleNumbers: [], figures: [], points: null, oneHole: null },
    verdict: 'not-passed',
    summary: 'Not passed: not all holes touch.',
    next: 'Take more time.',
  });
  expect(words).toMatchObject({
    verdict: 'Not passed',
    reason: 'Not all holes touch.',
    summary: 'Not passed: not all holes touch.',
  });
});
