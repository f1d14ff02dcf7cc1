import type { PixelPoint } from '../../image/raster.ts';

/** A rectangle of the shown picture, in its pixels: whole numbers. */
export interface ShownPart {
  left: number;
  top: number;
  widthPx: number;
  heightPx: number;
}

interface Size {
  widthPx: number;
  heightPx: number;
}

/**
 * Longest side of a part: the network's memory grows with its area (about 40 bytes a pixel and layer, four of them alive), so that parts
 * of this side take 100 MB where a whole picture of 2048 px took 400 MB.
 */
const largestSidePx = 1024;

/**
 * This close to a side that cuts the picture, the network sees too little around a mark. It learned on patches of 192 px whose holes lie
 * anywhere, so that three hole radii are enough.
 */
const blindMarginPx = 32;

/** Space around a place in question: the blind margin, and three hole radii in which a neighbor may lie. */
const reachPx = 60;

/**
 * Cuts a picture into parts that overlap enough for every place to be seen well in one of them.
 * @param size of the shown picture
 * @returns parts in reading order; the picture itself where it is small enough
 */
export function partsOfWhole(size: Size): ShownPart[] {
  return splitLarge({ left: 0, top: 0, ...size }, size);
}

/**
 * The parts of a picture in which places lie, so that what is empty need not be shown. Neighbors share a part where that shows less.
 * @param size of the shown picture
 * @param places in its pixels
 * @returns parts in no order, none where there are no places
 */
export function partsAround(size: Size, places: readonly PixelPoint[]): ShownPart[] {
  let parts: ShownPart[] = [];
  for (const place of places) {
    let added = boxAround(place, size);
    // A part that has grown may reach further ones.
    for (let near = joinable(parts, added); near !== undefined; near = joinable(parts, added)) {
      const joined = near;
      parts = parts.filter((part) => part !== joined);
      added = union(joined, added);
    }
    parts.push(added);
  }
  return parts.flatMap((part) => splitLarge(part, size));
}

/**
 * Says whether the network sees enough around a place.
 * @param place in pixels of the shown picture
 * @param part that shows it
 * @param size of the shown picture: its own border cuts nothing off
 * @returns false in the blind margin
 */
export function isSeenWell({ column, row }: PixelPoint, part: ShownPart, size: Size): boolean {
  const isClear = (at: number, from: number, length: number, whole: number) =>
    at >= (from === 0 ? -0.5 : from + blindMarginPx - 0.5) &&
    at < (from + length >= whole ? whole : from + length - blindMarginPx) - 0.5;
  return (
    isClear(column, part.left, part.widthPx, size.widthPx) &&
    isClear(row, part.top, part.heightPx, size.heightPx)
  );
}

function boxAround({ column, row }: PixelPoint, { widthPx, heightPx }: Size): ShownPart {
  const left = Math.max(0, Math.floor(column - reachPx));
  const top = Math.max(0, Math.floor(row - reachPx));
  return {
    left,
    top,
    widthPx: Math.min(widthPx, Math.ceil(column + reachPx)) - left,
    heightPx: Math.min(heightPx, Math.ceil(row + reachPx)) - top,
  };
}

/** A part with which the other shows no more pixels together than both do apart. */
function joinable(parts: readonly ShownPart[], other: ShownPart): ShownPart | undefined {
  return parts.find((part) => areaOf(union(part, other)) <= areaOf(part) + areaOf(other));
}

function areaOf({ widthPx, heightPx }: Size): number {
  return widthPx * heightPx;
}

function union(one: ShownPart, other: ShownPart): ShownPart {
  const left = Math.min(one.left, other.left);
  const top = Math.min(one.top, other.top);
  return {
    left,
    top,
    widthPx: Math.max(one.left + one.widthPx, other.left + other.widthPx) - left,
    heightPx: Math.max(one.top + one.heightPx, other.top + other.heightPx) - top,
  };
}

function splitLarge(part: ShownPart, size: Size): ShownPart[] {
  const rows = cutsOf(part.top, part.heightPx, size.heightPx);
  const columns = cutsOf(part.left, part.widthPx, size.widthPx);
  return rows.flatMap(([top, heightPx]) =>
    columns.map(([left, widthPx]) => ({ left, top, widthPx, heightPx })),
  );
}

/** Equal stretches of one side, each with its blind margins, inside the picture. */
function cutsOf(from: number, length: number, whole: number): (readonly [from: number, length: number])[] {
  if (length <= largestSidePx) return [[from, length]];
  const count = Math.ceil(length / (largestSidePx - 2 * blindMarginPx));
  return Array.from({ length: count }, (_, index) => {
    const start = Math.max(0, from + Math.floor((index * length) / count) - blindMarginPx);
    const end = Math.min(whole, from + Math.ceil(((index + 1) * length) / count) + blindMarginPx);
    return [start, end - start] as const;
  });
}
