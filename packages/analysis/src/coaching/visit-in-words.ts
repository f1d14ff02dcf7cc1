/** The facts of the range visit, as the report repeats them. */
import type { AiAnalysis } from './ai-analysis.ts';

/** The shooter's details about the range visit, in the values of the form; null if not given. */
export interface RangeVisit {
  shooterName: string | null;
  /** 'self-defense' or 'precision shooting'. */
  trainingGoals: string | null;
  handedness: 'right' | 'left' | null;
  dominantEye: 'right' | 'left' | null;
  /** Such as 'bullseye' or 'silhouette_head'. */
  targetType: string | null;
  /** Such as '25 yards'. */
  distanceText: string | null;
  /** 'indoor', 'outdoor' or 'field'. */
  location: string | null;
  firearmMake: string | null;
  firearmModel: string | null;
  caliber: string | null;
}

const notGiven = 'Not given';

/**
 * Repeats the shooter's details in words.
 * @param visit as the shooter entered it
 * @returns the ten fields about the shooter, in words, 'Not given' for missing ones
 */
export function visitInWords(visit: RangeVisit): Pick<AiAnalysis, ShooterField> {
  return {
    shooter_name: visit.shooterName?.trim() || 'Shooter',
    shooter_training_goals: titleCase(visit.trainingGoals),
    shooter_handedness: titleCase(visit.handedness),
    shooter_dominant_eye: titleCase(visit.dominantEye),
    shooter_target_type: targetInWords(visit.targetType),
    shooter_distance: asTold(visit.distanceText),
    shooter_range_location: titleCase(visit.location),
    shooter_firearm_make: asTold(visit.firearmMake),
    shooter_firearm_model: asTold(visit.firearmModel),
    shooter_caliber: asTold(visit.caliber),
  };
}

type ShooterField = Extract<keyof AiAnalysis, `shooter_${string}`>;

function asTold(text: string | null): string {
  return text?.trim() || notGiven;
}

function titleCase(text: string | null): string {
  if (!text?.trim()) return notGiven;
  return text
    .trim()
    .replaceAll(/(^|[\s-])([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase());
}

/** 'silhouette_center_mass' becomes 'Silhouette (Center Mass)'. */
function targetInWords(targetType: string | null): string {
  const [type = '', ...zone] = (targetType ?? '').split('_');
  return zone.length === 0 ? titleCase(type) : `${titleCase(type)} (${titleCase(zone.join(' '))})`;
}
