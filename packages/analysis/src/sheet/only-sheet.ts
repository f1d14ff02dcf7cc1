import type { PhotoPart } from '../image/crop-raster.ts';
import type { GrayPicture } from '../image/luminance.ts';
import { depthInside } from '../image/outline.ts';
import type { Raster } from '../image/raster.ts';
import type { SheetQuad } from './outline/find-sheet.ts';

/**
 * Finds the part of a picture that a sheet covers.
 * @param picture its size
 * @param corners of the sheet
 * @returns the smallest part that contains all of the sheet visible in the picture
 */
export function partAround(
  picture: Pick<Raster, 'widthPx' | 'heightPx'>,
  corners: SheetQuad['corners'],
): PhotoPart {
  const [left, right] = extentOf(
    corners.map(({ column }) => column),
    picture.widthPx,
  );
  const [top, bottom] = extentOf(
    corners.map(({ row }) => row),
    picture.heightPx,
  );
  return { left, top, widthPx: right - left + 1, heightPx: bottom - top + 1 };
}

/** First and last whole pixel of the picture within the range of the values. */
function extentOf(values: readonly number[], size: number): [number, number] {
  const first = Math.min(size - 1, Math.max(0, Math.floor(Math.min(...values))));
  return [first, Math.max(first, Math.min(size - 1, Math.ceil(Math.max(...values))))];
}

/** A sheet's edge is blurred and only located to a pixel, so this much paper is covered along with the surroundings. */
const edgePx = 1.5;

/** Width of the paper along its edge, which prints leave blank for most of its length. */
const marginPx = 3;

/**
 * Covers everything around a sheet with the brightness of its margin, so that print is separated from paper as if the paper filled the
 * photo.
 * @param picture small: long side of about 100 px
 * @param corners of the sheet in it, clockwise from the top left
 * @returns the brightness of every pixel; unchanged if none of the margin is visible
 */
export function onlySheet({ widthPx, levels }: GrayPicture, corners: SheetQuad['corners']): Float32Array {
  const depths = levels.map((_, pixel) =>
    depthInside(corners, { column: pixel % widthPx, row: Math.floor(pixel / widthPx) }),
  );
  const margin = levels.filter((_, pixel) => {
    const depth = (depths[pixel] ?? 0) - edgePx;
    return depth >= 0 && depth < marginPx;
  });
  const paper = margin.toSorted()[Math.floor(margin.length / 2)];
  if (paper === undefined) return levels;
  return levels.map((level, pixel) => ((depths[pixel] ?? 0) < edgePx ? paper : level));
}
