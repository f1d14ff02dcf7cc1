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
  /**
   * Whether the shots are those of several groups, each from its own aim. Then only their offset is tested, with half of the budget of
   * false alarms: the groups are compared with each other too.
   */
  readonly hasSeveralAims?: boolean;
  /** null where the shooter did not say. */
  readonly handedness: Hand | null;
  readonly dominantEye: Hand | null;
  /** null where unknown: then no cause that depends on it is named. */
  readonly firearmKind: FirearmKind | null;
  /** 'self-defense' or 'precision shooting'; null where the shooter did not say. */
  readonly trainingGoals: string | null;
}
