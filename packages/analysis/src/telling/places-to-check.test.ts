import { expect, test } from 'vitest';
import { exampleHoles, exampleReport } from '../testing/example-report.ts';
import type { Report } from '../report/report.ts';
import { countInWords, countReason, doubtInWords, placesToCheck, questionAbout } from './places-to-check.ts';

const possibleHole = { column: 300, row: 200, radiusPx: 7, confidence: 0.3 };

/** A report with this many holes, the first of them doubtful. */
function reportOf(counts: { holes: number; doubtful?: number; possible?: number; told?: number }): Report {
  return exampleReport({
    holes: exampleHoles(counts.holes, counts.doubtful),
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

test('a possible hole is worth a look until every shot fired has a hole beyond doubt', () => {
  expect(namesOf(reportOf({ holes: 5, possible: 2, told: 6 }))).toEqual(['A', 'B']);
  expect(namesOf(reportOf({ holes: 5, possible: 2, told: 5 }))).toEqual([]);
  expect(namesOf(reportOf({ holes: 5, doubtful: 1, possible: 2, told: 5 }))).toEqual(['1', 'A', 'B']);
});

test.each([
  [{ holes: 9, doubtful: 1 }, 'Check this hole', 'Hole 1 counts'],
  [{ holes: 9, doubtful: 2 }, 'Check these two', 'may not be bullet holes'],
  [{ holes: 9, doubtful: 5 }, 'Check these 5', 'They count'],
  [{ holes: 9, possible: 1 }, 'Check this place', 'A may be a hole'],
  [{ holes: 9, possible: 3 }, 'Check these three', 'not counted yet'],
  [{ holes: 9, doubtful: 1, possible: 1 }, 'Check these two', 'don’t count yet'],
])('%j reads %s', (counts, title, reason) => {
  const doubt = doubtInWords(placesToCheck(reportOf(counts)));
  expect(doubt?.title).toBe(title);
  expect(doubt?.reason).toContain(reason);
});

test('without doubts, there is nothing to check', () => {
  expect(doubtInWords(placesToCheck(reportOf({ holes: 9 })))).toBeNull();
});

test('the question about a place says what it counts for now', () => {
  const [counted, open] = placesToCheck(reportOf({ holes: 5, doubtful: 1, possible: 1 }));
  if (counted === undefined || open === undefined) throw new Error('two places');
  expect(questionAbout(counted)).toEqual({ title: 'Is this a hit?', note: 'Number 1 counts for now.' });
  expect(questionAbout(open).note).toBe('Place A is not counted yet.');
});

test.each([
  [{ holes: 0, told: 5 }, 'Found 0 of 5. Correct the report and mark them, or take the photo again.'],
  [
    { holes: 9, told: 10 },
    'Found 9 of 10. One shot may have gone through another hole, or missed the paper.',
  ],
  [
    { holes: 8, told: 10 },
    'Found 8 of 10. The other two may have gone through other holes, or missed the paper.',
  ],
  [{ holes: 2, told: 1 }, 'Found 2 holes, but you fired once. One of them may be older.'],
  [{ holes: 9, told: 5 }, 'Found 9 holes, but you fired 5 shots. Some of them may be older.'],
])('%j is told as a count that does not fit', (counts, words) => {
  expect(countInWords(reportOf(counts))).toBe(words);
  expect(words).toContain(countReason(reportOf(counts)));
});

test('a count that matches, or was not given, needs no words', () => {
  expect(countInWords(reportOf({ holes: 9, told: 9 }))).toBeNull();
  expect(countInWords(reportOf({ holes: 9 }))).toBeNull();
});
