import type { PixelPoint } from '../image/raster.ts';
import type { EdgePoints } from './edges.ts';
import { fitCircle } from './fit-circle.ts';
import { fitTilt, noTilt, type Tilt } from './tilt.ts';

/** One ring line or bull edge. */
export interface Ring {
  centre: PixelPoint;
  /** Geometric mean of both half-axes. */
  radiusPx: number;
  /** Part of the turn on which its edge is seen, 0 to 1. */
  coverage: number;
}

/** Rings about one centre. */
export interface RingSystem {
  /** Where a ring of no size would be: what the shooter aims at. */
  centre: PixelPoint;
  /** Perspective moves the centre of a ring's ellipse by this much for each square pixel of its radius. */
  drift: PixelPoint;
  tilt: Tilt;
  /** Smallest first. */
  rings: Ring[];
}

/** An edge point seen from the centre, with the tilt taken out. */
interface RingPoint {
  x: number;
  y: number;
  radius: number;
  sector: number;
  /** 1 where it gets brighter outwards, -1 where it gets darker. */
  polarity: 1 | -1;
}

/** A ring is looked for in this many directions. */
const sectors = 32;

/** With less of its edge in sight, an arc may as well be a letter or a fold. */
const leastCoverage = 0.65;

/** Edge points for each pixel of arc: a printed edge has nearly one, grain and folds far fewer. */
const leastDensity = 0.35;

/** Between an edge's normal and that of the tilted ring through it. */
const leastAlignment = 0.96;

/**
 * Fits rings about a suspected centre: first the tilt that all edges share, then the radii at which edges close to a full turn.
 * @param edges of the picture
 * @param seed where the centre is suspected, within about 5 px
 * @param radii of interest in pixels
 * @param radii.least smallest one
 * @param radii.largest largest one
 * @returns the rings and their common centre; no rings where there are none
 */
export function fitRings(
  edges: EdgePoints,
  seed: PixelPoint,
  radii: { least: number; largest: number },
): RingSystem {
  let system: RingSystem = { centre: seed, drift: { column: 0, row: 0 }, tilt: noTilt, rings: [] };
  // Each round starts from a better centre and so sees tilt and drift more clearly; a fifth changes nothing.
  for (let round = 0; round < 4; round++) {
    const { centre, drift } = system;
    const tilt = fitTilt(edges, centre, radii.largest);
    const points = alignedPoints(edges, { centre, drift, tilt }).filter(
      ({ radius }) => radius >= radii.least && radius <= radii.largest,
    );
    const rings = pickRadii(points, radii.largest)
      .map(({ radius, coverage, polarity }) => {
        const near = points.filter(
          (point) => point.polarity === polarity && Math.abs(point.radius - radius) <= tolerance(radius),
        );
        const circle = fitCircle(near);
        return { centre: centreOfRing({ centre, drift, tilt }, circle), radiusPx: circle.radius, coverage };
      })
      .sort((a, b) => a.radiusPx - b.radiusPx);
    if (rings.length === 0) return { ...system, tilt, rings };
    system = { ...commonCentre(rings), tilt, rings };
  }
  return system;
}

type RingFrame = Pick<RingSystem, 'centre' | 'drift' | 'tilt'>;

function alignedPoints(edges: EdgePoints, { centre, drift, tilt }: RingFrame): RingPoint[] {
  const points: RingPoint[] = [];
  for (let index = 0; index < edges.count; index++) {
    const fromCentre = (edges.column[index] ?? 0) - centre.column;
    const below = (edges.row[index] ?? 0) - centre.row;
    const squared = fromCentre * fromCentre + below * below;
    const across = fromCentre - drift.column * squared;
    const down = below - drift.row * squared;
    const x = tilt.xx * across + tilt.xy * down;
    const y = tilt.xy * across + tilt.yy * down;
    // The normal of the ellipse through the point, from the rectified one by the same symmetric map.
    const normalColumn = tilt.xx * x + tilt.xy * y;
    const normalRow = tilt.xy * x + tilt.yy * y;
    const alignment =
      (normalColumn * (edges.normalColumn[index] ?? 0) + normalRow * (edges.normalRow[index] ?? 0)) /
      Math.hypot(normalColumn, normalRow);
    if (!(Math.abs(alignment) >= leastAlignment)) continue;
    points.push({
      x,
      y,
      radius: Math.hypot(x, y),
      sector: Math.floor((Math.atan2(y, x) / (2 * Math.PI) + 1) * sectors) % sectors,
      polarity: alignment > 0 ? 1 : -1,
    });
  }
  return points;
}

/** Where the centre of a circle fitted to rectified points lies in the picture. */
function centreOfRing(
  { centre, drift, tilt }: RingFrame,
  { x, y, radius }: { x: number; y: number; radius: number },
): PixelPoint {
  return {
    column: centre.column + tilt.yy * x - tilt.xy * y + drift.column * radius * radius,
    row: centre.row + tilt.xx * y - tilt.xy * x + drift.row * radius * radius,
  };
}

/** Half the width of a ring's band; the share of the radius allows for perspective within one photo. */
function tolerance(radius: number): number {
  return 1.5 + 0.012 * radius;
}

/** Two rings whose radii differ by a third reach this spread of squared radii. */
const leastRelativeSpread = 0.08;

interface PickedRadius {
  radius: number;
  coverage: number;
  polarity: 1 | -1;
}

/** Edge points by polarity, whole radius and sector: `counts[radius * sectors + sector]`. */
type PointCounts = Record<1 | -1, Uint16Array>;

/** Greedily takes the radius whose edges fill most directions, as long as one fills enough. */
function pickRadii(points: readonly RingPoint[], largest: number): PickedRadius[] {
  const length = (Math.ceil(largest) + 2) * sectors;
  const counts: PointCounts = { 1: new Uint16Array(length), [-1]: new Uint16Array(length) };
  for (const { radius, sector, polarity } of points) {
    const bin = Math.round(radius) * sectors + sector;
    counts[polarity][bin] = (counts[polarity][bin] ?? 0) + 1;
  }
  const picked: PickedRadius[] = [];
  for (;;) {
    const best = fullestRadius(counts, largest);
    if (best === null || best.coverage < leastCoverage) return picked;
    picked.push(best);
    // A printed line has an inner and an outer edge: what lies close by belongs to the same ring.
    const reach = Math.ceil(2 * tolerance(best.radius));
    const from = Math.max(0, best.radius - reach) * sectors;
    for (const polarity of [1, -1] as const)
      counts[polarity].fill(0, from, (best.radius + reach + 1) * sectors);
  }
}

function fullestRadius(counts: PointCounts, largest: number): PickedRadius | null {
  let best: PickedRadius | null = null;
  for (const polarity of [1, -1] as const)
    for (let radius = 1; radius <= largest; radius++) {
      const coverage = coverageAt(counts[polarity], radius);
      if (coverage > (best?.coverage ?? 0)) best = { radius, coverage, polarity };
    }
  return best;
}

/** The share of sectors in which enough of the ring's arc has edge points. */
function coverageAt(counts: Uint16Array, radius: number): number {
  const reach = Math.floor(tolerance(radius));
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

/**
 * The centre of a ring of no size, and the drift of larger ones: a straight line through the rings' centres over their squared
 * radii. With one ring, or rings of nearly one size, no drift can be told.
 */
function commonCentre(rings: readonly Ring[]): { centre: PixelPoint; drift: PixelPoint } {
  let [w, wr, wrr] = [0, 0, 0];
  const sums = { column: 0, row: 0, columnByRadius: 0, rowByRadius: 0 };
  for (const { centre, radiusPx, coverage } of rings) {
    // Letters near small rings and folds across large ones show as missing coverage.
    const weight = coverage ** 4;
    const squared = radiusPx * radiusPx;
    w += weight;
    wr += weight * squared;
    wrr += weight * squared * squared;
    sums.column += weight * centre.column;
    sums.row += weight * centre.row;
    sums.columnByRadius += weight * centre.column * squared;
    sums.rowByRadius += weight * centre.row * squared;
  }
  const spread = w * wrr - wr * wr;
  const canTellDrift = spread > leastRelativeSpread * wr * wr;
  const slope = (sum: number, sumByRadius: number) =>
    canTellDrift ? (w * sumByRadius - wr * sum) / spread : 0;
  const drift = {
    column: slope(sums.column, sums.columnByRadius),
    row: slope(sums.row, sums.rowByRadius),
  };
  return {
    centre: { column: (sums.column - drift.column * wr) / w, row: (sums.row - drift.row * wr) / w },
    drift,
  };
}
