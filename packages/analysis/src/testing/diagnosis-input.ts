import type { DiagnosisInput } from '../diagnosis/diagnosis-input.ts';
import type { Point } from '../geometry/point.ts';
import { momentsOf } from '../statistics/figures/moments.ts';
import { withinGroups } from '../statistics/figures/within-groups.ts';
import { measureGroup } from '../statistics/measure-group.ts';
import type { DispersionHistory } from '../statistics/pooled-dispersion.ts';

/** What a test gives besides the shots; the rest is unknown. */
export interface ToldToDiagnose extends Partial<Omit<DiagnosisInput, 'shots' | 'group'>> {
  readonly hasAim?: boolean;
  /** The aim of each shot; one aim for all if omitted. */
  readonly groupOf?: readonly number[] | null;
  readonly scaleRelativeUncertainty?: number;
  /** In mm. */
  readonly positionError?: number;
}

/**
 * Measures shots as a report does before it diagnoses them.
 * @param shots in mm from the aim, at least one
 * @param told about them
 * @returns the diagnosis's input
 */
export function diagnosisInput(shots: readonly Point[], told: ToldToDiagnose = {}): DiagnosisInput {
  const {
    hasAim = true,
    groupOf = null,
    scaleRelativeUncertainty = 0.02,
    positionError = 0.3,
    ...others
  } = told;
  return {
    shots,
    shotNumbers: shots.map((_, index) => index + 1),
    group: measureGroup({ shots, hasAim, groupOf, scaleRelativeUncertainty, positionError }),
    degreesOfFreedom: withinGroups(shots, groupOf)?.degreesOfFreedom ?? 0,
    hasSeveralAims: groupOf !== null,
    history: null,
    lengthUnit: 'mm',
    distanceM: null,
    handedness: null,
    dominantEye: null,
    firearmKind: null,
    caliber: null,
    trainingGoals: null,
    ...others,
  };
}

/**
 * Sums up earlier groups.
 * @param groups of shots, in mm
 * @returns how far they spread
 */
export function historyOf(groups: readonly (readonly Point[])[]): DispersionHistory {
  const shots = groups.flat().length;
  return {
    groups: groups.length,
    shots,
    degreesOfFreedom: 2 * (shots - groups.length),
    sumOfSquaresMm2: groups.reduce((sum, group) => sum + (momentsOf(group)?.sumOfSquares ?? 0), 0),
  };
}
