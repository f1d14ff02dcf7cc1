import type { AnalysisContext, FirearmKind, TargetFaceKey, VitalZone } from '@target-analysis/analysis';
import { convertLength } from '@target-analysis/analysis/statistics';

export interface AnalyseOptions {
  caliber?: string;
  distanceYards?: number;
  distanceMetres?: number;
  targetType?: 'bullseye' | 'precision' | 'silhouette';
  vitalZone?: VitalZone;
  handedness?: 'right' | 'left';
  shotsFired?: number;
  aims?: number;
  targetFace?: TargetFaceKey;
  firearmKind?: FirearmKind;
}

/** The details of the visit from the options; everything else is unknown. */
export function contextOf(options: AnalyseOptions): AnalysisContext {
  const { caliber = null, distanceYards, distanceMetres } = options;
  return {
    shooterName: null,
    trainingGoals: null,
    handedness: options.handedness ?? null,
    dominantEye: null,
    targetType: options.vitalZone ? `silhouette_${options.vitalZone}` : (options.targetType ?? null),
    distanceText: distanceTextOf(distanceYards, distanceMetres),
    distanceM:
      distanceMetres ?? (distanceYards === undefined ? null : convertLength(distanceYards, 'yd', 'm')),
    location: null,
    firearmMake: null,
    firearmModel: null,
    caliber,
    shotsFired: options.shotsFired ?? null,
    aims: options.aims ?? null,
    targetFace: options.targetFace ?? null,
    firearmKind: options.firearmKind ?? null,
    history: null,
  };
}

function distanceTextOf(yards: number | undefined, metres: number | undefined): string | null {
  if (metres !== undefined) return `${String(metres)} meters`;
  return yards === undefined ? null : `${String(yards)} yards`;
}
