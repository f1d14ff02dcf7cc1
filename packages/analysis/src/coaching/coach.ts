/** Turns findings and figures into the words of a report. */
import type { Hand } from '../diagnosis/diagnosis-input.ts';
import type { Finding } from '../diagnosis/finding.ts';
import type { Point } from '../geometry/point.ts';
import type { GroupMeasurement } from '../statistics/measure-group.ts';
import type { AiAnalysis } from './ai-analysis.ts';

/** What the shooter told about the range visit, in the values of the form; null where it was not told. */
export interface RangeVisit {
  shooterName: string | null;
  /** 'self-defense' or 'precision shooting'. */
  trainingGoals: string | null;
  handedness: Hand | null;
  dominantEye: Hand | null;
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

export interface CoachInput {
  visit: RangeVisit;
  /** The shots that were measured, from the point of aim where the group has an offset. */
  shots: readonly Point[];
  group: GroupMeasurement;
  findings: readonly Finding[];
  lengthUnit: 'mm' | 'hole-diameter';
  distanceM: number | null;
  /** Holes that the shooter should look at before trusting the figures. */
  doubtfulHoles: number;
}

/**
 * @param input the measured group, its findings and the facts of the range visit
 * @returns every field of the prose filled, and the keys of the prescribed drills, most useful first
 */
export function coach(input: CoachInput): { aiAnalysis: AiAnalysis; drills: string[] } {
  throw new Error(`being built: ${input.findings.length}`);
}
