import { sectorOf } from '../geometry/sector.ts';
import type { EdgePoints } from './edges.ts';
import { inPicture, ringPointOf, type RingFrame } from './rings/ring-frame.ts';
import { voteForCentres } from './rings/symmetry-votes.ts';
import { fitTilt } from './rings/tilt.ts';

/** Number of directions in which a ring is searched for. */
const sectors = 64;

/** Smaller rings are letters, coins and holes (share of the picture's short side). */
const leastRadiusShare = 0.12;

/** Rings with a larger radius are not searched for (share of the short side). */
const largestRadiusShare = 0.75;

/** Half the width of a ring's band, px: edge points within it belong to one ring. */
const bandPx = 2;

/** Edge points per pixel of arc: a printed edge has nearly one, grain and folds far fewer. */
const leastDensity = 0.35;

/** This much of the visible arc must have an edge before the rest is assumed to lie beyond the picture. */
const leastCoverage = 0.85;

/** With less of a turn visible, an arc may be a letter, a plate's rim or a fold. */
const leastTurnInSight = 0.45;

/** Pairs of edge points, each divided by its distance, that agree on a center; a ring cut in half has half of its pairs. */
const leastVotes = 8;

/**
 * Measures how much of a target's rings lies beyond the picture.
 * @param edges of a picture with a long side of about 640 px
 * @param frame its size
 * @param frame.widthPx of that picture
 * @param frame.heightPx of that picture
 * @returns the hidden part of a turn, 0 to 1, for the ring with the most hidden; 0 if every ring is whole or there is none
 */
export function cutOffTurnOf(edges: EdgePoints, frame: { widthPx: number; heightPx: number }): number {
  const shortSidePx = Math.min(frame.widthPx, frame.heightPx);
  const radii = {
    leastRadiusPx: leastRadiusShare * shortSidePx,
    largestRadiusPx: largestRadiusShare * shortSidePx,
  };
  const [centre] = voteForCentres(edges, { ...frame, ...radii });
  if (centre === undefined || centre.votes < leastVotes) return 0;
  const tilt = fitTilt(edges, centre, radii.largestRadiusPx);
  return turnOutOfSight(edges, { centre, tilt, slant: { column: 0, row: 0 } }, { ...frame, ...radii });
}

interface Search {
  widthPx: number;
  heightPx: number;
  leastRadiusPx: number;
  largestRadiusPx: number;
}

function turnOutOfSight(edges: EdgePoints, view: RingFrame, search: Search): number {
  const counts = countEdges(edges, view, search.largestRadiusPx);
  let most = 0;
  for (let radius = Math.ceil(search.leastRadiusPx); radius < search.largestRadiusPx; radius++) {
    const inSight = sectorsInSight(view, radius, search);
    const turn = inSight.length / sectors;
    if (turn < leastTurnInSight || 1 - turn <= most) continue;
    const needed = (leastDensity * 2 * Math.PI * radius) / sectors;
    const filled = inSight.filter((sector) => pointsNear(counts, radius, sector) >= needed);
    if (filled.length >= leastCoverage * inSight.length) most = 1 - turn;
  }
  return most;
}

/** Edge points by whole radius and direction: `counts[radius * sectors + sector]`. */
function countEdges(edges: EdgePoints, view: RingFrame, largestRadiusPx: number): Uint16Array {
  const counts = new Uint16Array((Math.ceil(largestRadiusPx) + bandPx + 1) * sectors);
  for (let index = 0; index < edges.count; index++) {
    const point = ringPointOf(edges, index, view);
    if (point === null) continue;
    const bin = Math.round(point.radius) * sectors + sectorOf(point.x, point.y, sectors);
    if (bin < counts.length) counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return counts;
}

function pointsNear(counts: Uint16Array, radius: number, sector: number): number {
  let points = 0;
  for (let near = radius - bandPx; near <= radius + bandPx; near++)
    points += counts[near * sectors + sector] ?? 0;
  return points;
}

function sectorsInSight(view: RingFrame, radius: number, { widthPx, heightPx }: Search): number[] {
  return Array.from({ length: sectors }, (_, sector) => sector).filter((sector) => {
    const turn = ((sector + 0.5) / sectors) * 2 * Math.PI;
    const { column, row } = inPicture(view, radius * Math.cos(turn), radius * Math.sin(turn));
    // Edges are not measured in the outermost pixels.
    return column >= 3 && row >= 3 && column <= widthPx - 4 && row <= heightPx - 4;
  });
}
