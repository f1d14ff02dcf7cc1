/** What the coach writes and what the page shows agree: a report gives one plan, and one figure. */
import { expect, test } from 'vitest';
import { otherEyeClosed } from './diagnosis/follow-ups.ts';
import { measureReport } from './measure-report.ts';
import type { AnalysisContext } from './index.ts';
import { noDetails } from './no-details.ts';
import { tellReport } from './telling/index.ts';
import { fourHoles, markedHole } from './testing/marked-photo.ts';

const crossed: AnalysisContext = {
  ...noDetails,
  caliber: '9mm Luger',
  firearmKind: 'pistol',
  distanceM: 10,
  handedness: 'right',
  dominantEye: 'left',
};

test('with crossed hand and eye and the group well off to one side, both name the same test', () => {
  const holes = Array.from({ length: 10 }, (_, index) =>
    markedHole(300 + 14 * Math.cos(2.4 * index), 480 + 14 * Math.sin(2.4 * index)),
  );
  const { report, aiAnalysis } = measureReport({ ...fourHoles, holes, possibleHoles: [] }, crossed);
  expect(aiAnalysis.suggestions).toContain(otherEyeClosed.test);
  expect(tellReport(report).workOn?.text).toBe(otherEyeClosed.test);
});

test('where only the holes give the scale, sentences and tiles round alike', () => {
  const holes = Array.from({ length: 10 }, (_, index) =>
    markedHole(300 + 74 * Math.cos(2.4 * index), 480 + 74 * Math.sin(2.4 * index)),
  );
  const { report, aiAnalysis } = measureReport({ ...fourHoles, holes, possibleHoles: [] }, crossed);
  const exact = report.group.meanRadius?.value ?? 0;
  const { value = '', unit = '' } = tellReport(report).tiles.find(({ key }) => key === 'meanRadius') ?? {};
  expect(value).not.toBe(exact.toFixed(0));
  expect(aiAnalysis.summary).toContain(`a mean radius of ${value} ${unit}.`);
});
