import { sectorOf } from '../../geometry/sector.ts';
import type { PixelPoint } from '../../image/raster.ts';
import type { EdgePoints } from '../edges.ts';

/** A point around which many edges are symmetric, and how many pairs of edge points say so. */
export interface Centre extends PixelPoint {
  votes: number;
}

/** Edge directions are sorted into this many bins per turn. */
const directionBins = 72;

/** Cosine between a pair's edge normal and its connecting line; tilted rings reach 0.95 at a squash of 0.75. */
const leastAlignment = 0.94;

/** With more points, only every second, third, ... votes, and counts for all: the number of pairs grows with the square. */
const mostVoters = 8000;

/** Votes are counted in cells of this many pixels. */
const cellPx = 2;

/**
 * Finds the centers of symmetric edges: on a ring, even a tilted one, opposite points have opposite normals and lie equally far
 * from the center, so each such pair votes for the place between them.
 * @param edges of a picture
 * @param frame size of that picture, and the radii of interest in pixels
 * @returns the strongest centers, most votes first
 */
export function voteForCentres(
  edges: EdgePoints,
  frame: { widthPx: number; heightPx: number; leastRadiusPx: number; largestRadiusPx: number },
): Centre[] {
  const wide = Math.ceil(frame.widthPx / cellPx);
  const tall = Math.ceil(frame.heightPx / cellPx);
  const votes = new Float32Array(wide * tall);
  const stride = Math.max(1, Math.ceil(edges.count / mostVoters));
  const bins = sortByDirection(edges, stride);
  for (let bin = 0; bin < directionBins / 2; bin++)
    for (let turn = -1; turn <= 1; turn++) {
      const opposite = (bin + directionBins / 2 + turn + directionBins) % directionBins;
      votePairs(edges, bins[bin] ?? [], bins[opposite] ?? [], {
        ...frame,
        votes,
        wide,
        worth: stride * stride,
      });
    }
  return peaksOf(smooth(votes, wide, tall), wide, tall);
}

function sortByDirection({ count, normalColumn, normalRow }: EdgePoints, stride: number): number[][] {
  const bins = Array.from({ length: directionBins }, (): number[] => []);
  for (let i = 0; i < count; i += stride) {
    bins[sectorOf(normalColumn[i] ?? 0, normalRow[i] ?? 0, directionBins)]?.push(i);
  }
  return bins;
}

function votePairs(
  { column, row, normalColumn, normalRow }: EdgePoints,
  ones: readonly number[],
  others: readonly number[],
  ballot: {
    leastRadiusPx: number;
    largestRadiusPx: number;
    votes: Float32Array;
    wide: number;
    worth: number;
  },
): void {
  const least = 4 * ballot.leastRadiusPx ** 2;
  const largest = 4 * ballot.largestRadiusPx ** 2;
  for (const one of ones) {
    const x = column[one] ?? 0;
    const y = row[one] ?? 0;
    const nx = normalColumn[one] ?? 0;
    const ny = normalRow[one] ?? 0;
    for (const other of others) {
      const dx = (column[other] ?? 0) - x;
      const dy = (row[other] ?? 0) - y;
      const squared = dx * dx + dy * dy;
      if (squared < least || squared > largest) continue;
      const distance = Math.sqrt(squared);
      if (Math.abs(dx * nx + dy * ny) < leastAlignment * distance) continue;
      const cell = Math.floor((y + dy / 2) / cellPx) * ballot.wide + Math.floor((x + dx / 2) / cellPx);
      // A point of a large ring finds proportionally more partners by chance.
      ballot.votes[cell] = (ballot.votes[cell] ?? 0) + ballot.worth / distance;
    }
  }
}

/** Adds up 3 x 3 cells: the centers of a tilted ring's pairs spread over several. */
function smooth(votes: Float32Array, wide: number, tall: number): Float32Array {
  const smoothed = new Float32Array(votes.length);
  for (let row = 1; row < tall - 1; row++)
    for (let column = 1; column < wide - 1; column++) {
      let sum = 0;
      for (let at = row - 1; at <= row + 1; at++)
        for (let cell = at * wide + column - 1; cell <= at * wide + column + 1; cell++)
          sum += votes[cell] ?? 0;
      smoothed[row * wide + column] = sum;
    }
  return smoothed;
}

/** The highest cells, none of them near a higher one. */
function peaksOf(votes: Float32Array, wide: number, tall: number): Centre[] {
  const reach = 4;
  const mostCentres = 20;
  const peaks: Centre[] = [];
  const remaining = votes.slice();
  while (peaks.length < mostCentres) {
    const best = indexOfLargest(remaining);
    const most = remaining[best] ?? 0;
    if (most === 0) break;
    const column = best % wide;
    const row = Math.floor(best / wide);
    const middle = middleOfPeak(votes, { column, row }, wide);
    peaks.push({
      column: (middle.column + 0.5) * cellPx - 0.5,
      row: (middle.row + 0.5) * cellPx - 0.5,
      votes: most,
    });
    for (let at = Math.max(0, row - reach); at <= Math.min(tall - 1, row + reach); at++)
      remaining.fill(
        0,
        at * wide + Math.max(0, column - reach),
        at * wide + Math.min(wide, column + reach + 1),
      );
  }
  return peaks;
}

/** The mean of the cells around a peak, weighted by votes: on a flat top, the highest cell is chance. */
function middleOfPeak(votes: Float32Array, peak: PixelPoint, wide: number): PixelPoint {
  let [sum, columns, rows] = [0, 0, 0];
  for (let row = peak.row - 2; row <= peak.row + 2; row++)
    for (let column = peak.column - 2; column <= peak.column + 2; column++) {
      const weight = votes[row * wide + column] ?? 0;
      sum += weight;
      columns += weight * column;
      rows += weight * row;
    }
  return { column: columns / sum, row: rows / sum };
}

function indexOfLargest(values: Float32Array): number {
  let best = 0;
  for (let i = 1; i < values.length; i++) if ((values[i] ?? 0) > (values[best] ?? 0)) best = i;
  return best;
}
