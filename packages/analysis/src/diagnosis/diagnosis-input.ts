import type { Point } from '../geometry/point.ts';
import type { GroupMeasurement } from '../statistics/measure-group.ts';
import type { DispersionHistory } from '../statistics/pooled-dispersion.ts';
import type { FirearmKind } from '../units/firearm-kind.ts';
import type { LengthScale } from '../units/length-in-words.ts';

export type Hand = 'right' | 'left';

export interface DiagnosisInput extends LengthScale {
  /** The measured shots, in the same order and unit. */
  readonly shots: readonly Point[];
  /** The number by which the shooter knows each of `shots`. */
  readonly shotNumbers: readonly number[];
  readonly group: GroupMeasurement;
  /** Degrees of freedom of the spread of `group`: two for each shot after the first of its group. */
  readonly degreesOfFreedom: number;
  /** Standard deviation of the point of aim per axis, as in the measurement of `group`; 0 if the aim is taken as exact. */
  readonly aimError?: number;
  /**
   * Earlier groups of this shooter with this firearm; null if there are none. Used from five shots on, if this group spreads like them.
   */
  readonly history: DispersionHistory | null;
  /**
   * Whether the shots come from several groups, each measured from its own aim. Then only their offset is tested, with half of the
   * false-alarm budget; the other half is for comparing the groups with each other.
   */
  readonly hasSeveralAims: boolean;
  /** null if the shooter did not say. */
  readonly handedness: Hand | null;
  readonly dominantEye: Hand | null;
  /** null if unknown: then no cause that depends on it is named. */
  readonly firearmKind: FirearmKind | null;
  /** A pellet is fired from an air gun, whatever the shooter calls it. */
  readonly caliber: string | null;
  /** 'self-defense' or 'precision shooting'; null if the shooter did not say. */
  readonly trainingGoals: string | null;
}
