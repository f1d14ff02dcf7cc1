import type { PixelPoint } from '../../image/raster.ts';
import type { EdgePoints } from '../edges.ts';
import { noTilt, type Tilt } from './tilt.ts';

/**
 * How a camera sees rings: a place d from the center lies at `tilt d / (1 + slant . d)` on the paper seen straight on, in a frame
 * with the picture's scale at the center. Every view of flat paper has this form.
 */
export interface RingFrame {
  /** The limit of ever smaller rings: what the shooter aims at. */
  centre: PixelPoint;
  tilt: Tilt;
  /** How fast the paper gets nearer along columns and rows: share of its distance per pixel; 0 straight on. */
  slant: PixelPoint;
}

/** One ring line or edge of a bull. */
export interface Ring {
  /** In the level frame, which has the picture's scale at the center. */
  radiusPx: number;
  /** Share of the turn on which its edge is visible, 0 to 1. */
  coverage: number;
  /** 1 if it gets brighter outward, -1 if it gets darker. */
  polarity: 1 | -1;
}

/** Rings around one center, as a camera sees them from any side. */
export interface RingSystem extends RingFrame {
  /** Smallest first. */
  rings: Ring[];
}

/** An edge point in a ring frame. */
export interface RingPoint {
  /** From the center, in the picture. */
  acrossPx: number;
  downPx: number;
  /** From the center, on the leveled paper. */
  x: number;
  y: number;
  radius: number;
  /** 1 if it gets brighter outward, -1 if it gets darker. */
  polarity: 1 | -1;
}

/** Cosine between an edge's normal and that of the ring through it. */
const leastAlignment = 0.96;

/**
 * The frame of rings seen straight on.
 * @param centre of the rings
 * @returns the frame
 */
export function frontalView(centre: PixelPoint): RingFrame {
  return { centre, tilt: noTilt, slant: { column: 0, row: 0 } };
}

/**
 * Converts an edge point to a ring frame.
 * @param edges of a picture
 * @param index of the point
 * @param frame of the rings
 * @returns the point; null if its edge does not run along a ring
 */
export function ringPointOf(
  edges: EdgePoints,
  index: number,
  { centre, tilt, slant }: RingFrame,
): RingPoint | null {
  const acrossPx = (edges.column[index] ?? 0) - centre.column;
  const downPx = (edges.row[index] ?? 0) - centre.row;
  const nearness = 1 + slant.column * acrossPx + slant.row * downPx;
  if (nearness < 0.2) return null;
  const x = (tilt.xx * acrossPx + tilt.xy * downPx) / nearness;
  const y = (tilt.xy * acrossPx + tilt.yy * downPx) / nearness;
  const squared = x * x + y * y;
  // The direction in the picture in which the radius grows fastest.
  const normalColumn = tilt.xx * x + tilt.xy * y - squared * slant.column;
  const normalRow = tilt.xy * x + tilt.yy * y - squared * slant.row;
  const along = normalColumn * (edges.normalColumn[index] ?? 0) + normalRow * (edges.normalRow[index] ?? 0);
  const length = Math.sqrt(normalColumn * normalColumn + normalRow * normalRow);
  if (!(Math.abs(along) >= leastAlignment * length) || length === 0) return null;
  return { acrossPx, downPx, x, y, radius: Math.sqrt(squared), polarity: along > 0 ? 1 : -1 };
}

/**
 * Half the width of a ring's band; the share of the radius allows for paper that is not flat.
 * @param radius in pixels
 * @returns pixels
 */
export function bandOf(radius: number): number {
  return 1.5 + 0.012 * radius;
}

/**
 * Maps a place on the level paper to the picture: the inverse of {@link RingFrame}.
 * @param frame of the rings
 * @param x across, from the center, in pixels
 * @param y down
 * @returns the place in the picture
 */
export function inPicture({ centre, tilt, slant }: RingFrame, x: number, y: number): PixelPoint {
  const [a, b] = [tilt.xx - x * slant.column, tilt.xy - x * slant.row];
  const [c, d] = [tilt.xy - y * slant.column, tilt.yy - y * slant.row];
  const determinant = a * d - b * c;
  return {
    column: centre.column + (d * x - b * y) / determinant,
    row: centre.row + (a * y - c * x) / determinant,
  };
}
