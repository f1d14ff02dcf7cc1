import type { AnalysisContext } from './measure-report.ts';

/** A photo about which the shooter told nothing. */
export const nothingTold: AnalysisContext = {
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
