import type { PixelPoint, Raster } from './raster.ts';
import { resizeRaster } from './resize.ts';

/** A photo made small enough to look at as a whole, and the way back to the photo's own pixels. */
export interface Preview {
  picture: Raster;
  /** Pixels of the preview for one of the photo, along each axis: rounding the sides makes them differ a little. */
  across: number;
  down: number;
}

/**
 * Shrinks a photo; never enlarges one.
 * @param raster the photo
 * @param longSidePx of the preview at most
 * @returns the preview
 */
export function previewOf(raster: Raster, longSidePx: number): Preview {
  const scale = Math.min(1, longSidePx / Math.max(raster.widthPx, raster.heightPx));
  const picture = resizeRaster(raster, {
    widthPx: Math.max(1, Math.round(raster.widthPx * scale)),
    heightPx: Math.max(1, Math.round(raster.heightPx * scale)),
  });
  return { picture, across: picture.widthPx / raster.widthPx, down: picture.heightPx / raster.heightPx };
}

/**
 * Finds a place of the preview in the photo.
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
