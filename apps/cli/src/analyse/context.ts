import type { AnalysisContext, FirearmKind, TargetFaceKey, VitalZone } from '@target-analysis/analysis';
import { calibers, findCaliber } from '@target-analysis/analysis/calibers';
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

/** The details of the visit from the options; everything else is unknown. Warns on standard error if a caliber is not in the list. */
export function contextOf(options: AnalyseOptions): AnalysisContext {
  const { caliber = null, distanceYards, distanceMetres } = options;
  const warning = caliber === null ? null : warningAbout(caliber);
  if (warning !== null) process.stderr.write(`${warning}\n`);
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

/** What to say about a caliber that is not in the list, with the names that begin with the same number; null for one that is. */
export function warningAbout(caliber: string): string | null {
  if (findCaliber(caliber) !== null) return null;
  const warning = `"${caliber}" is not a caliber we know, so lengths are in bullet diameters.`;
  const number = firstNumberIn(caliber);
  const alike = calibers.filter(({ name }) => firstNumberIn(name) === number).map(({ name }) => `"${name}"`);
  return alike.length === 0 ? warning : `${warning} Did you mean ${alike.join(' or ')}?`;
}

function firstNumberIn(name: string): string | undefined {
  return /\d+/.exec(name)?.[0];
}
