import { sectorOf } from '../../geometry/sector.ts';
import type { PixelPoint } from '../../image/raster.ts';
import type { EdgePoints } from '../edges.ts';
import { bandOf, frontalView, ringPointOf } from './ring-frame.ts';
import type { Ring, RingFrame, RingPoint, RingSystem } from './ring-frame.ts';
import { solveRings } from './solve-rings.ts';
import { fitTilt } from './tilt.ts';

/** Number of directions in which a ring is searched for. */
const sectors = 32;

/** With less of its edge visible, an arc may just as well be a letter or a fold. */
const leastCoverage = 0.65;

/** Edge points per pixel of arc: a printed edge has nearly one, grain and folds far fewer. */
const leastDensity = 0.35;

/**
 * Fits rings around a suspected center: first the tilt that all edges share, then the radii at which edges close to a full turn.
 * @param edges of the picture
 * @param seed the suspected center, within about 5 px
 * @param radii of interest in pixels
 * @param radii.least smallest one
 * @param radii.largest largest one
 * @returns the rings and their common center; no rings if there are none
 */
export function fitRings(
  edges: EdgePoints,
  seed: PixelPoint,
  radii: { least: number; largest: number },
): RingSystem {
  let system: RingSystem = { ...frontalView(seed), rings: [] };
  // Each round starts from a better view and so sees more rings; a sixth round changes nothing.
  for (let round = 0; round < 5; round++) {
    // The directions of edges show the tilt roughly from anywhere, their places precisely from nearby.
    const tilt = round < 2 ? fitTilt(edges, system.centre, radii.largest) : system.tilt;
    const points = pointsIn(edges, { ...system, tilt }, radii);
    const picked = pickRadii(points, radii);
    if (picked.length === 0) return { ...system, tilt, rings: [] };
    system = solveRings(points, { ...system, tilt }, picked);
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
  const isLine = others.length >= leastDensity * leastCoverage * 2 * Math.PI * ring.radiusPx;
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

/** Edge points by polarity, whole radius and sector: `counts[radius * sectors + sector]`. */
type PointCounts = Record<1 | -1, Uint16Array>;

/** Greedily takes the radius whose edges fill the most directions, as long as one fills enough. */
function pickRadii(
  points: readonly RingPoint[],
  { least, largest }: { least: number; largest: number },
): Ring[] {
  const length = (Math.ceil(largest) + 2) * sectors;
  const counts: PointCounts = { 1: new Uint16Array(length), [-1]: new Uint16Array(length) };
  for (const { radius, x, y, polarity } of points) {
    const bin = Math.round(radius) * sectors + sectorOf(x, y, sectors);
    counts[polarity][bin] = (counts[polarity][bin] ?? 0) + 1;
  }
  const coverages = { 1: coveragesOf(counts[1], largest), [-1]: coveragesOf(counts[-1], largest) };
  const picked: Ring[] = [];
  for (;;) {
    const best = fullestRadius(coverages, { least, largest });
    if (best === null || best.coverage < leastCoverage) return picked;
    picked.push(best);
    // A printed line has an inner and an outer edge: anything this close belongs to the same ring.
    const reach = Math.ceil(2 * bandOf(best.radiusPx));
    const [from, to] = [Math.max(0, best.radiusPx - reach), best.radiusPx + reach + 1];
    for (const polarity of [1, -1] as const) {
      counts[polarity].fill(0, from * sectors, to * sectors);
      for (let radius = Math.max(1, from - reach); radius <= Math.min(largest, to + reach); radius++)
        coverages[polarity][radius] = coverageAt(counts[polarity], radius);
    }
  }
}

function coveragesOf(counts: Uint16Array, largest: number): Float32Array {
  return Float32Array.from({ length: Math.floor(largest) + 1 }, (_, radius) => coverageAt(counts, radius));
}

function fullestRadius(
  coverages: Record<1 | -1, Float32Array>,
  { least, largest }: { least: number; largest: number },
): Ring | null {
  let best: Ring | null = null;
  for (const polarity of [1, -1] as const)
    for (let radius = least; radius <= largest; radius++) {
      const coverage = coverages[polarity][radius] ?? 0;
      if (coverage > (best?.coverage ?? 0)) best = { radiusPx: radius, coverage, polarity };
    }
  return best;
}

/** The share of sectors in which enough of the ring's arc has edge points. */
function coverageAt(counts: Uint16Array, radius: number): number {
  const reach = Math.floor(bandOf(radius));
  const needed = Math.max(1, (leastDensity * 2 * Math.PI * radius) / sectors);
  let filled = 0;
  for (let sector = 0; sector < sectors; sector++) {
    let points = 0;
    for (let near = Math.max(0, radius - reach); near <= radius + reach; near++)
      points += counts[near * sectors + sector] ?? 0;
    if (points >= needed) filled++;
  }
  return filled / sectors;
}
