import type { PixelPoint } from '../../image/raster.ts';
import { momentsOf, stretchOf, type ShapeMoments } from '../../image/shape-moments.ts';
import { takeGroup, touchingPixels } from '../../image/touching-pixels.ts';
import type { Ink } from './ink.ts';

/** A printed figure that looks the same after a quarter turn, such as a disc, diamond, cross or ring: something to aim at. */
export interface Figure extends PixelPoint {
  /** Standard deviation of its ink from its middle, tilt removed: half of a disc's radius. */
  sizePx: number;
  /** Its ink over that of a disc of its size: 1 for a disc, little for a cross. */
  fullness: number;
  /** Whether it is as symmetric as print; torn or tilted figures may not be. */
  isEvident: boolean;
  /** Share of the ink in rings around the middle, each half a size wide, tilt removed. */
  profile: readonly number[];
}

/** Smaller figures are letters, and too small to show a shape. */
const leastSizePx = 3.2;

/** Of the long side of the picture; anything larger is the only figure of its sheet, or the sheet itself. */
const largestSizeShare = 0.13;

/** Share of the ink that maps onto ink after a half and a quarter turn: for a sure figure, and for a possible one. */
const symmetry = { evident: { half: 0.86, quarter: 0.82 }, possible: { half: 0.5, quarter: 0.7 } };

/** Standard deviation lengthwise over crosswise: a tilt of 45 degrees reaches 1.4. */
const longestShape = 1.7;

/** A torn figure may look longer than it is by this factor. */
const tornStretch = 1.6;

/** How often the torn parts are filled in; a fifth time changes nothing. */
const rounds = 4;

/** A part of a picture with its own pixels. */
interface Patch {
  left: number;
  top: number;
  wide: number;
  tall: number;
  /** 1 if printed. */
  ink: Uint8Array;
  torn: Uint8Array;
}

/**
 * Finds the symmetric figures of a picture.
 * @param ink the print
 * @returns figures in pixels of the picture, in reading order of their tops
 */
export function symmetricFigures(ink: Ink): Figure[] {
  const { widthPx, heightPx, printed, torn } = ink;
  const joined = printed.map((value, pixel) => (torn[pixel] === 1 ? 1 : value));
  const largest = largestSizeShare * Math.max(widthPx, heightPx);
  return touchingPixels(joined, widthPx).flatMap((group) => {
    const inked = group.filter((pixel) => printed[pixel] === 1 && torn[pixel] === 0);
    // A thin cross covers about this many pixels.
    if (inked.length < 6 * leastSizePx) return [];
    const patch = patchOf(group, ink, 6 * largest);
    if (patch === null) return [];
    const figure = figureOf(patch);
    return figure !== null && figure.sizePx <= largest ? [figure] : [];
  });
}

/** The group alone, with everything it encloses; null if it is too long for a figure. */
function patchOf(group: readonly number[], { widthPx, torn, printed }: Ink, longest: number): Patch | null {
  let [left, top, right, bottom] = [Infinity, Infinity, 0, 0];
  for (const pixel of group) {
    const [column, row] = [pixel % widthPx, Math.floor(pixel / widthPx)];
    left = Math.min(left, column);
    right = Math.max(right, column);
    top = Math.min(top, row);
    bottom = Math.max(bottom, row);
  }
  const [wide, tall] = [right - left + 3, bottom - top + 3];
  if (Math.max(wide, tall) > longest) return null;
  const outside = new Uint8Array(wide * tall).fill(1);
  const patchTorn = new Uint8Array(wide * tall);
  for (const pixel of group) {
    const at = (Math.floor(pixel / widthPx) - top + 1) * wide + (pixel % widthPx) - left + 1;
    outside[at] = 0;
    patchTorn[at] = torn[pixel] === 1 || printed[pixel] === 0 ? 1 : 0;
  }
  const filled = new Uint8Array(wide * tall).fill(1);
  // The corner of the box is outside.
  for (const pixel of takeGroup(0, { map: outside, widthPx: wide })) filled[pixel] = 0;
  return { left: left - 1, top: top - 1, wide, tall, ink: filled, torn: patchTorn };
}

function figureOf(patch: Patch): Figure | null {
  const whole = completed(patch);
  if (whole === null) return null;
  const { spread, ink } = whole;
  const sizePx = (spread.xx * spread.yy - spread.xy ** 2) ** 0.25;
  if (!(sizePx >= leastSizePx) || stretchOf(spread) > longestShape) return null;
  const full = { ...patch, ink };
  const sight = sightOf(full);
  const half = metAgain(sight, spread, halfTurn);
  const quarter = metAgain(sight, spread, quarterTurnOf(spread));
  const { evident, possible } = symmetry;
  if (half < possible.half || quarter < possible.quarter) return null;
  return {
    column: patch.left + spread.column,
    row: patch.top + spread.row,
    sizePx,
    fullness: spread.area / (4 * Math.PI * sizePx ** 2),
    isEvident: half >= evident.half && quarter >= evident.quarter,
    profile: profileOf(full, spread),
  };
}

/** The patch with its torn parts filled in from the opposite side, and its spread around the middle. */
function completed(patch: Patch): { ink: Uint8Array; spread: ShapeMoments } | null {
  const known = { ...patch, ink: patch.ink.map((value, at) => (patch.torn[at] === 1 ? 0 : value)) };
  const seen = spreadOf(known.ink, patch.wide);
  if (seen === null || stretchOf(seen) > longestShape * tornStretch) return null;
  if (!patch.torn.includes(1)) return { ink: known.ink, spread: seen };
  const sight = sightOf(known);
  let spread: ShapeMoments | null = seen;
  let ink: Uint8Array = known.ink;
  // Each filling improves the middle and the tilt, and these improve the next filling.
  for (let round = 0; round < rounds && spread !== null; round++) {
    ink = imagined(known, { ...spread, ...middleNear(sight, spread) });
    spread = spreadOf(ink, patch.wide);
  }
  return spread && { ink, spread };
}

/** Fills torn ink from its images after half and quarter turns; if those are torn too, only what is near the middle is ink. */
function imagined(known: Patch, spread: ShapeMoments): Uint8Array {
  const quarter = quarterTurnOf(spread);
  const [a, b, c, d] = quarter;
  const turns = [halfTurn, quarter, [-a, -b, -c, -d]] as const;
  const reach = Math.sqrt(spread.xx * spread.yy - spread.xy ** 2);
  return known.ink.map((value, at) => {
    if (known.torn[at] !== 1) return value;
    const [x, y] = [(at % known.wide) - spread.column, Math.floor(at / known.wide) - spread.row];
    for (const [xx, xy, yx, yy] of turns) {
      const place = indexIn(known, spread.column + xx * x + xy * y, spread.row + yx * x + yy * y);
      if (place === null || known.torn[place] !== 1) return place === null ? 0 : (known.ink[place] ?? 0);
    }
    return x * x + y * y < reach ? 1 : 0;
  });
}

/** Climbs, in steps of one pixel and then half a pixel, to where most visible ink has ink opposite it. */
function middleNear(sight: Sight, { column, row }: PixelPoint): PixelPoint {
  let best = { column, row, score: scoreAbout(sight, { column, row }) };
  for (const step of [1, 0.5])
    for (let moves = 0; moves < mostMoves; moves++) {
      const [next] = directions
        .map(([x, y]) => ({ column: best.column + step * x, row: best.row + step * y }))
        .map((place) => ({ ...place, score: scoreAbout(sight, place) }))
        .sort((one, other) => other.score - one.score);
      if (next === undefined || next.score <= best.score) break;
      best = next;
    }
  return best;
}

/** The center of a torn figure's ink is a few pixels off the figure's own center. */
const mostMoves = 6;

const directions = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

/** The visible ink that maps onto ink after half a turn, minus the visible ink that doesn't. */
function scoreAbout({ patch, places, nearInk }: Sight, { column, row }: PixelPoint): number {
  const { wide, tall, torn } = patch;
  // A half turn maps pixels to pixels: rounding for the first one holds for all.
  const [across, down] = [Math.round(2 * column), Math.round(2 * row)];
  let metMore = 0;
  for (let at = 0; at < places.length; at += 2) {
    const imageColumn = across - (places[at] ?? 0);
    const imageRow = down - (places[at + 1] ?? 0);
    const isInside = imageColumn >= 0 && imageRow >= 0 && imageColumn < wide && imageRow < tall;
    const image = isInside ? imageRow * wide + imageColumn : -1;
    if (torn[image] !== 1) metMore += nearInk[image] === 1 ? 1 : -1;
  }
  return metMore;
}

function indexIn({ wide, tall }: Patch, column: number, row: number): number | null {
  const [x, y] = [Math.round(column), Math.round(row)];
  return x < 0 || y < 0 || x >= wide || y >= tall ? null : y * wide + x;
}

/** Null for a speck or a line. */
function spreadOf(ink: Uint8Array, wide: number): ShapeMoments | null {
  const moments = momentsOf(ink, wide);
  const { area, xx, xy, yy } = moments;
  return area >= 4 && xx * yy - xy * xy > 1 ? moments : null;
}

/** A linear map around the middle: rows of a 2 x 2 matrix. */
type Turn = readonly [number, number, number, number];

const halfTurn: Turn = [-1, 0, 0, -1];

/** A quarter turn on the tilted paper: the spread S of a symmetric figure gives the tilt, and S^½ R S^-½ turns it. */
function quarterTurnOf({ xx, xy, yy }: ShapeMoments): Turn {
  const size = Math.sqrt(xx * yy - xy * xy);
  return [xy / size, -xx / size, yy / size, -xy / size];
}

/** What every step of a climb needs from a patch, computed once. */
interface Sight {
  patch: Patch;
  /** Places of the visible ink: columns at even indices, each followed by its row. */
  places: Int32Array;
  /** 1 if ink is there or next to it. */
  nearInk: Uint8Array;
}

function sightOf(patch: Patch): Sight {
  const { ink, torn, wide, tall } = patch;
  const places: number[] = [];
  const nearInk = new Uint8Array(ink.length);
  for (let row = 0, at = 0; row < tall; row++)
    for (let column = 0; column < wide; column++, at++) {
      if (isNearInk(patch, at)) nearInk[at] = 1;
      if (ink[at] === 1 && torn[at] !== 1) places.push(column, row);
    }
  return { patch, places: Int32Array.from(places), nearInk };
}

/** Of the visible ink with a visible image under the turn, the share whose image is ink or next to it. */
function metAgain(
  { patch, places, nearInk }: Sight,
  { column, row }: PixelPoint,
  [a, b, c, d]: Turn,
): number {
  const { wide, tall, torn } = patch;
  let [hidden, met] = [0, 0];
  for (let at = 0; at < places.length; at += 2) {
    const x = (places[at] ?? 0) - column;
    const y = (places[at + 1] ?? 0) - row;
    const imageColumn = Math.round(column + a * x + b * y);
    const imageRow = Math.round(row + c * x + d * y);
    if (imageColumn < 0 || imageRow < 0 || imageColumn >= wide || imageRow >= tall) continue;
    const image = imageRow * wide + imageColumn;
    if (torn[image] === 1) hidden += 1;
    else if (nearInk[image] === 1) met += 1;
  }
  const all = places.length / 2 - hidden;
  return all === 0 ? 0 : met / all;
}

function isNearInk({ ink, wide }: Patch, at: number): boolean {
  return (
    ink[at] === 1 || ink[at - 1] === 1 || ink[at + 1] === 1 || ink[at - wide] === 1 || ink[at + wide] === 1
  );
}

const profileBins = 6;

function profileOf({ ink, wide }: Patch, { area, column, row, xx, xy, yy }: ShapeMoments): number[] {
  const determinant = xx * yy - xy * xy;
  const bins = new Array<number>(profileBins).fill(0);
  for (let at = 0; at < ink.length; at++) {
    if (ink[at] !== 1) continue;
    const [x, y] = [(at % wide) - column, Math.floor(at / wide) - row];
    const distance = Math.sqrt((yy * x * x - 2 * xy * x * y + xx * y * y) / determinant);
    const bin = Math.min(profileBins - 1, Math.floor(2 * distance));
    bins[bin] = (bins[bin] ?? 0) + 1 / area;
  }
  return bins;
}
