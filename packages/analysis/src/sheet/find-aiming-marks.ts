import { toPhotoPixels, type Preview } from '../image/preview.ts';
import { pixelDistance, type PixelPoint, type Raster } from '../image/raster.ts';
import type { EdgePoints } from './edges.ts';
import { fitRings } from './rings/fit-rings.ts';
import { meetingPlace } from './rings/normal-votes.ts';
import type { RingSystem } from './rings/ring-frame.ts';
import { voteForCentres } from './rings/symmetry-votes.ts';

/** A printed thing to aim at: rings or a disc, in pixels of the photo. */
export interface AimingMark extends PixelPoint {
  /** Geometric mean of the half-axes of the largest visible ring. */
  radiusPx: number;
  ringCount: number;
  /** 0 to 1: how much of its edges is visible. */
  confidence: number;
}

/** Smaller circles are letters, screws and bullet holes. */
const leastRadiusPx = 9;

/** A ring cut off by the edge is still a ring, up to this share of the short side. */
const largestRadiusShare = 0.6;

/** The share of the best ring's edge that must be visible for a mark. */
const leastCoverage = 0.9;

/** Pairs of edge points, each divided by its distance: a printed ring reaches 15 to 30, letters and folds up to 12. */
const leastVotes = 15;

/**
 * Finds the rings of a picture: centers around which edges close to circles.
 * @param picture small: long side of about 640 px
 * @param edges of that picture
 * @returns ring systems, most evident first; empty if none is sure
 */
export function findRingSystems(
  { widthPx, heightPx }: Pick<Raster, 'widthPx' | 'heightPx'>,
  edges: EdgePoints,
): RingSystem[] {
  const largest = largestRadiusShare * Math.min(widthPx, heightPx);
  const seeds = voteForCentres(edges, { widthPx, heightPx, leastRadiusPx, largestRadiusPx: largest });
  const systems: RingSystem[] = [];
  for (const seed of seeds) {
    // Between the rings of a mark lie weaker centers of symmetry, between one ring and the next.
    if (seed.votes < leastVotes || systems.some((system) => isWithin(seed, system))) continue;
    const system = markAbout(edges, seed, largest);
    if (system !== null && !systems.some((other) => isWithin(system.centre, other))) systems.push(system);
  }
  return systems;
}

/** Radii of rings that a picture cuts off, as shares of its short side: smaller ones are torn paper, larger ones hardly in sight. */
const cutOffShares = { least: 0.12, largest: 0.75 };

/** One arc may be a plate's rim or a fold. Two around one center are hardly chance. */
const fewestCutOff = 2;

/**
 * Finds the rings of a close-up that cuts off every one of them: they count by what is in sight.
 * @param picture small: long side of about 640 px
 * @param edges of that picture
 * @returns the rings; null if they aren't sure
 */
export function findCutOffRings(
  { widthPx, heightPx }: Pick<Raster, 'widthPx' | 'heightPx'>,
  edges: EdgePoints,
): RingSystem | null {
  const shortSidePx = Math.min(widthPx, heightPx);
  const radii = { least: cutOffShares.least * shortSidePx, largest: cutOffShares.largest * shortSidePx };
  const place = meetingPlace(edges, { widthPx, heightPx, ...radii });
  if (place === null) return null;
  const system = fitRings(edges, place, radii, { widthPx, heightPx });
  return system.rings.filter((ring) => ring.coverage >= leastCoverage).length >= fewestCutOff ? system : null;
}

/**
 * A bull in the middle of others is symmetric with all of them, which looks like tilt, so it is searched a second time on its own,
 * within a share of the reach.
 */
const reaches = [1, 0.25];

function markAbout(edges: EdgePoints, seed: PixelPoint, largest: number): RingSystem | null {
  for (const reach of reaches) {
    const system = fitRings(edges, seed, { least: leastRadiusPx - 1, largest: reach * largest });
    if (system.rings.some((ring) => ring.coverage >= leastCoverage)) return system;
  }
  return null;
}

/**
 * Converts a ring system of a preview to an aiming mark in the photo.
 * @param system with one ring at least, in pixels of the preview
 * @param preview where it was found
 * @returns the mark in pixels of the photo
 */
export function markOf({ centre, rings }: RingSystem, preview: Pick<Preview, 'across' | 'down'>): AimingMark {
  return {
    ...toPhotoPixels(preview, centre),
    radiusPx: largestRadius(rings) / Math.sqrt(preview.across * preview.down),
    ringCount: rings.length,
    confidence: coverageOf(rings),
  };
}

function isWithin(point: PixelPoint, { centre, rings }: RingSystem): boolean {
  return pixelDistance(point, centre) < largestRadius(rings);
}

function largestRadius(rings: RingSystem['rings']): number {
  return Math.max(...rings.map((ring) => ring.radiusPx));
}

/**
 * How much of the two clearest rings is visible: two full rings can hardly be chance; one can be a cup, a coin or a lens.
 * @param rings around one center
 * @returns 0 to 1, at most 0.6 with one ring
 */
export function coverageOf(rings: RingSystem['rings']): number {
  const [best = 0, second = 0] = rings.map((ring) => ring.coverage).sort((a, b) => b - a);
  return 0.6 * best + 0.4 * second;
}
