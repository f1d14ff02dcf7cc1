import type { PixelPoint } from '../../image/raster.ts';
import type { EdgePoints } from '../edges.ts';

/** A long straight edge. Its points satisfy `column * normalColumn + row * normalRow = offset`. */
export interface StraightEdge {
  /** Unit vector toward the brighter side. */
  normalColumn: number;
  normalRow: number;
  offset: number;
  /** Where edge points lie along it, in cells of {@link cellPx} counted from {@link alongOf} 0. */
  cells: ReadonlySet<number>;
}

/** Length of a cell along an edge. */
export const cellPx = 4;

/** The axes of the Hough transform: a degree and a half around the full turn, and two pixels. */
const directionBins = 240;
const offsetBinPx = 2;

/** In direction bins: an edge point's own direction is accurate to about four degrees. */
const directionReach = 3;

/** A sheet's edge differs from a straight line by up to this much, because paper curls and lenses distort. */
const reachPx = 2.2;

/** Two edges within about a degree and three pixels of each other lie on one line. */
const sameLine = { cosine: 0.9998, apartPx: 3 };

/** Cosine of the angle between an edge and its points: 12 degrees. */
const leastAlignment = 0.978;

/**
 * Finds the long straight edges of a picture, each polarity separately (Hough's vote with directed normals).
 * @param edges of the picture
 * @param frame its size, and the shortest edge of interest
 * @param frame.leastLengthPx pixels along the edge that have points, not counting gaps
 * @param most maximum number of edges
 * @returns edges, those with most points first
 */
export function findStraightEdges(
  edges: EdgePoints,
  frame: { widthPx: number; heightPx: number; leastLengthPx: number },
  most: number,
): StraightEdge[] {
  const reach = Math.ceil(Math.hypot(frame.widthPx, frame.heightPx) / offsetBinPx) + 2;
  const ballot = createBallot(reach);
  vote(edges, ballot);
  for (let direction = 0; direction < directionBins; direction++) findBest(ballot, direction);
  const found: StraightEdge[] = [];
  // A peak for an edge that is already found also takes a round, hence more rounds than edges.
  for (let round = 0; round < 3 * most && found.length < most; round++) {
    const peak = strongestOf(ballot);
    if (peak.votes * 0.7 < frame.leastLengthPx / 2) break;
    const edge = refine(edges, peak);
    clearAround(ballot, peak);
    if (edge === null || edge.cells.size * cellPx < frame.leastLengthPx) continue;
    if (!found.some((other) => isSame(other, edge, frame))) found.push(edge);
  }
  return found;
}

/**
 * Joins edges that lie on one line with opposite polarity: print that reaches the edge of a sheet flips the edge's polarity.
 * @param edges as found
 * @returns the joined edge of each such pair, in both polarities
 */
export function joinedEdges(edges: readonly StraightEdge[]): StraightEdge[] {
  return edges.flatMap((edge) =>
    edges
      .filter((other) => isReverse(edge, other))
      .map((other) => ({
        ...edge,
        // Seen from the other side, cells count backward.
        cells: new Set([...edge.cells, ...[...other.cells].map((cell) => -cell - 1)]),
      })),
  );
}

function isReverse(edge: StraightEdge, other: StraightEdge): boolean {
  const cosine = edge.normalColumn * other.normalColumn + edge.normalRow * other.normalRow;
  return cosine < -sameLine.cosine && Math.abs(edge.offset + other.offset) < sameLine.apartPx;
}

/**
 * Measures how far along an edge a place lies.
 * @param edge any
 * @param place in pixels
 * @returns pixels from the point of the edge nearest to the picture's origin
 */
export function alongOf(edge: Pick<StraightEdge, 'normalColumn' | 'normalRow'>, place: PixelPoint): number {
  return place.row * edge.normalColumn - place.column * edge.normalRow;
}

/**
 * Finds a place on an edge.
 * @param edge any
 * @param along distance as measured by {@link alongOf}
 * @returns the place in pixels
 */
export function placeAlong({ normalColumn, normalRow, offset }: StraightEdge, along: number): PixelPoint {
  return {
    column: offset * normalColumn - along * normalRow,
    row: offset * normalRow + along * normalColumn,
  };
}

interface Ballot {
  votes: Float32Array;
  /** Offsets run from -reach to reach, in bins. */
  reach: number;
  /** For each direction, the cell with the most votes. */
  best: Int32Array;
}

function createBallot(reach: number): Ballot {
  return {
    votes: new Float32Array(directionBins * 2 * reach),
    reach,
    best: new Int32Array(directionBins),
  };
}

function findBest({ votes, reach, best }: Ballot, direction: number): void {
  let cell = direction * 2 * reach;
  for (let other = cell + 1; other < (direction + 1) * 2 * reach; other++)
    if ((votes[other] ?? 0) > (votes[cell] ?? 0)) cell = other;
  best[direction] = cell;
}

interface Peak {
  votes: number;
  direction: number;
  offset: number;
}

function vote(edges: EdgePoints, { votes, reach }: Ballot): void {
  const cosines = Float32Array.from({ length: directionBins }, (_, bin) => Math.cos(angleOf(bin)));
  const sines = Float32Array.from({ length: directionBins }, (_, bin) => Math.sin(angleOf(bin)));
  for (let i = 0; i < edges.count; i++) {
    const column = edges.column[i] ?? 0;
    const row = edges.row[i] ?? 0;
    const turn = Math.atan2(edges.normalRow[i] ?? 0, edges.normalColumn[i] ?? 0) / (2 * Math.PI);
    const middle = Math.round((turn + 1) * directionBins);
    for (let near = middle - directionReach; near <= middle + directionReach; near++) {
      const bin = near % directionBins;
      const offset = (column * (cosines[bin] ?? 0) + row * (sines[bin] ?? 0)) / offsetBinPx + reach;
      const cell = bin * 2 * reach + Math.floor(offset);
      const share = offset - Math.floor(offset);
      votes[cell] = (votes[cell] ?? 0) + 1 - share;
      votes[cell + 1] = (votes[cell + 1] ?? 0) + share;
    }
  }
}

function angleOf(bin: number): number {
  return (2 * Math.PI * bin) / directionBins;
}

function strongestOf({ votes, reach, best }: Ballot): Peak {
  const cell = best.reduce((most, other) => ((votes[other] ?? 0) > (votes[most] ?? 0) ? other : most), 0);
  return {
    votes: votes[cell] ?? 0,
    direction: Math.floor(cell / (2 * reach)),
    offset: ((cell % (2 * reach)) - reach) * offsetBinPx,
  };
}

function clearAround(ballot: Ballot, { direction, offset }: Peak): void {
  const { votes, reach } = ballot;
  const middle = Math.round(offset / offsetBinPx) + reach;
  for (let near = direction - 2; near <= direction + 2; near++) {
    const bin = (near + directionBins) % directionBins;
    const line = bin * 2 * reach;
    votes.fill(0, line + Math.max(0, middle - 2), line + Math.min(2 * reach, middle + 3));
    findBest(ballot, bin);
  }
}

/** Fits a line through the points near the peak (total least squares), and refits it with the points near that line. */
function refine(edges: EdgePoints, peak: Peak): StraightEdge | null {
  let line = {
    normalColumn: Math.cos(angleOf(peak.direction)),
    normalRow: Math.sin(angleOf(peak.direction)),
    offset: peak.offset,
  };
  for (const reach of [2 * reachPx, 1.5 * reachPx, reachPx]) {
    const points = pointsNear(edges, line, reach);
    if (points.length < 8) return null;
    line = fitLine(points, line);
  }
  const cells = new Set(
    pointsNear(edges, line, reachPx).map((point) => Math.floor(alongOf(line, point) / cellPx)),
  );
  return { ...line, cells };
}

type Line = Omit<StraightEdge, 'cells'>;

function pointsNear(
  edges: EdgePoints,
  { normalColumn, normalRow, offset }: Line,
  reach: number,
): PixelPoint[] {
  const points: PixelPoint[] = [];
  for (let i = 0; i < edges.count; i++) {
    const column = edges.column[i] ?? 0;
    const row = edges.row[i] ?? 0;
    if (Math.abs(column * normalColumn + row * normalRow - offset) > reach) continue;
    const alignment = (edges.normalColumn[i] ?? 0) * normalColumn + (edges.normalRow[i] ?? 0) * normalRow;
    if (alignment >= leastAlignment) points.push({ column, row });
  }
  return points;
}

function fitLine(points: readonly PixelPoint[], before: Line): Line {
  const n = points.length;
  const column = points.reduce((sum, point) => sum + point.column, 0) / n;
  const row = points.reduce((sum, point) => sum + point.row, 0) / n;
  let [xx, xy, yy] = [0, 0, 0];
  for (const point of points) {
    xx += (point.column - column) ** 2;
    xy += (point.column - column) * (point.row - row);
    yy += (point.row - row) ** 2;
  }
  // The normal is the direction of least spread.
  const angle = Math.atan2(2 * xy, xx - yy) / 2 + Math.PI / 2;
  const [x, y] = [Math.cos(angle), Math.sin(angle)];
  const sign = x * before.normalColumn + y * before.normalRow < 0 ? -1 : 1;
  return { normalColumn: sign * x, normalRow: sign * y, offset: sign * (x * column + y * row) };
}

/** Whether two edges stay within a few pixels of each other across the whole picture. */
function isSame(
  one: StraightEdge,
  other: StraightEdge,
  { widthPx, heightPx }: { widthPx: number; heightPx: number },
) {
  const cosine = one.normalColumn * other.normalColumn + one.normalRow * other.normalRow;
  if (cosine < 0.998) return false;
  const apart = (column: number, row: number) =>
    Math.abs(
      column * (one.normalColumn - other.normalColumn) +
        row * (one.normalRow - other.normalRow) -
        (one.offset - other.offset),
    );
  return apart(widthPx / 2, heightPx / 2) < 3;
}
