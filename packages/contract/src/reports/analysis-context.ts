/** Turns the shooter's details from the words of the wire into those of the core, so page and server measure the same report. */
import type { AnalysisContext } from '@target-analysis/analysis';
import type { UserSession } from './user-session.ts';

/** The fields of a report that its measurement depends on. */
export type EnteredFacts = Pick<
  UserSession,
  | 'shooter_name'
  | 'training_goals'
  | 'handedness'
  | 'dominant_eye'
  | 'target_type'
  | 'target_distance'
  | 'distance_m'
  | 'target_location'
  | 'firearm_make'
  | 'firearm_model'
  | 'firearm_caliber'
  | 'shots_fired'
  | 'aims'
  | 'target_face'
  | 'firearm_kind'
>;

/** The context of an analysis; earlier groups aren't among the shooter's details, so the caller supplies them. */
export function analysisContextOf(facts: EnteredFacts, history: AnalysisContext['history']): AnalysisContext {
  return {
    shooterName: facts.shooter_name,
    trainingGoals: facts.training_goals,
    handedness: facts.handedness,
    dominantEye: facts.dominant_eye,
    targetType: facts.target_type,
    distanceText: facts.target_distance,
    distanceM: facts.distance_m,
    location: facts.target_location,
    firearmMake: facts.firearm_make,
    firearmModel: facts.firearm_model,
    caliber: facts.firearm_caliber,
    shotsFired: facts.shots_fired,
    aims: facts.aims,
    targetFace: facts.target_face,
    firearmKind: facts.firearm_kind,
    history,
  };
}
