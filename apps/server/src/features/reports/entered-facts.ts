/** What a shooter entered about a report, in wire format. */
import type { ChangeableFacts } from '@target-analysis/contract';
import type { EnteredFacts } from '@target-analysis/contract/analysis-context';
import type { userSessions } from './tables.ts';

export function enteredFacts(report: typeof userSessions.$inferSelect): EnteredFacts {
  return {
    shooter_name: report.shooterName,
    training_goals: report.trainingGoals,
    handedness: report.handedness,
    dominant_eye: report.dominantEye,
    target_type: report.targetType,
    target_distance: report.targetDistance,
    distance_m: report.distanceM,
    target_location: report.targetLocation,
    firearm_make: report.firearmMake,
    firearm_model: report.firearmModel,
    firearm_caliber: report.firearmCaliber,
    shots_fired: report.shotsFired,
    aims: report.aims,
    target_face: report.targetFace,
    firearm_kind: report.firearmKind,
  };
}

/** Those that the report's owner may change. */
export function changeableFacts(report: typeof userSessions.$inferSelect): ChangeableFacts {
  const facts = enteredFacts(report);
  return {
    target_distance: facts.target_distance,
    distance_m: facts.distance_m,
    firearm_make: facts.firearm_make,
    firearm_model: facts.firearm_model,
    firearm_caliber: facts.firearm_caliber,
    firearm_kind: facts.firearm_kind,
    shots_fired: facts.shots_fired,
  };
}
