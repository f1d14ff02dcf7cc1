import type { PhotoPart } from '../../image/crop-raster.ts';
import type { PixelPoint } from '../../image/raster.ts';

interface Size {
  widthPx: number;
  heightPx: number;
}

/**
 * Longest side of a part. The network's memory grows with the area (about 40 bytes per pixel and layer, four layers alive): parts of
 * this side take 100 MB, while a whole picture of 2048 px takes 400 MB.
 */
const largestSidePx = 1024;

/**
 * This close to a side that cuts the picture, the network sees too little around a mark. It learned on patches of 192 px with holes
 * anywhere in them, so three hole radii are enough.
 */
const blindMarginPx = 32;

/** Space around a place in question: the blind margin plus three hole radii for a neighbor. */
const reachPx = 60;

/**
 * Cuts a picture into parts that overlap enough to show every place well in at least one of them.
 * @param size of the shown picture
 * @returns parts in reading order; the picture itself if it is small enough
 */
export function partsOfWhole(size: Size): PhotoPart[] {
  return splitLarge({ left: 0, top: 0, ...size }, size);
}

/**
 * The parts of a picture around places, to skip the empty rest. Neighbors share a part if that shows fewer pixels.
 * @param size of the shown picture
 * @param places in its pixels
 * @returns parts in no order; none if there are no places
 */
export function partsAround(size: Size, places: readonly PixelPoint[]): PhotoPart[] {
  let parts: PhotoPart[] = [];
  for (const place of places) {
    let added = boxAround(place, size);
    // A part that has grown may touch others.
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
 * Checks whether the network sees enough around a place.
 * @param place in pixels of the shown picture
 * @param part that shows it
 * @param size of the shown picture: its own border cuts nothing off
 * @returns false in the blind margin
 */
export function isSeenWell({ column, row }: PixelPoint, part: PhotoPart, size: Size): boolean {
  const isClear = (at: number, from: number, length: number, whole: number) =>
    at >= (from === 0 ? -0.5 : from + blindMarginPx - 0.5) &&
    at < (from + length >= whole ? whole : from + length - blindMarginPx) - 0.5;
  return (
    isClear(column, part.left, part.widthPx, size.widthPx) &&
    isClear(row, part.top, part.heightPx, size.heightPx)
  );
}

function boxAround({ column, row }: PixelPoint, { widthPx, heightPx }: Size): PhotoPart {
  const left = Math.max(0, Math.floor(column - reachPx));
  const top = Math.max(0, Math.floor(row - reachPx));
  return {
    left,
    top,
    widthPx: Math.min(widthPx, Math.ceil(column + reachPx)) - left,
    heightPx: Math.min(heightPx, Math.ceil(row + reachPx)) - top,
  };
}

/** A part that can be joined with the other without showing more pixels than both do apart. */
function joinable(parts: readonly PhotoPart[], other: PhotoPart): PhotoPart | undefined {
  return parts.find((part) => areaOf(union(part, other)) <= areaOf(part) + areaOf(other));
}

function areaOf({ widthPx, heightPx }: Size): number {
  return widthPx * heightPx;
}

function union(one: PhotoPart, other: PhotoPart): PhotoPart {
  const left = Math.min(one.left, other.left);
  const top = Math.min(one.top, other.top);
  return {
    left,
    top,
    widthPx: Math.max(one.left + one.widthPx, other.left + other.widthPx) - left,
    heightPx: Math.max(one.top + one.heightPx, other.top + other.heightPx) - top,
  };
}

function splitLarge(part: PhotoPart, size: Size): PhotoPart[] {
  const rows = cutsOf(part.top, part.heightPx, size.heightPx);
  const columns = cutsOf(part.left, part.widthPx, size.widthPx);
  return rows.flatMap(([top, heightPx]) =>
    columns.map(([left, widthPx]) => ({ left, top, widthPx, heightPx })),
  );
}

/** Equal stretches of one side, each including its blind margins, inside the picture. */
function cutsOf(from: number, length: number, whole: number): (readonly [from: number, length: number])[] {
  if (length <= largestSidePx) return [[from, length]];
  const count = Math.ceil(length / (largestSidePx - 2 * blindMarginPx));
  return Array.from({ length: count }, (_, index) => {
    const start = Math.max(0, from + Math.floor((index * length) / count) - blindMarginPx);
    const end = Math.min(whole, from + Math.ceil(((index + 1) * length) / count) + blindMarginPx);
    return [start, end - start] as const;
  });
}
