import { describe, expect, it } from 'vitest';
import { correctReport } from '../correct-report.ts';
import { correctionOf } from '../correction-of.ts';
import { withoutSheetPrint } from '../detection/paper/sheet-print.ts';
import { sheetLayout } from '../sheet/printed/layouts.ts';
import type { Point } from '../geometry/point.ts';
import { measureReport, type AnalysisContext } from '../measure-report.ts';
import { sheetView } from '../sheet/sheet-view.ts';
import { markedHole } from '../testing/marked-photo.ts';
import { noDetails } from '../no-details.ts';

/** Four pixels per millimeter, seen straight on, the middle of the sheet at 500, 600. */
const place = {
  status: 'found' as const,
  drill: 'dot' as const,
  toSheet: [0.25, 0, -125, 0, -0.25, 150, 0, 0, 1] as const,
};
const view = sheetView(place);
const told: AnalysisContext = { ...noDetails, caliber: '9mm Luger', targetFace: 'drill-dot' };

function inPhoto({ x, y }: Point): { column: number; row: number } {
  return { column: 500 + 4 * x, row: 600 - 4 * y };
}

function reportOf(shots: readonly Point[]) {
  return measureReport(
    {
      photo: { widthPx: 1000, heightPx: 1200 },
      holes: shots.map((shot) => {
        const { column, row } = inPhoto(shot);
        return markedHole(column, row, { radiusPx: 18 });
      }),
      possibleHoles: [],
      levelling: view.levelling,
      seen: {
        aim: { ...inPhoto(sheetLayout('dot').figures[0]!.centre), source: 'aiming-mark', confidence: 1 },
        aims: [],
        faceScale: view.faceScale,
        figure: null,
        drillSheet: place,
      },
      userAim: null,
      ownAims: null,
      scalePoints: null,
    },
    told,
  ).report;
}

/** The same small group on each dot, above and right of its middle. */
const shots = sheetLayout('dot').figures.flatMap(({ centre }) =>
  [0, 1, 2, 3, 4, 5].map((step) => ({ x: centre.x + 2 + 2 * step, y: centre.y + 3 + (step % 2) })),
);

describe('the report of a drill sheet', () => {
  const report = reportOf(shots);

  it('is scored, and measured in millimeters from the sheet', () => {
    expect(report.drill).toMatchObject({ status: 'scored', verdict: 'passed', counted: { value: 36 } });
    expect(report.scale).toMatchObject({ source: 'face', mmPerPx: 0.25 });
    expect(report.score).toBeNull();
  });

  it('measures each shot from its own dot', () => {
    expect(report.group.offset!.right).toBeCloseTo(7, 6);
    expect(report.group.offset!.up).toBeCloseTo(3.5, 6);
    expect(report.group.width).toBeCloseTo(10, 6);
  });

  it('is scored again when the owner removes a hole, adds one beside the dots, or marks one as a sighter', () => {
    const correction = correctionOf(report);
    const again = (holes: (typeof correction)['holes']) => {
      const outcome = correctReport(report, { ...correction, holes }, told);
      return outcome.status === 'measured' ? outcome.report.drill : outcome;
    };
    expect(again(correction.holes)).toEqual(report.drill);
    const [first, ...others] = correction.holes;
    expect(again(others)).toMatchObject({ verdict: 'uncertain', counted: { value: 35 } });
    expect(again([{ ...first!, role: 'sighter' }, ...others])).toMatchObject({ holes: 35 });
    const beside = {
      ...inPhoto({ x: 0, y: 34 }),
      from: null,
      role: 'shot' as const,
      isConfirmed: true,
      ownAim: null,
    };
    expect(again([...others, beside])).toMatchObject({ verdict: 'not-passed', outsideHoleNumbers: [36] });
  });

  it('says that the sheet was not found, or that none was given', () => {
    const { seen } = report;
    const lost = { ...seen!, drillSheet: { status: 'marks-not-found' as const } };
    const marked = { ...report, seen: lost, userAim: null, ownAims: null, scalePoints: null };
    expect(measureReport(marked, told).report.drill).toEqual({
      status: 'not-scored',
      drill: 'dot',
      reason: 'marks-not-found',
    });
    expect(measureReport(marked, noDetails).report.drill).toBeNull();
  });
});

describe('a mark where something is printed', () => {
  const peak = (at: Point) => ({ ...inPhoto(at), radiusPx: 18, confidence: 0.9 });

  it('is the print itself in the middle of a corner square, and worth a look at its edge', () => {
    const [middle, edge, beside] = [
      { x: 86, y: 118 },
      { x: 81, y: 115 },
      { x: 70, y: 100 },
    ].map(peak);
    expect(withoutSheetPrint([middle!, edge!, beside!], place)).toEqual({ marks: [beside], inPrint: [edge] });
  });

  it('is not affected on any other target', () => {
    const marks = [peak({ x: 86, y: 118 })];
    expect(withoutSheetPrint(marks, null)).toEqual({ marks, inPrint: [] });
  });
});
