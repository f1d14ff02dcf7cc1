import type { PixelPoint, Raster } from '../../image/raster.ts';
import type { EdgePoints } from '../edges.ts';
import { leastEdgeDensity, leastRingCoverage, pickRadii, ringSectors } from './pick-radii.ts';
import { bandOf, frontalView, inPicture, ringPointOf } from './ring-frame.ts';
import type { Ring, RingFrame, RingPoint, RingSystem } from './ring-frame.ts';
import { solveRings } from './solve-rings.ts';
import { fitTilt } from './tilt.ts';

/**
 * Under perspective, the middle of a ring's ellipse is off its center by the slant times its radius squared. So where large rings are all
 * there is, their bands must be wider until the slant is known.
 */
const wideBands = { times: 2.5, rounds: 4 };

/** Each round starts from a better view and so sees more rings; one more changes nothing. */
const rounds = 5;

/**
 * Fits rings around a suspected center: first the tilt that all edges share, then the radii at which edges close to a full turn.
 * @param edges of the picture
 * @param seed the suspected center, within about 5 px
 * @param radii of interest in pixels
 * @param radii.least smallest one
 * @param radii.largest largest one
 * @param picture its size, if a ring that the picture cuts off counts by its part in sight; null if only whole rings count
 * @returns the rings and their common center; no rings if there are none
 */
export function fitRings(
  edges: EdgePoints,
  seed: PixelPoint,
  radii: { least: number; largest: number },
  picture: Pick<Raster, 'widthPx' | 'heightPx'> | null = null,
): RingSystem {
  let system: RingSystem = { ...frontalView(seed), rings: [] };
  const wideRounds = picture === null ? 0 : wideBands.rounds;
  for (let round = 0; round < wideRounds + rounds; round++) {
    const times = round < wideRounds ? wideBands.times : 1;
    const bandAt = (radius: number) => times * bandOf(radius);
    // The directions of edges show the tilt roughly from anywhere, their places precisely from nearby.
    const frame = round < 2 ? { ...system, tilt: fitTilt(edges, system.centre, radii.largest) } : system;
    const points = pointsIn(edges, frame, radii);
    const inSight = (radius: number) => sectorsInSight(frame, radius, picture);
    const picked = pickRadii(points, { ...radii, bandOf: bandAt, sectorsInSight: inSight });
    if (picked.length === 0) return { ...frame, rings: [] };
    system = solveRings(points, frame, { picked, bandOf: bandAt });
  }
  const points = pointsIn(edges, system, radii);
  const rings = system.rings.map((ring) => inMiddleOfLine(ring, points));
  return { ...system, rings: rings.filter(({ radiusPx }) => radiusPx >= radii.least) };
}

/** A printed line's two edges are at most this far apart, in pixels. */
const widestLinePx = 5;

/** A line is detected by one of its edges, but its ring runs midway between both. */
function inMiddleOfLine(ring: Ring, points: readonly RingPoint[]): Ring {
  const others = points
    .filter(
      (point) => point.polarity !== ring.polarity && Math.abs(point.radius - ring.radiusPx) < widestLinePx,
    )
    .map((point) => point.radius)
    .sort((a, b) => a - b);
  const isLine = others.length >= leastEdgeDensity * leastRingCoverage * 2 * Math.PI * ring.radiusPx;
  const other = others[Math.floor(others.length / 2)] ?? ring.radiusPx;
  return isLine ? { ...ring, radiusPx: (ring.radiusPx + other) / 2 } : ring;
}

/** Reaches a line's width farther in than the smallest ring: the outer edge of a line without its inner one looks like a larger ring. */
function pointsIn(
  edges: EdgePoints,
  frame: RingFrame,
  radii: { least: number; largest: number },
): RingPoint[] {
  const points: RingPoint[] = [];
  const leastPx = radii.least - widestLinePx;
  for (let index = 0; index < edges.count; index++) {
    const point = ringPointOf(edges, index, frame);
    if (point !== null && point.radius >= leastPx && point.radius <= radii.largest) points.push(point);
  }
  return points;
}

/** Edges are not measured any closer to the picture's border, px. */
const borderPx = 3;

const allSectors = Array.from({ length: ringSectors }, (_, sector) => sector);

/** The directions in which a radius lies in the picture; all of them without a picture. */
function sectorsInSight(
  frame: RingFrame,
  radius: number,
  picture: Pick<Raster, 'widthPx' | 'heightPx'> | null,
): readonly number[] {
  if (picture === null) return allSectors;
  return allSectors.filter((sector) => {
    const turn = ((sector + 0.5) / ringSectors) * 2 * Math.PI;
    const { column, row } = inPicture(frame, radius * Math.cos(turn), radius * Math.sin(turn));
    return (
      Math.min(column, row) >= borderPx &&
      column < picture.widthPx - borderPx &&
      row < picture.heightPx - borderPx
    );
  });
}
