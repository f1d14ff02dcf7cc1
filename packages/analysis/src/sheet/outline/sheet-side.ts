import type { PixelPoint, Raster } from '../../image/raster.ts';
import { alongOf, cellPx, placeAlong, type StraightEdge } from './straight-edges.ts';

/** How much of a line between two corners is the edge of a sheet. */
export interface SideEvidence {
  /** Length between the corners, within the picture. */
  lengthPx: number;
  /** 0 to 1: the share of that length with an edge. */
  support: number;
  /** Whether the paper is brighter than the outside on one part of it and darker on another, because print reaches the paper's edge. */
  isMixed: boolean;
}

/** What lies along a straight edge across the whole picture, in cells of `cellPx`. */
export interface EdgeProfile {
  edge: StraightEdge;
  /** The cell where the sums begin. */
  firstCell: number;
  /** Running sums of {@link countsOf} over the cells: `counts` numbers per cell, and one more cell. */
  sums: Int32Array;
}

/** A line between two corners with less of its length on an edge is chance. */
const leastSupport = 0.55;

/** Gray levels, in one channel, by which the paper differs from the outside. */
const leastDifference = 8;

/** The share of a side on which they must differ by that much. */
const leastClear = 0.6;

/** Distances to both sides at which colors are sampled; their median ignores a printed line, which has paper on both sides. */
const looksAtPx = [3, 5, 7, 9, 11];

/** Shorter sides say nothing. */
const leastCells = 6;

/** Wood grain, table edges and printed grids continue beyond a corner of the sheet; this much of them is checked. */
const beyondCells = 12;

/** Skipped next to a corner, because edges curl around it. */
const cornerCells = 1;

/** At most this share of what lies beyond both corners may be edge, too. */
const mostBeyond = 0.5;

/** For each cell: is it within the picture, does it have an edge, and is either side brighter in each channel. */
const counts = 8;

/**
 * Scans an edge once, so that every pair of corners on it takes only two lookups.
 * @param picture where it was found
 * @param edge any
 * @returns running sums along the edge
 */
export function profileOf(picture: Raster, edge: StraightEdge): EdgeProfile {
  const reach = Math.ceil(Math.hypot(picture.widthPx, picture.heightPx) / cellPx) + 1;
  const sums = new Int32Array((2 * reach + 1) * counts);
  for (let cell = -reach; cell < reach; cell++) {
    const at = (cell + reach) * counts;
    sums.copyWithin(at + counts, at, at + counts);
    const place = placeAlong(edge, (cell + 0.5) * cellPx);
    if (!isIn(picture, place)) continue;
    for (const [index, count] of countsOf(picture, edge, { cell, place }).entries())
      sums[at + counts + index] = (sums[at + counts + index] ?? 0) + count;
  }
  return { edge, firstCell: -reach, sums };
}

/**
 * Checks whether an edge between two corners is a sheet's.
 * @param profile of the edge
 * @param from either corner; it may lie outside the picture
 * @param to the other one
 * @returns how much of it is visible; null if it isn't a sheet's edge
 */
export function sideEvidence(profile: EdgeProfile, from: PixelPoint, to: PixelPoint): SideEvidence | null {
  const ends = [alongOf(profile.edge, from) / cellPx, alongOf(profile.edge, to) / cellPx];
  const [first, last] = [Math.round(Math.min(...ends)), Math.round(Math.max(...ends))];
  const [inSight = 0, onEdge = 0, ...clear] = between(profile, first, last);
  if (inSight < leastCells || onEdge < leastSupport * inSight) return null;
  const differing = [0, 1, 2].map((channel) => (clear[channel] ?? 0) + (clear[channel + 3] ?? 0));
  if (Math.max(...differing) < leastClear * inSight) return null;
  const before = between(profile, first - cornerCells - beyondCells, first - cornerCells);
  const after = between(profile, last + cornerCells, last + cornerCells + beyondCells);
  const beyond = (before[1] ?? 0) + (after[1] ?? 0);
  if (beyond > mostBeyond * ((before[0] ?? 0) + (after[0] ?? 0))) return null;
  const isMixed = Math.max(...clear) < leastClear * inSight;
  return { lengthPx: inSight * cellPx, support: onEdge / inSight, isMixed };
}

/** Sums over the cells from `first` up to but excluding `last`. */
function between({ sums, firstCell }: EdgeProfile, first: number, last: number): number[] {
  const indexOf = (cell: number) =>
    Math.min(sums.length / counts - 1, Math.max(0, cell - firstCell)) * counts;
  const [from, to] = [indexOf(first), indexOf(last)];
  return Array.from({ length: counts }, (_, index) => (sums[to + index] ?? 0) - (sums[from + index] ?? 0));
}

function isIn({ widthPx, heightPx }: Raster, { column, row }: PixelPoint): boolean {
  return column >= 3 && row >= 3 && column < widthPx - 3 && row < heightPx - 3;
}

function countsOf(
  picture: Raster,
  edge: StraightEdge,
  { cell, place }: { cell: number; place: PixelPoint },
): number[] {
  const differences = [0, 1, 2].map(
    (channel) =>
      medianBeside(picture, edge, { place, sense: 1, channel }) -
      medianBeside(picture, edge, { place, sense: -1, channel }),
  );
  return [
    1,
    edge.cells.has(cell) ? 1 : 0,
    ...differences.map((difference) => (difference > leastDifference ? 1 : 0)),
    ...differences.map((difference) => (difference < -leastDifference ? 1 : 0)),
  ];
}

function medianBeside(
  { widthPx, heightPx, rgb }: Raster,
  { normalColumn, normalRow }: StraightEdge,
  { place, sense, channel }: { place: PixelPoint; sense: 1 | -1; channel: number },
): number {
  const values = looksAtPx.map((away) => {
    const column = Math.min(widthPx - 1, Math.max(0, Math.round(place.column + sense * away * normalColumn)));
    const row = Math.min(heightPx - 1, Math.max(0, Math.round(place.row + sense * away * normalRow)));
    return rgb[(row * widthPx + column) * 3 + channel] ?? 0;
  });
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
