import type { PixelPoint } from '../../image/raster.ts';
import type { EdgePoints } from '../edges.ts';

/** With more points, only every second, third, ... votes. */
const mostVoters = 8000;

/** Votes are counted in cells of this many pixels. */
const cellPx = 4;

/**
 * Finds the place toward which most edges point: the normals of all rings around one center meet in it, even if only a part of each ring
 * is visible.
 * @param edges of a picture
 * @param frame size of that picture, and the radii of interest in pixels
 * @returns the place, to a few pixels; null if there are no edges
 */
export function meetingPlace(
  edges: EdgePoints,
  frame: { widthPx: number; heightPx: number; least: number; largest: number },
): PixelPoint | null {
  const wide = Math.ceil(frame.widthPx / cellPx);
  const tall = Math.ceil(frame.heightPx / cellPx);
  const votes = new Float32Array(wide * tall);
  for (let index = 0; index < edges.count; index += Math.max(1, Math.ceil(edges.count / mostVoters)))
    for (const sense of [1, -1]) voteAlong(edges, index, { ...frame, sense, votes, wide, tall });
  return middleOfPeak(votes, wide, tall);
}

function voteAlong(
  edges: EdgePoints,
  index: number,
  ballot: {
    least: number;
    largest: number;
    sense: number;
    votes: Float32Array;
    wide: number;
    tall: number;
  },
): void {
  const across = (ballot.sense * (edges.normalColumn[index] ?? 0)) / cellPx;
  const down = (ballot.sense * (edges.normalRow[index] ?? 0)) / cellPx;
  const column = (edges.column[index] ?? 0) / cellPx;
  const row = (edges.row[index] ?? 0) / cellPx;
  for (let radius = ballot.least; radius < ballot.largest; radius += cellPx) {
    const x = Math.floor(column + radius * across);
    const y = Math.floor(row + radius * down);
    if (x < 0 || y < 0 || x >= ballot.wide || y >= ballot.tall) return;
    const cell = y * ballot.wide + x;
    // A large ring has proportionally more points.
    ballot.votes[cell] = (ballot.votes[cell] ?? 0) + 1 / radius;
  }
}

/** The mean of the 3 x 3 cells with the most votes, weighted by votes. */
function middleOfPeak(votes: Float32Array, wide: number, tall: number): PixelPoint | null {
  let [most, best] = [0, { column: 0, row: 0 }];
  for (let row = 1; row < tall - 1; row++)
    for (let column = 1; column < wide - 1; column++) {
      let [sum, columns, rows] = [0, 0, 0];
      for (let y = row - 1; y <= row + 1; y++)
        for (let x = column - 1; x <= column + 1; x++) {
          const weight = votes[y * wide + x] ?? 0;
          sum += weight;
          columns += weight * x;
          rows += weight * y;
        }
      if (sum > most) [most, best] = [sum, { column: columns / sum, row: rows / sum }];
    }
  return most === 0
    ? null
    : { column: (best.column + 0.5) * cellPx - 0.5, row: (best.row + 0.5) * cellPx - 0.5 };
}
