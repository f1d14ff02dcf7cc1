import { expect, test } from 'vitest';
import { exampleReport, exampleScore, exampleZone } from '../../testing/example-report.ts';
import type { Report } from '../../report/report.ts';
import { figuresTable, keyFigures, shotsTable, type FigureKey } from './figures.ts';
import { lengthsOf } from './lengths.ts';

function figureOf(report: Report, key: FigureKey) {
  return keyFigures(report, lengthsOf(report)).find((figure) => figure.key === key);
}

test('a figure shows its interval, and a missing one says why', () => {
  const report = exampleReport();
  expect(figureOf(report, 'meanRadius')).toMatchObject({ value: '11', unit: 'mm', lines: ['7.3 to 17 mm'] });
  const none = { ...report, group: { ...report.group, meanRadius: null } };
  expect(figureOf(none, 'meanRadius')).toMatchObject({ value: '–', lines: ['Too few shots'] });
});

test('the offset says where it points, up being high', () => {
  const report = exampleReport();
  expect(figureOf(report, 'offset')).toMatchObject({
    value: '25',
    lines: ['20 mm right and 15 mm high', 'right 14 to 32, up 11 to 24 mm'],
  });
  const offset = { x: null, y: null, right: -4, up: -3, distance: 5 };
  expect(figureOf({ ...report, group: { ...report.group, offset } }, 'offset')?.lines).toEqual([
    '4.0 mm left and 3.0 mm low',
  ]);
});

test('a score gives its bounds, and how many lines are too close to call', () => {
  const report = exampleReport({ score: exampleScore() });
  expect(figureOf(report, 'score')).toMatchObject({
    value: '28 to 29',
    unit: 'of 30',
    lines: ['One line call to check', 'Inner tens: 1'],
  });
  const [sure] = exampleScore().shots;
  if (sure === undefined) throw new Error('no shot');
  const clear = exampleScore({ shots: [sure], decimalTotal: { value: 28.4, low: 27.9, high: 28.8 } });
  expect(figureOf(exampleReport({ score: clear }), 'score')?.lines).toEqual([
    'All shots scored clearly',
    'In tenths: 28.4 (27.9 to 28.8)',
    'Inner tens: 1',
  ]);
});

test('hits in a zone give the number of shots, and how many are too close to call', () => {
  const zone = exampleZone({ closeCallHoleNumbers: [2] });
  expect(figureOf(exampleReport({ zone }), 'zone')).toMatchObject({
    label: 'Hits in center mass',
    value: '2',
    unit: 'of 3',
    lines: ['9 to 99% of your next shots should hit', 'One too close to call'],
  });
});

test('earlier groups and marked flyers are shown beside the mean radius', () => {
  const history = { groups: 4, shots: 35, degreesOfFreedom: 62, sumOfSquaresMm2: 40_000 };
  const estimate = { value: 31, low95: 27, high95: 36 };
  const report = exampleReport({ history });
  const pooled = { groups: 5, shots: 38, rayleighSigma: estimate, meanRadius: estimate };
  const withFlyers = { shots: 5, meanRadius: 52, extremeSpread: 120 };
  const group = { ...report.group, pooled, withFlyers };
  expect(figureOf({ ...report, group }, 'meanRadius')?.lines.slice(1)).toEqual([
    '52 mm with the two flyers',
    'With your 4 earlier groups: 31 mm (27 to 36 mm)',
  ]);
  expect(figureOf(report, 'meanRadius')?.lines[1]).toBe(
    'Too different from your 4 earlier groups to combine',
  );
});

test('the tables have every figure and every hole', () => {
  const report = exampleReport({ score: exampleScore() });
  const { rows } = figuresTable(report, lengthsOf(report));
  expect(rows.map(([name]) => name)).toContain('Group size (extreme spread)');
  const shots = shotsTable(report, lengthsOf(report));
  expect(shots.heads).toEqual(['Shot', 'Score', 'Right', 'Up', 'Origin']);
  expect(shots.rows[2]).toEqual(['3?', '10, inner', '20', '5.0', 'Found, 90% sure, check it']);
});
