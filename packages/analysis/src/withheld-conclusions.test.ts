/** What a report doesn't conclude from doubtful marks (decision 46). */
import { expect, test } from 'vitest';
import { measureReport } from './measure-report.ts';
import type { MarkedPhoto } from './report/report.ts';
import { tellReport } from './telling/telling.ts';
import { fourHoles, markedHole } from './testing/marked-photo.ts';
import { noDetails } from './no-details.ts';

const context = { ...noDetails, caliber: '9mm Luger' as const, distanceM: 10 };

/** Ten holes close around the aim and one far away. */
function withFarMark(isDoubtful: boolean): MarkedPhoto {
  const close = Array.from({ length: 10 }, (_, index) =>
    markedHole(500 + 14 * Math.cos(2.4 * index), 500 + 14 * Math.sin(2.4 * index)),
  );
  const far = markedHole(700, 320, isDoubtful ? { confidence: 0.55, isDoubtful } : {});
  return { ...fourHoles, holes: [...close, far], possibleHoles: [] };
}

function measured(marked: MarkedPhoto, shotsFired: number | null = null) {
  const { report } = measureReport(marked, { ...context, shotsFired });
  return { report, telling: tellReport(report) };
}

test('a sure mark far from the others is a flyer', () => {
  const { report } = measured(withFarMark(false));
  expect(report.findings.find(({ key }) => key === 'flyer')?.strength).toBe('shown');
  expect(report.reading.withheld).toEqual([]);
});

test('asks about a doubtful mark far out, and never calls it a flyer', () => {
  const { report, telling } = measured(withFarMark(true));
  expect(report.reading.withheld).toContain('flyer');
  expect(report.findings.map(({ key }) => key)).not.toContain('flyer');
  expect(telling.verdict).toEqual({ sentence: 'Check one mark first: it changes the result.', tone: 'ask' });
  expect(telling.doubt?.places.map(({ name }) => name)).toEqual(['11']);
  expect(telling.workOn).toBeNull();
});

test('8 found of 11 fired is the verdict', () => {
  const marked = withFarMark(false);
  const { telling } = measured({ ...marked, holes: marked.holes.slice(0, 8) }, 11);
  expect(telling.verdict.sentence).toBe('Found 8 of your 11 shots.');
  expect(telling.count).toContain('The other three');
});

test('a badly read photo says so and shows no tiles', () => {
  const marked = withFarMark(false);
  const holes = marked.holes.map((hole, index) => ({ ...hole, isDoubtful: index < 5 }));
  const { report, telling } = measured({ ...marked, holes });
  expect(report.reading.isBadlyRead).toBe(true);
  expect(telling.verdict.sentence).toBe('We could not read this photo well.');
  expect(telling.tiles).toEqual([]);
});
