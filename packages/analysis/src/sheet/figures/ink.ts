import type { PixelPoint, Raster } from '../../image/raster.ts';
import { darkMaskOf, type DarkMask } from '../dark-shapes.ts';

/** The print in a picture, as far as holes leave it visible. */
export interface Ink {
  widthPx: number;
  heightPx: number;
  /** 1 if printed. */
  printed: Uint8Array;
  /** 1 if a bullet tore the paper and hides any print there. */
  torn: Uint8Array;
}

/** In at least one color, print reflects less than this share of the light that paper does. Light green and gray reach 0.6. */
const inkShare = 0.75;

/** In radii of a hole: how far torn paper and the gray wiped off a bullet reach. */
const tornReach = 1.5;

/**
 * Separates print from paper, in any color.
 * @param picture small: long side of about 640 px
 * @param holes in its pixels
 * @param paper its outline, convex; null if it is not sure
 * @returns the print on the paper, and the places where holes hide it
 */
export function inkOf(
  picture: Raster,
  holes: readonly (PixelPoint & { radiusPx: number })[],
  paper: readonly PixelPoint[] | null,
): Ink {
  const { widthPx, heightPx } = picture;
  const printed = new Uint8Array(widthPx * heightPx);
  const levels = new Float32Array(printed.length);
  for (const channel of [0, 1, 2]) {
    for (let pixel = 0; pixel < levels.length; pixel++) levels[pixel] = picture.rgb[3 * pixel + channel] ?? 0;
    const { dark } = darkMaskOf({ widthPx, heightPx, levels }, inkShare);
    for (let pixel = 0; pixel < dark.length; pixel++) if (dark[pixel] === 1) printed[pixel] = 1;
  }
  if (paper !== null) clearAround(printed, { widthPx, heightPx }, paper);
  const torn = new Uint8Array(printed.length);
  for (const hole of holes) markDisc(torn, { widthPx, heightPx }, hole);
  return { widthPx, heightPx, printed, torn };
}

/** Each row of a convex outline is one stretch. */
function clearAround(
  map: Uint8Array,
  { widthPx, heightPx }: Pick<DarkMask, 'widthPx' | 'heightPx'>,
  outline: readonly PixelPoint[],
): void {
  for (let row = 0; row < heightPx; row++) {
    let [from, to] = [Infinity, -Infinity];
    for (const [index, a] of outline.entries()) {
      const b = outline[(index + 1) % outline.length] ?? a;
      if (Math.min(a.row, b.row) > row || Math.max(a.row, b.row) < row || a.row === b.row) continue;
      const column = a.column + ((row - a.row) * (b.column - a.column)) / (b.row - a.row);
      from = Math.min(from, column);
      to = Math.max(to, column);
    }
    const [first, last] = [
      Math.min(widthPx, Math.max(0, Math.ceil(from))),
      Math.max(0, Math.min(widthPx, to + 1)),
    ];
    map.fill(0, row * widthPx, row * widthPx + first);
    map.fill(0, row * widthPx + Math.max(first, Math.floor(last)), (row + 1) * widthPx);
  }
}

function markDisc(
  torn: Uint8Array,
  { widthPx, heightPx }: Pick<DarkMask, 'widthPx' | 'heightPx'>,
  { column, row, radiusPx }: PixelPoint & { radiusPx: number },
): void {
  const reach = Math.max(1.5, tornReach * radiusPx);
  for (let y = Math.max(0, Math.ceil(row - reach)); y <= Math.min(heightPx - 1, row + reach); y++)
    for (let x = Math.max(0, Math.ceil(column - reach)); x <= Math.min(widthPx - 1, column + reach); x++)
      if (Math.hypot(x - column, y - row) <= reach) torn[y * widthPx + x] = 1;
}

/**
 * Removes thin lines, such as a grid that joins all figures of a sheet.
 * @param ink of a picture
 * @returns print at least three pixels wide and high
 */
export function withoutThinLines(ink: Ink): Ink {
  const { printed, torn, widthPx } = ink;
  const known = printed.slice();
  for (let pixel = 0; pixel < known.length; pixel++) if (torn[pixel] === 1) known[pixel] = 1;
  const wide = grown(shrunk(known, widthPx), widthPx);
  for (let pixel = 0; pixel < wide.length; pixel++) if (torn[pixel] === 1) wide[pixel] = 0;
  return { ...ink, printed: wide };
}

/** 1 if a pixel and its eight neighbors are 1. */
function shrunk(map: Uint8Array, widthPx: number): Uint8Array {
  const lines = new Uint8Array(map.length);
  for (let at = 1; at < map.length - 1; at++)
    lines[at] = (map[at - 1] ?? 0) & (map[at] ?? 0) & (map[at + 1] ?? 0);
  const small = new Uint8Array(map.length);
  for (let at = widthPx; at < map.length - widthPx; at++)
    small[at] = (lines[at - widthPx] ?? 0) & (lines[at] ?? 0) & (lines[at + widthPx] ?? 0);
  return small;
}

/** 1 if a pixel or any of its eight neighbors is 1. */
function grown(map: Uint8Array, widthPx: number): Uint8Array {
  const large = new Uint8Array(map.length);
  for (let at = widthPx + 1; at < map.length - widthPx - 1; at++) {
    if (map[at] !== 1) continue;
    for (const line of [at - widthPx, at, at + widthPx]) large.fill(1, line - 1, line + 2);
  }
  return large;
}
