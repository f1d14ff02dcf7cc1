import type { CoachInput } from '../coaching/coach-input.ts';
import type { RangeVisit } from '../coaching/visit-in-words.ts';
import { diagnose } from '../diagnosis/diagnose.ts';
import type { Point } from '../geometry/point.ts';
import { withinGroups } from '../statistics/figures/within-groups.ts';
import { poolDispersion } from '../statistics/pooled-dispersion.ts';
import { diagnosisInput, type ToldToDiagnose } from './diagnosis-input.ts';

/** What a test gives besides the shots; the rest is a precision shooter with a pistol of unknown kind at 25 yards. */
export interface ToldToCoach
  extends
    Pick<
      ToldToDiagnose,
      | 'lengthUnit'
      | 'distanceM'
      | 'firearmKind'
      | 'hasAim'
      | 'history'
      | 'groupOf'
      | 'scaleRelativeUncertainty'
      | 'positionError'
    >,
    Partial<Pick<CoachInput, 'zone' | 'ringScore' | 'doubtfulHoles' | 'markedFlyers' | 'shotsFired'>> {
  readonly visit?: Partial<RangeVisit>;
}

const visit: RangeVisit = {
  shooterName: 'Ann',
  trainingGoals: 'precision shooting',
  handedness: 'right',
  dominantEye: 'right',
  targetType: 'silhouette_center_mass',
  distanceText: '25 yards',
  location: 'indoor',
  firearmMake: 'Glock',
  firearmModel: '17',
  caliber: '9mm Luger',
};

/**
 * Measures and diagnoses shots like a report.
 * @param shots in mm from the aim
 * @param told about them
 * @returns the coach's input
 */
export function coachInput(shots: readonly Point[], told: ToldToCoach = {}): CoachInput {
  const {
    visit: changes,
    zone = null,
    ringScore = null,
    doubtfulHoles = 0,
    markedFlyers = [],
    shotsFired = null,
    ...others
  } = told;
  const { groupOf = null, history = null, positionError: position = 0.3 } = told;
  const { scaleRelativeUncertainty: scale = 0.02 } = told;
  const toldVisit = { ...visit, ...changes };
  const { handedness, dominantEye, caliber, trainingGoals } = toldVisit;
  const ofVisit = { handedness, dominantEye, caliber, trainingGoals };
  const measured = diagnosisInput(shots, { distanceM: 22.86, ...ofVisit, ...others });
  const within = withinGroups(shots, groupOf);
  return {
    ...measured,
    ...{ visit: toldVisit, zone, ringScore, doubtfulHoles, markedFlyers, shotsFired, string: null },
    findings: diagnose(measured),
    pooled: within && history && poolDispersion(within, history, { position, scale }),
  };
}

/**
 * Converts coordinates to shots.
 * @param list of x and y in mm
 * @returns the points
 */
export function points(...list: readonly (readonly [x: number, y: number])[]): Point[] {
  return list.map(([x, y]) => ({ x, y }));
}

/** Ten shots without any pattern, about 13 mm around the aim. */
export const roundGroup: readonly Point[] = points(
  ...([
    [-3, -9],
    [15, 6],
    [9, -15],
    [-18, 3],
    [0, 12],
    [-9, 9],
    [6, -3],
    [3, 15],
    [-12, -9],
    [9, 0],
  ] as const),
);
