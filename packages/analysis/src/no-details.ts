import type { AnalysisContext } from './measure-report.ts';

/** The context of a photo when the shooter gives no details. */
export const noDetails: AnalysisContext = {
  shooterName: null,
  trainingGoals: null,
  handedness: null,
  dominantEye: null,
  targetType: null,
  distanceText: null,
  distanceM: null,
  location: null,
  firearmMake: null,
  firearmModel: null,
  caliber: null,
  shotsFired: null,
  aims: null,
  targetFace: null,
  firearmKind: null,
  history: null,
};
