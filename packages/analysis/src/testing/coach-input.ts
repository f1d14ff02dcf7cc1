import type { CoachInput } from '../coaching/coach-input.ts';
import type { RangeVisit } from '../coaching/visit-in-words.ts';
import { diagnose } from '../diagnosis/diagnose.ts';
import type { Point } from '../geometry/point.ts';
import { measureGroup } from '../statistics/measure-group.ts';
import { withinGroups } from '../statistics/figures/within-groups.ts';
import { poolDispersion, type DispersionHistory } from '../statistics/pooled-dispersion.ts';

/** What a test gives besides the shots; the rest is a precision shooter with a pistol of unknown kind at 25 yards. */
export interface ToldToCoach extends Partial<
  Pick<CoachInput, 'lengthUnit' | 'distanceM' | 'zone' | 'ringScore' | 'firearmKind' | 'doubtfulHoles'>
> {
  readonly visit?: Partial<RangeVisit>;
  readonly hasAim?: boolean;
  readonly history?: DispersionHistory;
  /** The aim of each shot; one aim for all if omitted. */
  readonly groupOf?: readonly number[];
  readonly markedFlyers?: readonly Point[];
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
  const { hasAim = true, history = null, markedFlyers = [], groupOf = null, ...others } = told;
  const { lengthUnit = 'mm', distanceM = 22.86, firearmKind = null } = told;
  const within = withinGroups(shots, groupOf);
  const error = { scaleRelativeUncertainty: 0.02, positionError: 0.3 };
  const group = measureGroup({ shots, hasAim, groupOf, ...error });
  const hasSeveralAims = groupOf !== null;
  const degreesOfFreedom = within?.degreesOfFreedom ?? 0;
  const measured = { shots, group, degreesOfFreedom, lengthUnit, distanceM, firearmKind, hasSeveralAims };
  const toldVisit = { ...visit, ...told.visit };
  return {
    ...{ doubtfulHoles: 0, ringScore: null, zone: null, string: null },
    ...others,
    ...measured,
    visit: toldVisit,
    findings: diagnose({
      ...toldVisit,
      ...measured,
      history,
      shotNumbers: shots.map((_, index) => index + 1),
    }),
    pooled: within && history && poolDispersion(within, history, { position: 0.3, scale: 0.02 }),
    markedFlyers,
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
