import { expect, test } from 'vitest';
import { measureReport } from '../measure-report.ts';
import { noDetails } from '../no-details.ts';
import { fourHoles, markedHole } from '../testing/marked-photo.ts';
import { lengthsOf } from '../telling/figures/lengths.ts';
import { keyFigures } from '../telling/figures/figures.ts';

test('of a sheet with two strings, the coach and the figures count the line calls of the newest', () => {
  const seen = { ...fourHoles.seen, faceScale: { mmPerLevelPx: 0.5, relativeUncertainty: 0.01 } };
  // The ten of a B-8 reaches 43 mm from the middle, and a 9 mm bullet touches it up to 47 mm.
  const onLine = (string: number) => markedHole(500 + 2 * 47.3, 500, { string });
  const middle = markedHole(500, 500, { string: 2 });
  const holes = [onLine(1), onLine(1), onLine(1), onLine(2), middle];
  const { report, aiAnalysis } = measureReport(
    { ...fourHoles, holes, possibleHoles: [], seen },
    { ...noDetails, caliber: '9mm Luger', targetFace: 'nra-b8', distanceM: 25 },
  );
  const score = report.score?.status === 'scored' ? report.score : null;
  expect(score?.shots.filter(({ isLineCall }) => isLineCall)).toHaveLength(4);
  expect(JSON.stringify(aiAnalysis)).toContain('One shot is too close to a line to call.');
  expect(keyFigures(report, lengthsOf(report))[0]?.lines[0]).toBe('One line call to check');
});
