import { sectorOf } from '../../geometry/sector.ts';
import type { SymmetricMatrix } from '../../geometry/symmetric-matrix.ts';
import type { PixelPoint } from '../../image/raster.ts';
import type { EdgePoints } from '../edges.ts';

/**
 * The map that turns the ellipses of a tilted sheet's rings back into circles around their center: symmetric, with determinant 1 to
 * preserve areas; the unit matrix for a sheet seen straight on.
 */
export type Tilt = SymmetricMatrix;

export const noTilt: Tilt = { xx: 1, xy: 0, yy: 1 };

/** Beyond a squash of about 0.6 a photo shows a sheet from the side, with rings too thin to follow. */
const largestStretch = 0.47;

/** Edges with a normal farther off the direction to the center belong to no ring, whatever the tilt (cosine). */
const leastAlignment = 0.85;

/** Polar bins for finding the mirror image of an edge point. */
const bins = { sectors: 96, radiusPx: 4 };

interface Sample {
  /** Unit vector from the center. */
  x: number;
  y: number;
  normalX: number;
  normalY: number;
  mirrorBin: number;
}

/**
 * Finds the tilt at which edge normals point away from the center as on circles. On ellipses x'Ax = constant the normal
 * at x is along Ax; with A = [[1 + stretch, shear], [shear, 1 - stretch]] that is linear in both unknowns, at any radius.
 * @param edges of the picture
 * @param centre of the rings
 * @param largestRadiusPx edges farther out are ignored
 * @returns the tilt; none if nothing around the center is symmetric
 */
export function fitTilt(edges: EdgePoints, centre: PixelPoint, largestRadiusPx: number): Tilt {
  const samples = mirroredSamples(edges, centre, largestRadiusPx);
  let stretch = 0;
  let shear = 0;
  // Weights start wide and narrow, so that letters and holes lose influence.
  for (const width of [0.4, 0.2, 0.1, 0.1]) {
    let [ss, sb, bb, sr, br] = [0, 0, 0, 0, 0];
    for (const { x, y, normalX, normalY } of samples) {
      const perStretch = -normalY * x - normalX * y;
      const perShear = normalX * x - normalY * y;
      const atRest = normalX * y - normalY * x;
      const residual = atRest + stretch * perStretch + shear * perShear;
      const weight = 1 / (1 + (residual / width) ** 2);
      ss += weight * perStretch * perStretch;
      sb += weight * perStretch * perShear;
      bb += weight * perShear * perShear;
      sr -= weight * perStretch * atRest;
      br -= weight * perShear * atRest;
    }
    const determinant = ss * bb - sb * sb;
    if (determinant < 1) return noTilt;
    stretch = (bb * sr - sb * br) / determinant;
    shear = (ss * br - sb * sr) / determinant;
  }
  return tiltOf(stretch, shear);
}

/** Edge points with a matching one on the opposite side of the center. */
function mirroredSamples(edges: EdgePoints, centre: PixelPoint, largestRadiusPx: number): Sample[] {
  const samples: Sample[] = [];
  const filled = new Set<number>();
  for (let index = 0; index < edges.count; index++) {
    const across = (edges.column[index] ?? 0) - centre.column;
    const down = (edges.row[index] ?? 0) - centre.row;
    const radius = Math.hypot(across, down);
    if (radius < 1 || radius > largestRadiusPx) continue;
    const [x, y] = [across / radius, down / radius];
    const [normalX, normalY] = [edges.normalColumn[index] ?? 0, edges.normalRow[index] ?? 0];
    const alignment = x * normalX + y * normalY;
    if (Math.abs(alignment) < leastAlignment) continue;
    const sense = alignment > 0 ? 0 : 1;
    const sector = sectorOf(x, y, bins.sectors);
    const shell = (2 * Math.round(radius / bins.radiusPx) + sense) * bins.sectors;
    filled.add(shell + sector);
    const mirrorBin = shell + ((sector + bins.sectors / 2) % bins.sectors);
    samples.push({ x, y, normalX, normalY, mirrorBin });
  }
  return samples.filter((sample) => filled.has(sample.mirrorBin));
}

/** The symmetric square root of A, scaled to determinant 1. */
function tiltOf(stretch: number, shear: number): Tilt {
  const size = Math.hypot(stretch, shear);
  if (size < 1e-9) return noTilt;
  const bounded = Math.min(size, largestStretch);
  const major = ((1 + bounded) / (1 - bounded)) ** 0.25;
  const mean = (major + 1 / major) / 2;
  const half = (major - 1 / major) / 2;
  const [along, beside] = [(half * stretch) / size, (half * shear) / size];
  return { xx: mean + along, xy: beside, yy: mean - along };
}
