import { gradientsOf } from '../image/gradients.ts';
import type { PixelPoint, Raster } from '../image/raster.ts';
import { resizeRaster } from '../image/resize.ts';
import { edgePointsOf } from './edges.ts';
import { fitRings, type RingSystem } from './fit-rings.ts';
import { voteForCentres } from './symmetry-votes.ts';

/** Something printed to aim at: rings or a disc, in pixels of the photo. */
export interface AimingMark extends PixelPoint {
  /** Geometric mean of both half-axes of the largest ring in sight. */
  radiusPx: number;
  ringCount: number;
  /** 0 to 1: how much of its edges is in sight. */
  confidence: number;
}

/** Long side at which rings are looked for: printed lines are still a pixel wide, and grain is gone. */
const workingLongSidePx = 640;

/** Smaller circles are letters, screws and bullet holes. */
const leastRadiusPx = 9;

/** A ring that nobody can see all of is still a ring, up to this share of the short side. */
const largestRadiusShare = 0.6;

/** The share of the best ring's edge that must be in sight for a mark. */
const leastCoverage = 0.9;

/** Pairs of edge points, each divided by its distance: a printed ring reaches 15 to 30, letters and folds up to 12. */
const leastVotes = 15;

/**
 * Finds the aiming marks of a photo: centres about which edges close to rings.
 * @param raster the photo
 * @returns marks with the most evident first; empty where none is sure
 */
export function findAimingMarks(raster: Raster): AimingMark[] {
  const scale = Math.min(1, workingLongSidePx / Math.max(raster.widthPx, raster.heightPx));
  const small = resizeRaster(raster, {
    widthPx: Math.max(1, Math.round(raster.widthPx * scale)),
    heightPx: Math.max(1, Math.round(raster.heightPx * scale)),
  });
  const across = small.widthPx / raster.widthPx;
  const down = small.heightPx / raster.heightPx;
  return findRingSystems(small).map(({ centre, rings }) => ({
    column: (centre.column + 0.5) / across - 0.5,
    row: (centre.row + 0.5) / down - 0.5,
    radiusPx: largestRadius(rings) / Math.sqrt(across * down),
    ringCount: rings.length,
    confidence: confidenceOf(rings),
  }));
}

function findRingSystems(picture: Raster): RingSystem[] {
  const edges = edgePointsOf(gradientsOf(picture));
  const largest = largestRadiusShare * Math.min(picture.widthPx, picture.heightPx);
  const seeds = voteForCentres(edges, { ...picture, leastRadiusPx, largestRadiusPx: largest });
  const systems: RingSystem[] = [];
  for (const seed of seeds) {
    // Between the rings of a mark lie weaker centres of symmetry, of one ring with the next.
    if (seed.votes < leastVotes || systems.some((system) => isWithin(seed, system))) continue;
    const system = fitRings(edges, seed, { least: leastRadiusPx - 1, largest });
    const isMark = system.rings.some((ring) => ring.coverage >= leastCoverage);
    if (isMark && !systems.some((other) => isWithin(system.centre, other))) systems.push(system);
  }
  return systems;
}

function isWithin(point: PixelPoint, { centre, rings }: RingSystem): boolean {
  return Math.hypot(point.column - centre.column, point.row - centre.row) < largestRadius(rings);
}

function largestRadius(rings: RingSystem['rings']): number {
  return Math.max(...rings.map((ring) => ring.radiusPx));
}

/** Two full rings can hardly be chance; one can be a cup, a coin or a lens. */
function confidenceOf(rings: RingSystem['rings']): number {
  const [best = 0, second = 0] = rings.map((ring) => ring.coverage).sort((a, b) => b - a);
  return 0.6 * best + 0.4 * second;
}
