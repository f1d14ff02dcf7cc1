import { sectorOf } from '../../geometry/sector.ts';
import type { Ring, RingPoint } from './ring-frame.ts';

/** Number of directions in which a ring is searched for. */
export const ringSectors = 32;

/** With less of its edge visible, an arc may just as well be a letter or a fold. */
export const leastRingCoverage = 0.65;

/** With less of its turn in the picture, an arc may be anything. */
const leastTurnInSight = 0.5;

/** Edge points per pixel of arc: a printed edge has nearly one, grain and folds far fewer. */
export const leastEdgeDensity = 0.35;

/** Where rings are searched for. */
export interface RadiusSearch {
  least: number;
  largest: number;
  /** Half the width of a ring's band. */
  bandOf: (radius: number) => number;
  /** The directions, of `ringSectors`, in which a ring can be seen. */
  sectorsInSight: (radius: number) => readonly number[];
}

/** Edge points by polarity, whole radius and sector: `counts[radius * ringSectors + sector]`. */
type PointCounts = Record<1 | -1, Uint16Array>;

/**
 * Greedily takes the radius whose edges fill the most directions, as long as one fills enough.
 * @param points in a ring frame
 * @param search where
 * @returns the rings, with radii in whole pixels, fullest first
 */
export function pickRadii(points: readonly RingPoint[], search: RadiusSearch): Ring[] {
  const { largest } = search;
  const length = (Math.ceil(largest) + 2) * ringSectors;
  const counts: PointCounts = { 1: new Uint16Array(length), [-1]: new Uint16Array(length) };
  for (const { radius, x, y, polarity } of points) {
    const bin = Math.round(radius) * ringSectors + sectorOf(x, y, ringSectors);
    counts[polarity][bin] = (counts[polarity][bin] ?? 0) + 1;
  }
  const coverages = { 1: coveragesOf(counts[1], search), [-1]: coveragesOf(counts[-1], search) };
  const picked: Ring[] = [];
  for (;;) {
    const best = fullestRadius(coverages, search);
    if (best === null || best.coverage < leastRingCoverage) return picked;
    picked.push(best);
    // A printed line has an inner and an outer edge: anything this close belongs to the same ring.
    const reach = Math.ceil(2 * search.bandOf(best.radiusPx));
    const [from, to] = [Math.max(0, best.radiusPx - reach), best.radiusPx + reach + 1];
    for (const polarity of [1, -1] as const) {
      counts[polarity].fill(0, from * ringSectors, to * ringSectors);
      for (let radius = Math.max(1, from - reach); radius <= Math.min(largest, to + reach); radius++)
        coverages[polarity][radius] = coverageAt(counts[polarity], radius, search);
    }
  }
}

function coveragesOf(counts: Uint16Array, search: RadiusSearch): Float32Array {
  return Float32Array.from({ length: Math.floor(search.largest) + 1 }, (_, radius) =>
    coverageAt(counts, radius, search),
  );
}

function fullestRadius(
  coverages: Record<1 | -1, Float32Array>,
  { least, largest }: RadiusSearch,
): Ring | null {
  let best: Ring | null = null;
  for (const polarity of [1, -1] as const)
    for (let radius = Math.ceil(least); radius <= largest; radius++) {
      const coverage = coverages[polarity][radius] ?? 0;
      if (coverage > (best?.coverage ?? 0)) best = { radiusPx: radius, coverage, polarity };
    }
  return best;
}

/** The share of sectors in sight in which enough of the ring's arc has edge points; 0 if too few are in sight. */
function coverageAt(counts: Uint16Array, radius: number, { bandOf, sectorsInSight }: RadiusSearch): number {
  const inSight = sectorsInSight(radius);
  if (inSight.length < leastTurnInSight * ringSectors) return 0;
  const reach = Math.floor(bandOf(radius));
  const needed = Math.max(1, (leastEdgeDensity * 2 * Math.PI * radius) / ringSectors);
  let filled = 0;
  for (const sector of inSight) {
    let points = 0;
    for (let near = Math.max(0, radius - reach); near <= radius + reach; near++)
      points += counts[near * ringSectors + sector] ?? 0;
    if (points >= needed) filled++;
  }
  return filled / inSight.length;
}
