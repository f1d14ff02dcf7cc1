import { toPhotoPixels } from '../image/preview.ts';
import type { PixelPoint, Raster } from '../image/raster.ts';
import { resizeRaster } from '../image/resize.ts';
import type { HoleModel } from './hole-model.ts';
import { readPeaks, type Peak } from './peaks.ts';
import { mirrorRaster, planesOf, turnRaster } from './planes.ts';

/** A picture that may have been made smaller, and the size of what it was made of. */
export interface ShrunkPicture {
  picture: Raster;
  of: { widthPx: number; heightPx: number };
}

/** How a picture is shown to the network. */
export interface Look {
  /** Pixels shown for each pixel of the picture that the shown one was made of. */
  scale: number;
  pose: Pose;
}

/** As it is, left and right swapped, or turned by a quarter clockwise: print reads differently then, a hole is a hole in each. */
export type Pose = 'upright' | 'mirrored' | 'turned';

/** Fainter peaks are noise of the network. */
const leastPeakConfidence = 0.03;

/**
 * Shows a picture to the network.
 * @param shrunk the picture
 * @param model the network
 * @param look scale and pose
 * @returns what it marks, in pixels of the picture that the shown one was made of, in no order
 */
export async function lookAt(
  { picture, of }: ShrunkPicture,
  model: HoleModel,
  { scale, pose }: Look,
): Promise<Peak[]> {
  const size = {
    widthPx: Math.max(1, Math.round(of.widthPx * scale)),
    heightPx: Math.max(1, Math.round(of.heightPx * scale)),
  };
  const shown = resizeRaster(picture, size);
  const map = await model(planesOf(posed(shown, pose)));
  // Rounding the sides makes the scales of both axes differ a little; far corners would shift without them.
  const across = size.widthPx / of.widthPx;
  const down = size.heightPx / of.heightPx;
  return readPeaks(map, leastPeakConfidence)
    .map((peak) => ({
      ...toPhotoPixels({ across, down }, uprightPlace(peak, pose, size)),
      radiusPx: peak.radiusPx / Math.sqrt(across * down),
      confidence: peak.confidence,
    }))
    .filter((peak) => isInside(peak, of));
}

function posed(raster: Raster, pose: Pose): Raster {
  if (pose === 'upright') return raster;
  return pose === 'mirrored' ? mirrorRaster(raster) : turnRaster(raster);
}

/** Where a place of the posed picture is in the upright one. */
function uprightPlace(
  { column, row }: PixelPoint,
  pose: Pose,
  { widthPx, heightPx }: { widthPx: number; heightPx: number },
): PixelPoint {
  if (pose === 'upright') return { column, row };
  return pose === 'mirrored'
    ? { column: widthPx - 1 - column, row }
    : { column: row, row: heightPx - 1 - column };
}

/** The network also answers for the padding. */
function isInside({ column, row }: Peak, { widthPx, heightPx }: ShrunkPicture['of']): boolean {
  return column >= -0.5 && row >= -0.5 && column < widthPx - 0.5 && row < heightPx - 0.5;
}
