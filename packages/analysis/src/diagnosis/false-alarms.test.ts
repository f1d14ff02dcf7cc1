import { expect, it } from 'vitest';
import type { Point } from '../geometry/point.ts';
import { measureGroup } from '../statistics/measure-group.ts';
import { momentsOf } from '../statistics/figures/moments.ts';
import type { DispersionHistory } from '../statistics/pooled-dispersion.ts';
import { seededGroups } from '../testing/round-group.ts';
import { diagnose } from './diagnose.ts';
import type { FindingKey } from './finding.ts';

const quiet: readonly FindingKey[] = ['offset-not-shown', 'shape-not-shown', 'spread'];

function isAccused(
  shots: readonly Point[],
  history: DispersionHistory | null,
  groupOf: readonly number[] | null = null,
): boolean {
  const findings = diagnose({
    shots,
    shotNumbers: shots.map((_, index) => index + 1),
    degreesOfFreedom: 2 * (shots.length - 1),
    group: measureGroup({ shots, hasAim: true, groupOf, scaleRelativeUncertainty: 0.02, positionError: 0 }),
    hasSeveralAims: groupOf !== null,
    history,
    lengthUnit: 'mm',
    distanceM: null,
    handedness: 'right',
    dominantEye: 'right',
    firearmKind: 'pistol',
    caliber: null,
    trainingGoals: null,
  });
  return findings.some(({ key }) => !quiet.includes(key));
}

function historyOf(groups: readonly Point[][]): DispersionHistory {
  const sums = groups.map((shots) => momentsOf(shots)?.sumOfSquares ?? 0);
  return {
    groups: groups.length,
    shots: groups.flat().length,
    degreesOfFreedom: 2 * (groups.flat().length - groups.length),
    sumOfSquaresMm2: sums.reduce((sum, one) => sum + one, 0),
  };
}

/** The whole simulation is in bench/diagnosis. Of 1000 groups, a rate of 5% accuses 50 and one of 8% nearly always more than 65. */
it.each([
  [3, 0],
  [4, 0],
  [5, 0],
  [10, 0],
  [3, 4],
  [5, 4],
  [10, 4],
])(
  'accuses hardly more than one in twenty round, centered groups of %i shots with %i earlier groups',
  (count, earlierGroups) => {
    const next = seededGroups(20_261_120 + count);
    const accused = Array.from({ length: 1000 }, () => {
      const earlier = Array.from({ length: earlierGroups }, () => next(5));
      return isAccused(next(count), earlierGroups === 0 ? null : historyOf(earlier));
    }).filter(Boolean).length;
    expect(accused).toBeLessThanOrEqual(65);
    expect(accused).toBeGreaterThan(10);
  },
);

it.each([3, 6, 12])(
  'accuses hardly more than one in fifty sheets with one centered shot at each of %i aims',
  (count) => {
    const next = seededGroups(20_261_127 + count);
    const groupOf = Array.from({ length: count }, (_, index) => index);
    const accused = Array.from({ length: 1000 }, () => isAccused(next(count), null, groupOf)).filter(Boolean);
    expect(accused.length).toBeLessThanOrEqual(32);
    expect(accused.length).toBeGreaterThan(8);
  },
);
