import { solveLinear } from '../../geometry/solve-linear.ts';
import type { Ring, RingFrame, RingPoint, RingSystem } from './ring-frame.ts';

/** Two rings whose radii differ by a third reach this spread of squared radii; with less, slant and a shifted center look alike. */
const leastRelativeSpread = 0.08;

/** Error of an edge point, px; points farther off count less. */
const edgeErrorPx = 0.7;

/** A slant above this per pixel means a photo taken from a hand's breadth away. */
const usualSlant = 1e-3;

/** The unknowns: center (column, row), tilt (stretch, shear), slant (column, row). */
const unknowns = 6;

/**
 * Adjusts a ring frame so that the edge points of each ring lie at one distance (Gauss-Newton with outliers weighted down; each radius
 * is eliminated as the mean of its points).
 * @param points seen from the frame
 * @param frame near the truth
 * @param seen what is known about the rings
 * @param seen.picked one at least, with radii to a pixel or two
 * @param seen.bandOf half the width of a ring's band
 * @returns the frame and the rings with their radii
 */
export function solveRings(
  points: readonly RingPoint[],
  frame: RingFrame,
  { picked, bandOf }: { picked: readonly Ring[]; bandOf: (radius: number) => number },
): RingSystem {
  const rings = [...picked].sort((a, b) => a.radiusPx - b.radiusPx);
  const members = rings.map(({ radiusPx, polarity }) =>
    points.filter(
      (point) => point.polarity === polarity && Math.abs(point.radius - radiusPx) <= bandOf(radiusPx),
    ),
  );
  let view = parametersOf(frame);
  const fixed = tellsSlant(rings) ? [] : [4, 5];
  for (let round = 0; round < 4; round++) {
    const step = stepOf(members, rings, { view, fixed });
    if (step === null) break;
    view = view.map((value, index) => value + (step[index] ?? 0));
  }
  const [column = 0, row = 0, stretch = 0, shear = 0, across = 0, down = 0] = view;
  const mean = Math.sqrt(1 + stretch * stretch + shear * shear);
  return {
    centre: { column: frame.centre.column + column, row: frame.centre.row + row },
    tilt: { xx: mean + stretch, xy: shear, yy: mean - stretch },
    slant: { column: across, row: down },
    rings: rings.map((ring, index) => ({
      ...ring,
      radiusPx: weightedRadius(members[index] ?? [], ring.radiusPx, view),
    })),
  };
}

/** A tilt of determinant 1 has two unknowns: half the difference of its diagonal entries, and its off-diagonal entry. */
function parametersOf({ tilt, slant }: RingFrame): number[] {
  return [0, 0, (tilt.xx - tilt.yy) / 2, tilt.xy, slant.column, slant.row];
}

function tellsSlant(rings: readonly Ring[]): boolean {
  const squares = rings.map(({ radiusPx }) => radiusPx * radiusPx);
  const mean = squares.reduce((sum, value) => sum + value, 0) / rings.length;
  const variance = squares.reduce((sum, value) => sum + (value - mean) ** 2, 0) / rings.length;
  return variance > leastRelativeSpread * mean * mean;
}

/** A point's distance from the center, and its derivative with respect to each unknown. */
function radiusOf({ acrossPx, downPx }: RingPoint, view: readonly number[], slopes: Float64Array): number {
  const [column = 0, row = 0, stretch = 0, shear = 0, slantAcross = 0, slantDown = 0] = view;
  const [dx, dy] = [acrossPx - column, downPx - row];
  const mean = Math.sqrt(1 + stretch * stretch + shear * shear);
  const nearness = 1 + slantAcross * dx + slantDown * dy;
  const x = (mean + stretch) * dx + shear * dy;
  const y = shear * dx + (mean - stretch) * dy;
  const length = Math.sqrt(x * x + y * y);
  const [ux, uy] = [x / length, y / length];
  const shrink = length / (nearness * nearness);
  slopes[0] = -(ux * (mean + stretch) + uy * shear) / nearness + shrink * slantAcross;
  slopes[1] = -(ux * shear + uy * (mean - stretch)) / nearness + shrink * slantDown;
  slopes[2] = ((ux * dx + uy * dy) * (stretch / mean) + ux * dx - uy * dy) / nearness;
  slopes[3] = ((ux * dx + uy * dy) * (shear / mean) + ux * dy + uy * dx) / nearness;
  slopes[4] = -shrink * dx;
  slopes[5] = -shrink * dy;
  return length / nearness;
}

function weightOf(off: number): number {
  return 1 / (1 + (off / edgeErrorPx) ** 2);
}

function weightedRadius(members: readonly RingPoint[], before: number, view: readonly number[]): number {
  const slopes = new Float64Array(unknowns);
  const radii = members.map((point) => radiusOf(point, view, slopes));
  let radius = before;
  for (let round = 0; round < 3; round++) {
    let [sum, weights] = [0, 0];
    for (const value of radii) {
      const weight = weightOf(value - radius);
      sum += weight * value;
      weights += weight;
    }
    if (weights > 0) radius = sum / weights;
  }
  return radius;
}

interface Attempt {
  view: readonly number[];
  /** Unknowns that stay unchanged. */
  fixed: readonly number[];
}

function stepOf(
  members: readonly RingPoint[][],
  rings: readonly Ring[],
  { view, fixed }: Attempt,
): number[] | null {
  const matrix = Array.from({ length: unknowns }, (): number[] => Array.from({ length: unknowns }, () => 0));
  const right = Array.from({ length: unknowns }, () => 0);
  for (const [index, ring] of rings.entries()) {
    const ringPoints = members[index] ?? [];
    const radius = weightedRadius(ringPoints, ring.radiusPx, view);
    // Letters near small rings and folds across large ones show as missing coverage.
    addRing(ringPoints, { radius, trust: ring.coverage ** 2, view }, { matrix, right });
  }
  for (const index of [4, 5]) {
    const row = matrix[index];
    if (row === undefined) return null;
    row[index] = (row[index] ?? 0) + (edgeErrorPx / usualSlant) ** 2;
    right[index] = (right[index] ?? 0) - (edgeErrorPx / usualSlant) ** 2 * (view[index] ?? 0);
  }
  const free = right.map((_, index) => index).filter((index) => !fixed.includes(index));
  const step = solveLinear(
    free.map((row) => free.map((column) => matrix[row]?.[column] ?? 0)),
    free.map((row) => right[row] ?? 0),
  );
  return step && right.map((_, index) => (free.includes(index) ? (step[free.indexOf(index)] ?? 0) : 0));
}

/** Adds one ring's points to the normal equations, with the ring's own radius eliminated. */
function addRing(
  points: readonly RingPoint[],
  { radius, trust, view }: { radius: number; trust: number; view: readonly number[] },
  { matrix, right }: { matrix: number[][]; right: number[] },
): void {
  const slopes = new Float64Array(unknowns);
  const sums = new Float64Array(unknowns);
  let [weights, offs] = [0, 0];
  const add = (row: number, column: number, value: number) => {
    const line = matrix[row];
    if (line !== undefined) line[column] = (line[column] ?? 0) + value;
  };
  for (const point of points) {
    const off = radius - radiusOf(point, view, slopes);
    const weight = trust * weightOf(off);
    weights += weight;
    offs += weight * off;
    for (let row = 0; row < unknowns; row++) {
      const slope = slopes[row] ?? 0;
      sums[row] = (sums[row] ?? 0) + weight * slope;
      right[row] = (right[row] ?? 0) + weight * slope * off;
      for (let column = 0; column < unknowns; column++)
        add(row, column, weight * slope * (slopes[column] ?? 0));
    }
  }
  if (weights === 0) return;
  for (let row = 0; row < unknowns; row++) {
    right[row] = (right[row] ?? 0) - ((sums[row] ?? 0) * offs) / weights;
    for (let column = 0; column < unknowns; column++)
      add(row, column, -((sums[row] ?? 0) * (sums[column] ?? 0)) / weights);
  }
}
