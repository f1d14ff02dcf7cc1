import { exampleReport } from '@target-analysis/analysis/testing';
import { correctionOf } from '@target-analysis/analysis/correction';
import { expect, test } from 'vitest';
import { memoryStorage } from '../../../../../lib/memory-storage.ts';
import { forgetCorrection, keepCorrection, keptCorrection } from './kept-correction.ts';

const report = exampleReport();
const place = { userId: 'robin', reportId: 'first', version: 1 };

/** A correction as stored. */
function keptText(correction: unknown): string {
  return JSON.stringify({ version: place.version, correction });
}

test('reads what is stored', () => {
  const text = keptText(correctionOf(report));
  expect(keptCorrection({ ...memoryStorage(), getItem: () => text }, place, report)).toEqual(
    correctionOf(report),
  );
});

test('a correction is there again for the same account, report and version only', () => {
  const storage = memoryStorage();
  const correction = { ...correctionOf(report), aim: { column: 5, row: 6 } };
  keepCorrection(storage, place, correction);
  expect(keptCorrection(storage, place, report)).toEqual(correction);
  expect(keptCorrection(storage, { ...place, userId: 'kim' }, report)).toBeNull();
  expect(keptCorrection(storage, { ...place, reportId: 'second' }, report)).toBeNull();
  expect(keptCorrection(storage, { ...place, version: 2 }, report)).toBeNull();
  forgetCorrection(storage, place);
  expect(keptCorrection(storage, place, report)).toBeNull();
});

test.each([
  ['no JSON', '{'],
  ['no object', '7'],
  ['no version', JSON.stringify(correctionOf(report))],
  ['a hole without a place', keptText({ ...correctionOf(report), holes: [{ from: 1 }] })],
  [
    'a hole that the report has not',
    keptText({
      ...correctionOf(report),
      holes: [{ from: 9, column: 1, row: 1, role: 'shot', isConfirmed: false, ownAim: null }],
    }),
  ],
  ['a place that was no possible hole', keptText({ ...correctionOf(report), dismissedPossibleHoles: [3] })],
])('%s is not taken for a correction', (_, text) => {
  const storage = { ...memoryStorage(), getItem: () => text };
  expect(keptCorrection(storage, place, report)).toBeNull();
});
