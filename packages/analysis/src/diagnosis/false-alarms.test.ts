import { expect, it } from 'vitest';
import type { Point } from '../geometry/point.ts';
import type { DispersionHistory } from '../statistics/pooled-dispersion.ts';
import { diagnosisInput, historyOf } from '../testing/diagnosis-input.ts';
import { seededGroups } from '../testing/round-group.ts';
import { diagnose } from './diagnose.ts';
import type { FindingKey } from './finding.ts';

const quiet: readonly FindingKey[] = ['offset-not-shown', 'shape-not-shown', 'spread'];

function isAccused(
  shots: readonly Point[],
  history: DispersionHistory | null,
  groupOf: readonly number[] | null = null,
): boolean {
  const shooter = { handedness: 'right', dominantEye: 'right', firearmKind: 'pistol' } as const;
  const findings = diagnose(diagnosisInput(shots, { ...shooter, history, groupOf, positionError: 0 }));
  return findings.some(({ key }) => !quiet.includes(key));
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
