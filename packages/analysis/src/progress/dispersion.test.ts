import { describe, expect, it } from 'vitest';
import type { Report } from '../report/report.ts';
import { areLikeDistances, dispersionOf, historyFrom, type Dispersion } from './dispersion.ts';

type Parts = Parameters<typeof dispersionOf>[0];

function reportWith(
  places: readonly [number, number, Report['holes'][number]['role']][],
  lengthUnit: Report['group']['lengthUnit'] = 'mm',
): Parts {
  const holes = places.map(([x, y, role], index) => ({
    number: index + 1,
    column: 0,
    row: 0,
    radiusPx: 5,
    confidence: 1,
    isDoubtful: false,
    origin: 'detected' as const,
    role,
    x,
    y,
  }));
  const unknown = { meanRadius: null, rayleighSigma: null, cep50: null, radius90: null, extremeSpread: null };
  const group: Report['group'] = {
    ...unknown,
    shots: holes.filter(({ role }) => role === 'shot').length,
    lengthUnit,
    distanceM: 10,
    centrePx: { column: 0, row: 0 },
    offset: null,
    offsetPValue: null,
    horizontalStandardDeviation: null,
    verticalStandardDeviation: null,
    width: null,
    height: null,
    withFlyers: null,
    pooled: null,
    ellipse50: null,
    ellipse95: null,
  };
  const scale: Report['scale'] = {
    source: 'bullet',
    mmPerPx: 0.5,
    relativeUncertainty: 0.15,
    bulletDiameterMm: 9,
    medianHoleRadiusPx: 9,
    disagreement: null,
    points: null,
  };
  return { holes, group, scale };
}

describe('dispersionOf', () => {
  it('sums the squares of the shots about their own centre, and of nothing else', () => {
    const report = reportWith([
      [100, 50, 'shot'],
      [106, 58, 'shot'],
      [900, 900, 'flyer'],
      [-900, 900, 'sighter'],
    ]);
    expect(dispersionOf(report)).toEqual({
      shots: 2,
      degreesOfFreedom: 2,
      sumOfSquaresMm2: 50,
      scaleRelativeUncertainty: 0.15,
    });
  });

  it('answers null under two shots, and where lengths are hole diameters', () => {
    expect(dispersionOf(reportWith([[1, 2, 'shot']]))).toBeNull();
    expect(
      dispersionOf(
        reportWith(
          [
            [1, 2, 'shot'],
            [3, 4, 'shot'],
          ],
          'hole-diameter',
        ),
      ),
    ).toBeNull();
  });
});

describe('historyFrom', () => {
  const dispersion: Dispersion = {
    shots: 5,
    degreesOfFreedom: 8,
    sumOfSquaresMm2: 80,
    scaleRelativeUncertainty: 0,
  };

  it('pools groups at a like distance as angles, in mm at the distance asked for', () => {
    const groups = [
      { dispersion, distanceM: 10 },
      { dispersion, distanceM: 12 },
      { dispersion, distanceM: 25 },
    ];
    const history = historyFrom(groups, 11);
    expect(history).toMatchObject({ groups: 2, shots: 10, degreesOfFreedom: 16 });
    expect(history?.sumOfSquaresMm2).toBeCloseTo(80 * 1.21 + 80 * (11 / 12) ** 2, 10);
  });

  it('answers null without a group at a like distance', () => {
    expect(historyFrom([], 10)).toBeNull();
    expect(historyFrom([{ dispersion, distanceM: 10 }], 100)).toBeNull();
  });

  it('takes distances for alike up to a quarter more, either way', () => {
    expect([areLikeDistances(20, 25), areLikeDistances(25, 20), areLikeDistances(20, 25.1)]).toEqual([
      true,
      true,
      false,
    ]);
  });
});
