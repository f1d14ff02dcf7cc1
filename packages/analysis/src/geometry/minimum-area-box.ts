import { directionDegrees } from '../units/angles.ts';
import { convexHull } from './convex-hull.ts';
import type { Point } from './point.ts';
import { foldDegrees } from './symmetric-matrix.ts';

export interface Box {
  readonly longSide: number;
  readonly shortSide: number;
  readonly area: number;
  /** Direction of the long side, counterclockwise from x, 0 to below 180; null for a square or a single point. */
  readonly longSideAngleDegrees: number | null;
  /** Whether no other box has the same area; false for every acute triangle. */
  readonly isUnique: boolean;
}

/** Boxes whose areas differ by less than this share count as equal. */
const tie = 1e-9;

/**
 * The box of smallest area around points, at any angle.
 * @param points at least one
 * @returns the box; if several have the same area, the first along the hull
 * @source Freeman & Shapira (1975): one side lies on an edge of the hull
 */
export function minimumAreaBox(points: readonly Point[]): Box {
  const corners = convexHull(points);
  const boxes = corners
    .map((corner, index) => boxAlong(corner, corners[(index + 1) % corners.length] ?? corner, corners))
    .toSorted((a, b) => a.area - b.area);
  const best = boxes[0] ?? { longSide: 0, shortSide: 0, area: 0, longSideAngleDegrees: null };
  const others = boxes.filter((box) => box.area <= best.area * (1 + tie) && !isSame(box, best));
  return { ...best, isUnique: others.length === 0 };
}

type PlainBox = Omit<Box, 'isUnique'>;

function boxAlong(from: Point, to: Point, corners: readonly Point[]): PlainBox {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length === 0) return { longSide: 0, shortSide: 0, area: 0, longSideAngleDegrees: null };
  const ux = (to.x - from.x) / length;
  const uy = (to.y - from.y) / length;
  const along = corners.map((point) => (point.x - from.x) * ux + (point.y - from.y) * uy);
  const across = corners.map((point) => (point.y - from.y) * ux - (point.x - from.x) * uy);
  const width = Math.max(...along) - Math.min(...along);
  const height = Math.max(...across) - Math.min(...across);
  const degrees = directionDegrees(ux, uy);
  const isSquare = Math.abs(width - height) <= tie * width;
  return {
    longSide: Math.max(width, height),
    shortSide: Math.min(width, height),
    area: width * height,
    longSideAngleDegrees: isSquare ? null : foldDegrees(width > height ? degrees : degrees + 90),
  };
}

/** Opposite edges of a hull give the same box. */
function isSame(a: PlainBox, b: PlainBox): boolean {
  const turned = Math.abs((a.longSideAngleDegrees ?? 0) - (b.longSideAngleDegrees ?? 0));
  return Math.abs(a.longSide - b.longSide) <= tie * b.longSide && Math.min(turned, 180 - turned) < 1e-5;
}
