import { averageBlocks, largestBlockPx } from './average-blocks.ts';
import type { PixelPoint, Raster } from './raster.ts';
import { resizeRaster } from './resize.ts';

/** A photo shrunk enough to be searched as a whole, and the scales for mapping back to the photo's own pixels. */
export interface Preview {
  picture: Raster;
  /** Pixels of the preview per pixel of the photo, along each axis: rounding the sides makes the two differ slightly. */
  across: number;
  down: number;
}

/**
 * Shrinks a photo; never enlarges one.
 * @param raster the photo
 * @param longSidePx longest side allowed for the preview
 * @returns the preview
 */
export function previewOf(raster: Raster, longSidePx: number): Preview {
  // Averaging whole blocks of pixels is many times faster than averaging parts of them, so only the last step does that.
  const wanted = Math.floor(Math.max(raster.widthPx, raster.heightPx) / longSidePx);
  const block = Math.max(1, Math.min(wanted, largestBlockPx, raster.widthPx, raster.heightPx));
  const blocks = averageBlocks(raster, block);
  const scale = Math.min(1, longSidePx / Math.max(blocks.widthPx, blocks.heightPx));
  const picture = resizeRaster(blocks, {
    widthPx: Math.max(1, Math.round(blocks.widthPx * scale)),
    heightPx: Math.max(1, Math.round(blocks.heightPx * scale)),
  });
  return {
    picture,
    across: picture.widthPx / (block * blocks.widthPx),
    down: picture.heightPx / (block * blocks.heightPx),
  };
}

/**
 * Maps a place in the preview to the photo.
 * @param preview of the photo
 * @param place in pixels of the preview
 * @returns the place in pixels of the photo
 */
export function toPhotoPixels(
  { across, down }: Pick<Preview, 'across' | 'down'>,
  place: PixelPoint,
): PixelPoint {
  return { column: (place.column + 0.5) / across - 0.5, row: (place.row + 0.5) / down - 0.5 };
}
