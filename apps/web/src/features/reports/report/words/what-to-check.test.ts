import type { Report } from '@target-analysis/analysis';
import { expect, test } from 'vitest';
import { exampleReport } from '../example-report.ts';
import { describeCount, describeDoubt, placesToCheck } from './what-to-check.ts';

const possibleHole = { column: 300, row: 200, radiusPx: 7, confidence: 0.3 };

/** A report of so many holes, the first of them doubtful. */
function reportOf(counts: { holes: number; doubtful?: number; possible?: number; told?: number }): Report {
  const [model] = exampleReport().holes;
  if (model === undefined) throw new Error('the example has no hole');
  return exampleReport({
    holes: Array.from({ length: counts.holes }, (_, index) => ({
      ...model,
      number: index + 1,
      isDoubtful: index < (counts.doubtful ?? 0),
    })),
    possibleHoles: Array.from({ length: counts.possible ?? 0 }, () => possibleHole),
    shotsFired: counts.told ?? null,
  });
}

function namesOf(report: Report): string[] {
  return placesToCheck(report).map((place) => place.name);
}

test('doubtful holes go by their numbers, and what may be a hole by letters', () => {
  expect(namesOf(reportOf({ holes: 5, doubtful: 2, possible: 3 }))).toEqual(['1', '2', 'A', 'B', 'C']);
  expect(placesToCheck(reportOf({ holes: 1, possible: 1 }))).toEqual([
    { name: 'A', column: 300, row: 200, radiusPx: 7, isCounted: false, index: 0 },
  ]);
});

test('what may be a hole is worth a look until every shot told has its hole beyond doubt', () => {
  expect(namesOf(reportOf({ holes: 5, possible: 2, told: 6 }))).toEqual(['A', 'B']);
  expect(namesOf(reportOf({ holes: 5, possible: 2, told: 5 }))).toEqual([]);
  expect(namesOf(reportOf({ holes: 5, doubtful: 1, possible: 2, told: 5 }))).toEqual(['1', 'A', 'B']);
});

test.each([
  [{ holes: 9, doubtful: 1 }, 'Check this hole', 'Hole 1 is counted, but we are not sure'],
  [{ holes: 9, doubtful: 2 }, 'Check these two', 'we are not sure that they are bullet holes'],
  [{ holes: 9, doubtful: 5 }, 'Check these 5', 'They are counted'],
  [{ holes: 9, possible: 1 }, 'Check this place', 'Place A may be a hole'],
  [{ holes: 9, possible: 3 }, 'Check these three', 'They are not counted'],
  [{ holes: 9, doubtful: 1, possible: 1 }, 'Check these two', 'those with a letter are not counted'],
])('%j reads %s', (counts, title, reason) => {
  const doubt = describeDoubt(placesToCheck(reportOf(counts)));
  expect(doubt?.title).toBe(title);
  expect(doubt?.reason).toContain(reason);
});

test('where nothing is doubtful there is nothing to check', () => {
  expect(describeDoubt(placesToCheck(reportOf({ holes: 9 })))).toBeNull();
});

test.each([
  [
    { holes: 9, told: 10 },
    'Found 9, you said you fired 10. The tenth may have gone through another hole, or missed the paper.',
  ],
  [
    { holes: 20, told: 21 },
    'Found 20, you said you fired 21. The 21st may have gone through another hole, or missed the paper.',
  ],
  [
    { holes: 110, told: 111 },
    'Found 110, you said you fired 111. The 111th may have gone through another hole, or missed the paper.',
  ],
  [
    { holes: 8, told: 10 },
    'Found 8, you said you fired 10. The other two may have gone through other holes, or missed the paper.',
  ],
  [
    { holes: 1, told: 10 },
    'Found 1, you said you fired 10. The other 9 may have gone through other holes, or missed the paper.',
  ],
  [{ holes: 2, told: 1 }, 'Found 2, you said you fired 1. One of them may be an older hole, or none.'],
  [{ holes: 9, told: 5 }, 'Found 9, you said you fired 5. Some of them may be older holes, or none.'],
])('%j is told as a count that does not fit', (counts, words) => {
  expect(describeCount(reportOf(counts))).toBe(words);
});

test('a count that fits, or was not told, needs no words', () => {
  expect(describeCount(reportOf({ holes: 9, told: 9 }))).toBeNull();
  expect(describeCount(reportOf({ holes: 9 }))).toBeNull();
});
