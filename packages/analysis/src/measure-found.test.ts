import type { MarkedPhoto } from './report/report.ts';
import { expect, test } from 'vitest';
import { measureFound } from './measure-found.ts';
import { fourHoles, markedHole } from './testing/marked-photo.ts';
import { noDetails } from './no-details.ts';
import { keyFigures } from './telling/figures/figures.ts';
import { lengthsOf } from './telling/figures/lengths.ts';

const context = { ...noDetails, caliber: '9mm Luger' as const, targetFace: 'nra-b8' as const };

/** `on` shots in the middle of a B-8 at half a millimeter per pixel, and `off` shots far outside its rings. */
function cardWith(on: number, off: number): MarkedPhoto {
  const near = Array.from({ length: on }, (_, index) => markedHole(480 + 20 * index, 500));
  const far = Array.from({ length: off }, (_, index) => markedHole(40 + 30 * index, 1180));
  const seen = { ...fourHoles.seen, faceScale: { mmPerLevelPx: 0.5, relativeUncertainty: 0.01 } };
  return { ...fourHoles, seen, possibleHoles: [], holes: [...near, ...far] };
}

test('marks that mostly miss the target are in doubt, and the photo counts as badly read', () => {
  const { report } = measureFound(cardWith(2, 3), context);
  expect(report.holes.map(({ isDoubtful }) => isDoubtful)).toEqual([false, false, true, true, true]);
  expect(report.reading.isBadlyRead).toBe(true);
});

test('a few shots beside the rings are shots', () => {
  const { report } = measureFound(cardWith(3, 2), context);
  expect(report.score).toMatchObject({ status: 'scored' });
  expect(report.holes.some(({ isDoubtful }) => isDoubtful)).toBe(false);
});

test('of a sheet with two strings, the coach and the figures count the line calls of the newest', () => {
  // The ten of a B-8 reaches 43 mm from the middle, and a 9 mm bullet touches it up to 47 mm.
  const onLine = (string: number) => markedHole(500 + 2 * 47.3, 500, { string });
  const middle = markedHole(500, 500, { string: 2 });
  const holes = [onLine(1), onLine(1), onLine(1), onLine(2), middle];
  const { report, aiAnalysis } = measureFound({ ...cardWith(0, 0), holes }, context);
  expect(JSON.stringify(aiAnalysis)).toContain('One shot is too close to a line to call.');
  expect(keyFigures(report, lengthsOf(report))[0]?.lines[0]).toBe('One line call to check');
});
