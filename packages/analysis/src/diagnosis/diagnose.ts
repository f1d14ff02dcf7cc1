/** Tests what may be said about a group and names causes only where the shots carry them. */
import type { Point } from '../geometry/point.ts';
import type { GroupMeasurement } from '../statistics/measure-group.ts';
import type { Finding } from './finding.ts';

export type Hand = 'right' | 'left';
export type FirearmKind = 'pistol' | 'revolver' | 'rifle' | 'air';

export interface DiagnosisInput {
  /** The shots that were measured, in the same order and unit. */
  shots: readonly Point[];
  group: GroupMeasurement;
  lengthUnit: 'mm' | 'hole-diameter';
  /** Metres to the target; null where unknown. */
  distanceM: number | null;
  /** null where the shooter did not say. */
  handedness: Hand | null;
  dominantEye: Hand | null;
  /** null where unknown: then no cause that depends on it is named. */
  firearmKind: FirearmKind | null;
}

/**
 * @param input the measured group and what is known about shooter and firearm
 * @returns findings, most important first, at least one
 */
export function diagnose(input: DiagnosisInput): Finding[] {
  throw new Error(`being built: ${input.shots.length}`);
}
