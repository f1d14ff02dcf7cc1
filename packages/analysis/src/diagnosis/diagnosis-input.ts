import type { Point } from '../geometry/point.ts';
import type { GroupMeasurement } from '../statistics/measure-group.ts';
import type { DispersionHistory } from '../statistics/pooled-dispersion.ts';
import type { FirearmKind } from '../units/firearm-kind.ts';
import type { LengthScale } from '../units/length-in-words.ts';

export type Hand = 'right' | 'left';

export interface DiagnosisInput extends LengthScale {
  /** The shots that were measured, in the same order and unit. */
  readonly shots: readonly Point[];
  /** The number by which the shooter knows each of `shots`. */
  readonly shotNumbers: readonly number[];
  readonly group: GroupMeasurement;
  /** Standard deviation of the point of aim per axis, as `group` was measured with it; 0 where it is taken as given. */
  readonly aimError?: number;
  /** Earlier groups of this shooter with this firearm; null where there are none. Used from five shots on, where this group spreads alike. */
  readonly history: DispersionHistory | null;
  /** null where the shooter did not say. */
  readonly handedness: Hand | null;
  readonly dominantEye: Hand | null;
  /** null where unknown: then no cause that depends on it is named. */
  readonly firearmKind: FirearmKind | null;
  /** 'self-defense' or 'precision shooting'; null where the shooter did not say. */
  readonly trainingGoals: string | null;
}

/**
 * From how many shots on a statement may be made. A proposal of the domain notes, weighed against the power of the tests: with three
 * shots a perfectly centred shooter's group lands over half a sigma off in 69 % of tries.
 */
export const fewestShots = {
  /** Below, shots are only placed. */
  offset: 3,
  /** From here on shapes and flyers are tested, and causes are named with 'may'. */
  cause: 5,
  /** From here on a finding is stated without 'may'. */
  plainWords: 10,
} as const;

/**
 * Says how firmly a passed test may be put.
 * @param shots in the group
 * @returns how firmly a passed test may be put
 */
export function strengthFor(shots: number): 'shown' | 'suggested' {
  return shots >= fewestShots.plainWords ? 'shown' : 'suggested';
}
