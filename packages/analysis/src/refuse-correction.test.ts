import { describe, expect, it } from 'vitest';
import { correctReport, type Correction } from './correct-report.ts';
import { correctionOf } from './correction-of.ts';
import { measureReport } from './measure-report.ts';
import type { Report, ReportLevelling } from './report/report.ts';
import { fiveRoundsTold, fourHoles, tilt } from './testing/marked-photo.ts';

function correct(report: Report, changes: Partial<Correction>) {
  return correctReport(report, { ...correctionOf(report), ...changes }, fiveRoundsTold);
}

const added = { from: null, role: 'shot' as const, isConfirmed: true, ownAim: null };

describe('a correction that does not fit', () => {
  const report = measureReport(fourHoles, fiveRoundsTold).report;
  const { holes } = correctionOf(report);
  const points = { from: { column: 400, row: 300 }, to: { column: 700, row: 700 }, distanceMm: 250 };

  it.each<[string, Partial<Correction>]>([
    ['a hole off the photo', { holes: [...holes, { ...added, column: -5, row: 10 }] }],
    ['a hole nowhere', { holes: [...holes, { ...added, column: NaN, row: 10 }] }],
    ['a hole at no end', { holes: [...holes, { ...added, column: Infinity, row: 10 }] }],
    ['a hole that the report has not', { holes: [{ ...added, from: 9, column: 10, row: 10 }] }],
    ['a hole between two numbers', { holes: [{ ...added, from: 1.5, column: 10, row: 10 }] }],
    ['one hole twice', { holes: [...holes, ...holes.slice(0, 1)] }],
    ['an aim off the photo', { aim: { column: 400, row: 1200 } }],
    ['a scale over too short a way', { scalePoints: { ...points, to: { column: 410, row: 310 } } }],
    ['a scale of nothing', { scalePoints: { ...points, distanceMm: 0 } }],
    ['a scale beyond any sheet', { scalePoints: { ...points, distanceMm: Infinity } }],
  ])('is refused: %s', (_, changes) => {
    expect(correct(report, changes)).toEqual({ status: 'correction-does-not-fit' });
  });

  it('is refused near or beyond the horizon of a tilted sheet', () => {
    const steep: ReportLevelling = { ...tilt, toLevel: [1, 0, 0, 0, 1, 0, 0, -1 / 1000, 1] };
    const tilted = measureReport({ ...fourHoles, levelling: steep }, fiveRoundsTold).report;
    const at = (row: number) => correct(tilted, { aim: { column: 500, row } }).status;
    expect([at(700), at(999), at(1100)]).toEqual([
      'measured',
      'correction-does-not-fit',
      'correction-does-not-fit',
    ]);
  });

  it('is refused if nothing left counts as a shot', () => {
    const none = holes.map((hole) => ({ ...hole, role: 'flyer' as const }));
    expect(correct(report, { holes: none })).toEqual({ status: 'no-shots-left' });
    expect(correct(report, { holes: [] })).toEqual({ status: 'no-shots-left' });
  });
});
