/** Where each part of a drill's setup goes in its drawing: seen from above, with the targets facing the reader. */
import type { Drill, Profile } from '@target-analysis/contract';

export type DrillSetup = Drill['setup'];
export type DistanceUnit = Profile['distance_unit'];

export interface Place {
  x: number;
  y: number;
}

export const sheet = { width: 360, height: 240 };
export const shooter: Place = { x: 180, y: 206 };

/** The row of the farthest target, and the row at the shooter's feet. */
const rows = { far: 56, near: 186 };
/** The row of a target at any distance, and of a wall in front of the muzzle. */
const openRow = 72;
const closeRow = 150;
/** The spacing between two targets. */
const apart = 100;

export interface PlacedTarget extends Place {
  shape: DrillSetup['targets'][number]['shape'];
  distanceYards: number | null;
  /** 1 for the nearest target. */
  scale: number;
}

/** A mark on a target: the number of the step, and how many shots. */
export interface PlacedStep extends Place {
  order: number;
  shots: number;
  zone: DrillSetup['sequence'][number]['zone'];
  target: number;
  isReloaded: boolean;
}

export interface SetupLayout {
  targets: readonly PlacedTarget[];
  steps: readonly PlacedStep[];
  /** The distance of all targets; null if they differ or any distance will do. */
  distanceYards: number | null;
}

export function layOut({ start, targets, sequence }: DrillSetup): SetupLayout {
  const distances = targets.map((target) => target.distance_yards);
  const known = distances.filter((distance) => distance !== null);
  const farthest = Math.max(...known);
  const nearest = Math.min(...known);
  const placed = targets.map(({ shape, distance_yards: distanceYards }, index) => ({
    shape,
    distanceYards,
    x: shooter.x + (index - (targets.length - 1) / 2) * apart,
    y: rowOf(distanceYards, farthest, start),
    scale: distanceYards === null ? 1 : scaleOf(distanceYards, nearest),
  }));
  return {
    targets: placed,
    steps: sequence.flatMap((step, index) => placeStep(placed, sequence, { ...step, index })),
    distanceYards: farthest === nearest ? farthest : null,
  };
}

function rowOf(distance: number | null, farthest: number, start: DrillSetup['start']): number {
  if (distance === null) return start === 'close' ? closeRow : openRow;
  return rows.near - (distance / farthest) * (rows.near - rows.far);
}

/** Far targets are smaller, but not as small as in perspective: they carry marks. */
function scaleOf(distance: number, nearest: number): number {
  return (nearest / distance) ** 0.2;
}

type IndexedStep = DrillSetup['sequence'][number] & { index: number };

/** Steps on the same zone go side by side. */
function placeStep(
  targets: readonly PlacedTarget[],
  sequence: DrillSetup['sequence'],
  { index, target: number, zone, shots, is_reloaded: isReloaded }: IndexedStep,
): PlacedStep[] {
  const target = targets[number];
  if (target === undefined) return [];
  const onSameZone = sequence.flatMap((other, place) =>
    other.target === number && other.zone === zone ? [place] : [],
  );
  const beside = onSameZone.indexOf(index) - (onSameZone.length - 1) / 2;
  const x = target.x + beside * 22 * target.scale;
  const y = target.y + zoneOffset(zone) * target.scale;
  return [{ x, y, order: index + 1, shots, zone, target: number, isReloaded }];
}

/** From the middle of a target to the aiming point. */
function zoneOffset(zone: PlacedStep['zone']): number {
  if (zone === 'head') return -27;
  return zone === 'body' ? 4 : 0;
}

/** From one step to the next, up to a reload: what follows repeats the same way. */
export function waysOf(steps: readonly PlacedStep[]): { from: PlacedStep; to: PlacedStep }[] {
  const reload = steps.findIndex((step) => step.isReloaded);
  const run = reload === -1 ? steps : steps.slice(0, reload);
  return run.slice(1).flatMap((to, index) => {
    const from = run[index];
    return from === undefined ? [] : [{ from, to }];
  });
}
