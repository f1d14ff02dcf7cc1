import { exampleReport } from '@target-analysis/analysis/testing';
import type { Report } from '@target-analysis/analysis';
import { correctionOf } from '@target-analysis/analysis/correction';
import { expect, test } from 'vitest';
import { rebaseCorrection } from './rebase-correction.ts';

const before = exampleReport();

/** The report after its first hole was deleted and another hole added. */
function reportChangedElsewhere(): Report {
  const [, second, third] = before.holes;
  if (second === undefined || third === undefined) throw new Error('the example has three holes');
  return exampleReport({
    holes: [
      { ...second, number: 1 },
      { ...third, number: 2 },
      { ...third, number: 3, column: 500, row: 500, origin: 'added' },
    ],
  });
}

test('recognizes holes by their places, whatever their numbers', () => {
  const mine = correctionOf(before);
  const holes = mine.holes.map((hole, index) => (index === 2 ? { ...hole, role: 'flyer' as const } : hole));
  const rebased = rebaseCorrection({ ...mine, holes }, before, reportChangedElsewhere());
  expect(rebased.holes.map(({ from, role }) => [from, role])).toEqual([
    [null, 'shot'],
    [1, 'shot'],
    [2, 'flyer'],
    [3, 'shot'],
  ]);
});

test('recognizes a moved hole by where it was', () => {
  const mine = correctionOf(before);
  const holes = mine.holes.map((hole, index) => (index === 1 ? { ...hole, column: 700, row: 20 } : hole));
  const rebased = rebaseCorrection({ ...mine, holes }, before, reportChangedElsewhere());
  expect(rebased.holes[1]).toMatchObject({ from: 1, column: 700, row: 20 });
});

test('unchanged aim and scale come from the newer version', () => {
  const scalePoints = { from: { column: 1, row: 1 }, to: { column: 101, row: 1 }, distanceMm: 50 };
  const after = exampleReport({ scale: { ...before.scale, source: 'points', points: scalePoints } });
  expect(rebaseCorrection(correctionOf(before), before, after).scalePoints).toEqual(scalePoints);
  const mine = { ...correctionOf(before), scalePoints: { ...scalePoints, distanceMm: 60 } };
  expect(rebaseCorrection(mine, before, after).scalePoints?.distanceMm).toBe(60);
});

test('a dismissed place stays dismissed', () => {
  const place = { column: 300, row: 200, radiusPx: 7, confidence: 0.3 };
  const old = exampleReport({ possibleHoles: [place] });
  const after = exampleReport({ possibleHoles: [{ ...place, column: 9 }, place] });
  const mine = { ...correctionOf(old), dismissedPossibleHoles: [0] };
  expect(rebaseCorrection(mine, old, after).dismissedPossibleHoles).toEqual([1]);
});
