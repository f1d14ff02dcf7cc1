import type { PixelPoint, Raster } from '../image/raster.ts';
import { alongOf, cellPx, type StraightEdge } from './straight-edges.ts';

/** One side of a suspected sheet: `column * inwardColumn + row * inwardRow >= offset` on the paper. */
export interface SheetSide {
  inwardColumn: number;
  inwardRow: number;
  offset: number;
  /** Null where the side is the picture's border. */
  edge: StraightEdge | null;
}

export interface SideEvidence {
  /** Length between its corners, within the picture. */
  lengthPx: number;
  /** 0 to 1: the share of that length on which there is an edge with another colour outside. */
  support: number;
}

/** With fewer of its points in sight a line between two corners is chance. */
const leastSupport = 0.55;

/** Grey levels, in the channel that differs most, between what lies inside and outside of the paper's edge. */
const leastDifference = 8;

/** How far to both sides colours are looked at: beyond a printed line, which has paper on both of its sides. */
const looksAtPx = [4, 8];

/** Wood grain, table edges and printed grids run on beyond a corner of the sheet; this much of them is looked at. */
const beyondPx = 48;

/** The share of what lies beyond both corners that may be edge as well. */
const mostBeyond = 0.5;

/**
 * Looks whether a line between two corners is a sheet's edge.
 * @param picture in which it was found
 * @param side the line
 * @param ends its corners; they may lie outside the picture
 * @param ends.from either corner
 * @param ends.to the other one
 * @returns how much of it is in sight; null where it is no sheet's edge
 */
export function sideEvidence(
  picture: Raster,
  side: SheetSide & { edge: StraightEdge },
  ends: { from: PixelPoint; to: PixelPoint },
): SideEvidence | null {
  const { from, to } = ends;
  const length = Math.hypot(to.column - from.column, to.row - from.row);
  const steps = Math.max(1, Math.floor(length / cellPx));
  let [inSight, onEdge] = [0, 0];
  const differences: number[][] = [[], [], []];
  for (let step = 0.5; step < steps; step++) {
    const place = between(from, to, step / steps);
    if (!isIn(picture, place)) continue;
    inSight++;
    if (hasEdgeAt(side.edge, place)) onEdge++;
    for (const [channel, difference] of differenceAt(picture, side, place).entries())
      differences[channel]?.push(difference);
  }
  const support = onEdge / Math.max(1, inSight);
  if (inSight * cellPx < 24 || support < leastSupport) return null;
  if (!differences.some((values) => isClear(values))) return null;
  if (runsOn(picture, side.edge, ends) > mostBeyond) return null;
  return { lengthPx: inSight * cellPx, support };
}

function between(from: PixelPoint, to: PixelPoint, share: number): PixelPoint {
  return {
    column: from.column + share * (to.column - from.column),
    row: from.row + share * (to.row - from.row),
  };
}

function isIn({ widthPx, heightPx }: Raster, { column, row }: PixelPoint): boolean {
  return column >= 3 && row >= 3 && column < widthPx - 3 && row < heightPx - 3;
}

function hasEdgeAt(edge: StraightEdge, place: PixelPoint): boolean {
  const cell = Math.floor(alongOf(edge, place) / cellPx);
  return edge.cells.has(cell);
}

/** Inside minus outside, for each channel. */
function differenceAt(picture: Raster, side: SheetSide, place: PixelPoint): number[] {
  return [0, 1, 2].map((channel) =>
    looksAtPx.reduce((sum, away) => {
      const inside = valueAt(picture, side, { place, away, channel });
      const outside = valueAt(picture, side, { place, away: -away, channel });
      return sum + (inside - outside) / looksAtPx.length;
    }, 0),
  );
}

function valueAt(
  { widthPx, heightPx, rgb }: Raster,
  { inwardColumn, inwardRow }: SheetSide,
  { place, away, channel }: { place: PixelPoint; away: number; channel: number },
): number {
  const column = Math.min(widthPx - 1, Math.max(0, Math.round(place.column + away * inwardColumn)));
  const row = Math.min(heightPx - 1, Math.max(0, Math.round(place.row + away * inwardRow)));
  return rgb[(row * widthPx + column) * 3 + channel] ?? 0;
}

/** Most places along the side differ the same way, and by enough. */
function isClear(differences: readonly number[]): boolean {
  const sorted = [...differences].sort((a, b) => a - b);
  const quarter = sorted[Math.floor(sorted.length * 0.25)] ?? 0;
  const median = sorted[Math.floor(sorted.length * 0.5)] ?? 0;
  const threeQuarters = sorted[Math.floor(sorted.length * 0.75)] ?? 0;
  return (median > leastDifference && quarter > 0) || (median < -leastDifference && threeQuarters < 0);
}

/** The share of what lies beyond the corners, within the picture, that is edge as well. */
function runsOn(
  picture: Raster,
  edge: StraightEdge,
  { from, to }: { from: PixelPoint; to: PixelPoint },
): number {
  const length = Math.hypot(to.column - from.column, to.row - from.row);
  let [inSight, onEdge] = [0, 0];
  for (let away = 2 * cellPx; away < beyondPx; away += cellPx)
    for (const share of [-away / length, 1 + away / length]) {
      const place = between(from, to, share);
      if (!isIn(picture, place)) continue;
      inSight++;
      if (hasEdgeAt(edge, place)) onEdge++;
    }
  return inSight === 0 ? 0 : onEdge / inSight;
}
