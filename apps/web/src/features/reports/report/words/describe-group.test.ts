import { expect, test } from 'vitest';
import { describeGroup, describeScale, showFigure, showOffset } from './describe-group.ts';
import { exampleReport, exampleReportWithoutScale } from '../example-report.ts';

test('a figure shows its interval, and a missing one says why', () => {
  const report = exampleReport();
  expect(showFigure(report, { value: 38.2, low95: 29.1, high95: 57.3 }, 'mm')).toEqual({
    value: '38',
    unit: 'mm',
    interval: '29 to 57 mm, 95\u00A0%',
  });
  expect(showFigure(report, null, 'mm')).toMatchObject({ value: '–', interval: 'Too few shots to say' });
});

test('the offset says where it points, up being high, and how sure each direction is', () => {
  const report = exampleReport();
  expect(showOffset(report, 'mm')).toEqual({
    value: '25',
    unit: 'mm',
    direction: '20 mm right and 15 mm high',
    interval: 'right 14 to 32, up 11 to 24 mm, 95\u00A0%',
  });
  const offset = { x: null, y: null, right: -4, up: -3, distance: 5 };
  expect(showOffset({ ...report, group: { ...report.group, offset } }, 'mm')).toMatchObject({
    direction: '4.0 mm left and 3.0 mm low',
    interval: 'Too few shots to say how sure',
  });
  expect(showOffset({ ...report, group: { ...report.group, offset: null } }, 'mm')).toMatchObject({
    direction: null,
    interval: 'No point of aim found',
  });
});

test('the plot can be read', () => {
  expect(describeGroup(exampleReport(), 'mm')).toBe(
    '3 shots. The group center lies 20 mm right and 15 mm high of the point of aim. ' +
      'On average a shot lies this far from the center (mean radius): 11 mm. ' +
      'The shots farthest apart are 1 and 2, 20 mm from center to center.',
  );
});

test('the scale says where it comes from and how sure it is', () => {
  expect(describeScale(exampleReport())).toEqual({
    title: 'Scale from the bullet',
    text: 'A bullet of 9.00 mm against the width of the holes: one pixel of the photo is 0.50 mm on paper. Sure to ±\u00a06\u00a0%.',
  });
  expect(describeScale(exampleReportWithoutScale()).title).toBe(
    'Scale unknown: distances in bullet diameters',
  );
});

test('a scale from two points says their distance, and how the next scale in rank disagrees', () => {
  const report = exampleReport();
  const points = { from: { column: 0, row: 0 }, to: { column: 200, row: 0 }, distanceMm: 100 };
  const scale = { ...report.scale, source: 'points' as const, points, disagreement: 0.05 };
  const { title, text } = describeScale({ ...report, scale });
  expect(title).toBe('Scale from the points you set');
  expect(text).toContain('You told us that they are 100 mm apart');
  expect(text).toContain('By the bullet, lengths would be 5\u00a0% longer; your points are believed.');
  const seen = {
    aim: null,
    faceScale: { mmPerLevelPx: 0.525, relativeUncertainty: 0.01 },
    figure: null,
    drillSheet: null,
  };
  expect(describeScale({ ...report, scale, seen }).text).toContain('By the rings,');
});

test('a scale from the rings says how the bullet disagrees', () => {
  const report = exampleReport();
  const scale = { ...report.scale, source: 'face' as const, disagreement: -0.08 };
  expect(describeScale({ ...report, scale }).text).toContain(
    'By the bullet, lengths would be 8\u00a0% shorter; the rings are believed.',
  );
});

test('a scale from a drill sheet says so', () => {
  const report = exampleReport();
  const scale = { ...report.scale, source: 'face' as const, disagreement: 0.09 };
  const levelling = {
    toLevel: [1, 0, 0, 0, 1, 0, 0, 0, 1] as const,
    source: 'marks' as const,
    confidence: 1,
  };
  const { title, text } = describeScale({ ...report, scale, levelling });
  expect(title).toBe('Scale from the drill sheet');
  expect(text).toContain('By the bullet, lengths would be 9\u00a0% longer; the sheet is believed.');
});
