import type { GreyPicture } from '../image/luminance.ts';
import { depthInside } from '../image/outline.ts';
import type { Raster } from '../image/raster.ts';
import type { SheetQuad } from './outline/find-sheet.ts';

/** A part of a picture: whole pixels. */
export interface PicturePart {
  left: number;
  top: number;
  widthPx: number;
  heightPx: number;
}

/**
 * Finds the part of a picture that a sheet takes up.
 * @param picture its size
 * @param corners of the sheet
 * @returns the smallest part with all of the sheet that is in the picture
 */
export function partAround(
  picture: Pick<Raster, 'widthPx' | 'heightPx'>,
  corners: SheetQuad['corners'],
): PicturePart {
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

/** First and last whole pixel of the picture that the values reach. */
function extentOf(values: readonly number[], size: number): [number, number] {
  const first = Math.min(size - 1, Math.max(0, Math.floor(Math.min(...values))));
  return [first, Math.max(first, Math.min(size - 1, Math.ceil(Math.max(...values))))];
}

/** A sheet's edge is blurred, and found to a pixel: so much of the paper goes with its surroundings. */
const edgePx = 1.5;

/** The paper next to its edge, which prints leave free on most of its length. */
const marginPx = 3;

/**
 * Covers everything around a sheet with the brightness of its margin: what stands on the paper is then told from it as if the paper
 * filled the photo.
 * @param picture small: long side of some 100 px
 * @param corners of the sheet in it, clockwise from the top left
 * @returns the brightness of every pixel; unchanged where nothing of the margin is in sight
 */
export function onlySheet({ widthPx, levels }: GreyPicture, corners: SheetQuad['corners']): Float32Array {
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
