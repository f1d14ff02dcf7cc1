import { describe, expect, it } from 'vitest';
import { measureReport } from '../measure-report.ts';
import { fiveRoundsTold, fourHoles, markedHole } from '../testing/marked-photo.ts';
import { areLikeDistances, dispersionOf, dispersionsOf, historyFrom, type Dispersion } from './dispersion.ts';

/** A pixel is half a millimeter. */
const scalePoints = { from: { column: 100, row: 100 }, to: { column: 700, row: 100 }, distanceMm: 300 };

describe('dispersionOf', () => {
  it('sums the squares of the shots around their own center, and nothing else', () => {
    const holes = [
      markedHole(100, 50),
      markedHole(112, 66),
      markedHole(900, 900, { role: 'flyer' }),
      markedHole(20, 900, { role: 'sighter' }),
    ];
    const { report } = measureReport({ ...fourHoles, holes, scalePoints }, fiveRoundsTold);
    expect(dispersionOf(report)).toEqual({
      shots: 2,
      degreesOfFreedom: 2,
      sumOfSquaresMm2: 50,
      scaleRelativeUncertainty: report.scale.relativeUncertainty,
    });
  });

  it('gives each string of a sheet its own', () => {
    const older = [markedHole(100, 50), markedHole(112, 66), markedHole(20, 900, { role: 'sighter' })];
    const newer = [markedHole(300, 50), markedHole(300, 70), markedHole(300, 90)];
    const holes = [...older, ...newer.map((hole) => ({ ...hole, string: 2 }))];
    const { report } = measureReport({ ...fourHoles, holes, scalePoints }, fiveRoundsTold);
    const scaleRelativeUncertainty = report.scale.relativeUncertainty;
    const newest = { shots: 3, degreesOfFreedom: 4, sumOfSquaresMm2: 200, scaleRelativeUncertainty };
    expect(dispersionsOf(report)).toEqual([
      { shots: 2, degreesOfFreedom: 2, sumOfSquaresMm2: 50, scaleRelativeUncertainty },
      newest,
    ]);
    expect(dispersionOf(report)).toEqual(newest);
  });

  it('returns null for fewer than two shots, or if lengths are hole diameters', () => {
    const one = measureReport({ ...fourHoles, holes: [markedHole(100, 50)] }, fiveRoundsTold);
    expect(dispersionOf(one.report)).toBeNull();
    const withoutScale = measureReport(fourHoles, { ...fiveRoundsTold, caliber: null });
    expect(dispersionOf(withoutScale.report)).toBeNull();
  });
});

describe('historyFrom', () => {
  const dispersion: Dispersion = {
    shots: 5,
    degreesOfFreedom: 8,
    sumOfSquaresMm2: 80,
    scaleRelativeUncertainty: 0,
  };

  it('pools groups at similar distances as angles, in mm at the given distance', () => {
    const groups = [
      { dispersion, distanceM: 10 },
      { dispersion, distanceM: 12 },
      { dispersion, distanceM: 25 },
    ];
    const history = historyFrom(groups, 11);
    expect(history).toMatchObject({ groups: 2, shots: 10, degreesOfFreedom: 16 });
    expect(history?.sumOfSquaresMm2).toBeCloseTo(80 * 1.21 + 80 * (11 / 12) ** 2, 10);
  });

  it('returns null without a group at a similar distance', () => {
    expect(historyFrom([], 10)).toBeNull();
    expect(historyFrom([{ dispersion, distanceM: 10 }], 100)).toBeNull();
  });

  it('treats distances as similar up to a quarter apart, either way', () => {
    expect([areLikeDistances(20, 25), areLikeDistances(25, 20), areLikeDistances(20, 25.1)]).toEqual([
      true,
      true,
      false,
    ]);
  });
});
