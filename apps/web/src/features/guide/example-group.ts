/** A made-up group for the drawing on the home page; its figures are calculated from its shots, so the drawing is consistent. */

export interface PaperPoint {
  /** Millimeters right of the point of aim. */
  x: number;
  /** Millimeters above the point of aim. */
  y: number;
}

/** Half of 9.02 mm, the bullet diameter of 9mm Luger. */
export const exampleHoleRadiusMm = 4.51;

export const exampleShots: readonly PaperPoint[] = [
  { x: -7, y: 7 },
  { x: 12, y: 7 },
  { x: 2, y: -10 },
  { x: 22, y: -3 },
  { x: 32, y: -11 },
  { x: 18, y: -24 },
  { x: 3, y: -26 },
  { x: 30, y: -29 },
  { x: 41, y: -24 },
];

/** Mean point of impact. */
export function centreOf(shots: readonly PaperPoint[]): PaperPoint {
  return {
    x: mean(shots.map((shot) => shot.x)),
    y: mean(shots.map((shot) => shot.y)),
  };
}

/** Mean distance of the shots from their center. */
export function meanRadiusOf(shots: readonly PaperPoint[]): number {
  const centre = centreOf(shots);
  return mean(shots.map((shot) => distance(shot, centre)));
}

/** The two shots farthest apart, and their distance center to center. */
export function extremeSpreadOf(shots: readonly PaperPoint[]): {
  from: PaperPoint;
  to: PaperPoint;
  length: number;
} {
  const origin = { x: 0, y: 0 };
  let widest = { from: origin, to: origin, length: 0 };
  for (const [index, from] of shots.entries()) {
    for (const to of shots.slice(index + 1)) {
      const length = distance(from, to);
      if (length > widest.length) widest = { from, to, length };
    }
  }
  return widest;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function distance(from: PaperPoint, to: PaperPoint): number {
  return Math.hypot(from.x - to.x, from.y - to.y);
}
