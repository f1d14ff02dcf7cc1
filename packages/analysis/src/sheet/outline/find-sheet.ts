import type { PixelPoint, Raster } from '../../image/raster.ts';
import type { EdgePoints } from '../edges.ts';
import { profileOf, sideEvidence, type EdgeProfile, type SideEvidence } from './sheet-side.ts';
import { findStraightEdges, joinedEdges } from './straight-edges.ts';

/** The edge of a sheet, in pixels of the picture that it is given with. */
export interface SheetQuad {
  /** Clockwise from the top left; outside the picture if the sheet is cut off. */
  corners: readonly [PixelPoint, PixelPoint, PixelPoint, PixelPoint];
  /** 3 or 4. With 3, the last side is the picture's border, and two of the corners are not corners of the paper. */
  sidesInSight: number;
  /** 0 to 1: how much of the visible sides has an edge. */
  confidence: number;
}

/** A smaller sheet is a sticker or a note. */
const leastAreaShare = 0.06;

/** Number of edges tried, those with most points first: a sheet's edges are among the longest. */
const mostEdges = 28;

/** A side shorter than this share of the picture's short side can't be a sheet's. */
const leastSideShare = 0.2;

/** Cosine of the sharpest corner allowed: tilt turns right angles into 55 to 125 degrees. */
const largestSkew = 0.574;

/** The least number of visible sides, of four. Two are not enough, because two edges of anything cross somewhere. */
const leastSidesInSight = 3;

/** If a sheet is cut off, its other edges are visible all the way to the picture's border. */
const leastSupportCutOff = 0.85;

/**
 * Finds the edge of the paper: four straight edges, or three and the picture's border, with a different color outside than inside.
 * @param picture small: long side of about 640 px
 * @param edges of that picture
 * @returns the sheet; null if none is clear, because it fills the picture or lies on something similar
 */
export function findSheet(picture: Raster, edges: EdgePoints): SheetQuad | null {
  const { widthPx, heightPx } = picture;
  const leastLengthPx = leastSideShare * Math.min(widthPx, heightPx);
  if (leastLengthPx < 16) return null;
  const straight = findStraightEdges(edges, { widthPx, heightPx, leastLengthPx }, mostEdges);
  const found = [...straight, ...joinedEdges(straight)].map((edge) => profileOf(picture, edge));
  let best: SheetQuad | null = null;
  let most = 0;
  for (const inward of [1, -1] as const)
    for (const sides of quadsOf([...found.map((profile) => sideOf(profile, inward)), ...borderOf(picture)])) {
      const quad = judge(picture, sides);
      if (quad === null) continue;
      // A frame printed on the sheet has as clear an edge as the sheet: the larger of the two is the sheet.
      const merit = quad.confidence * areaOf(quad.corners) ** 0.5;
      if (merit <= most) continue;
      best = quad;
      most = merit;
    }
  return best;
}

type Four<T> = readonly [T, T, T, T];

/** One side of a suspected sheet: on the paper `column * inwardColumn + row * inwardRow >= offset`. */
interface SheetSide {
  inwardColumn: number;
  inwardRow: number;
  offset: number;
  /** Null if the side is the picture's border. */
  profile: EdgeProfile | null;
}

function sideOf(profile: EdgeProfile, inward: 1 | -1): SheetSide {
  const { normalColumn, normalRow, offset } = profile.edge;
  return {
    inwardColumn: inward * normalColumn,
    inwardRow: inward * normalRow,
    offset: inward * offset,
    profile,
  };
}

/** The picture's own border, moved slightly outward: a sheet may extend beyond it. */
function borderOf({ widthPx, heightPx }: Raster): SheetSide[] {
  const beyond = 0.02 * Math.max(widthPx, heightPx);
  return [
    { inwardColumn: 1, inwardRow: 0, offset: -beyond, profile: null },
    { inwardColumn: -1, inwardRow: 0, offset: 1 - widthPx - beyond, profile: null },
    { inwardColumn: 0, inwardRow: 1, offset: -beyond, profile: null },
    { inwardColumn: 0, inwardRow: -1, offset: 1 - heightPx - beyond, profile: null },
  ];
}

/** Two pairs of facing sides, with each side roughly perpendicular to those of the other pair. */
function* quadsOf(sides: readonly SheetSide[]): Generator<Four<SheetSide>> {
  const pairs = facingPairs(sides);
  for (const [index, [one, opposite]] of pairs.entries())
    for (const [other, across] of pairs.slice(index + 1)) {
      const seen = [one, opposite, other, across].filter((side) => side.profile !== null);
      if (seen.length < leastSidesInSight) continue;
      if ([one, opposite].every((side) => isAcross(side, other) && isAcross(side, across)))
        yield [one, other, opposite, across];
    }
}

function facingPairs(sides: readonly SheetSide[]): (readonly [SheetSide, SheetSide])[] {
  return sides.flatMap((one, index) =>
    sides
      .slice(index + 1)
      .filter((other) => cosineOf(one, other) < -0.7)
      .map((other) => [one, other] as const),
  );
}

function isAcross(one: SheetSide, other: SheetSide): boolean {
  return Math.abs(cosineOf(one, other)) < largestSkew;
}

function cosineOf(one: SheetSide, other: SheetSide): number {
  return one.inwardColumn * other.inwardColumn + one.inwardRow * other.inwardRow;
}

/** How well four sides bound a sheet; null if they don't. */
function judge(picture: Raster, sides: Four<SheetSide>): SheetQuad | null {
  const [one, other, opposite, across] = sides;
  const meets = [meet(across, one), meet(one, other), meet(other, opposite), meet(opposite, across)];
  const corners = clockwiseFromTopLeft(meets);
  if (corners === null || !sides.every((side) => meets.every((corner) => isInside(side, corner))))
    return null;
  if (areaOf(corners) < leastAreaShare * picture.widthPx * picture.heightPx) return null;
  if (!meets.every((corner) => isNear(picture, corner))) return null;
  const evidence: SideEvidence[] = [];
  for (const [index, side] of sides.entries()) {
    const [from, to] = [meets[index], meets[(index + 1) % 4]];
    if (side.profile === null || from === undefined || to === undefined) continue;
    const seen = sideEvidence(side.profile, from, to);
    if (seen === null) return null;
    evidence.push(seen);
  }
  const total = evidence.reduce((sum, seen) => sum + seen.lengthPx, 0);
  const support = evidence.reduce((sum, seen) => sum + seen.support * seen.lengthPx, 0) / total;
  const weakest = Math.min(...evidence.map((seen) => seen.support));
  if (evidence.length < 4 && weakest < leastSupportCutOff) return null;
  if (evidence.some((seen) => seen.isMixed) && !isSureButForOne(evidence)) return null;
  return { corners, sidesInSight: evidence.length, confidence: Math.sqrt(support * weakest) };
}

/** A printed figure may touch one side of its sheet; the other three sides then have to be clear. */
function isSureButForOne(evidence: readonly SideEvidence[]): boolean {
  return (
    evidence.length === 4 &&
    evidence.filter((seen) => seen.isMixed).length === 1 &&
    evidence.every((seen) => seen.support >= leastSupportCutOff)
  );
}

function meet(one: SheetSide, other: SheetSide): PixelPoint {
  const determinant = one.inwardColumn * other.inwardRow - one.inwardRow * other.inwardColumn;
  return {
    column: (one.offset * other.inwardRow - other.offset * one.inwardRow) / determinant,
    row: (other.offset * one.inwardColumn - one.offset * other.inwardColumn) / determinant,
  };
}

/** A corner lies on its own two sides and within the others. */
function isInside({ inwardColumn, inwardRow, offset }: SheetSide, { column, row }: PixelPoint): boolean {
  return column * inwardColumn + row * inwardRow - offset > -1e-6 * (1 + Math.abs(offset));
}

/** A corner far outside the picture is a guess. */
function isNear({ widthPx, heightPx }: Raster, { column, row }: PixelPoint): boolean {
  const reach = 0.3 * Math.max(widthPx, heightPx);
  return column > -reach && row > -reach && column < widthPx + reach && row < heightPx + reach;
}

function clockwiseFromTopLeft(corners: readonly PixelPoint[]): SheetQuad['corners'] | null {
  const middle = {
    column: corners.reduce((sum, corner) => sum + corner.column, 0) / 4,
    row: corners.reduce((sum, corner) => sum + corner.row, 0) / 4,
  };
  // Rows run down, so growing angles run clockwise; the top left lies at -135 degrees.
  const turnOf = ({ column, row }: PixelPoint) => Math.atan2(row - middle.row, column - middle.column);
  const [a, b, c, d] = [...corners].sort((one, other) => turnOf(one) - turnOf(other));
  return a && b && c && d ? [a, b, c, d] : null;
}

function areaOf(corners: Four<PixelPoint>): number {
  const [a, b, c, d] = corners;
  return Math.abs((c.column - a.column) * (d.row - b.row) - (d.column - b.column) * (c.row - a.row)) / 2;
}
