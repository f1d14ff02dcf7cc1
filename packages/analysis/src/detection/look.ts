import { toPhotoPixels } from '../image/preview.ts';
import type { Raster } from '../image/raster.ts';
import { resizeRaster } from '../image/resize.ts';
import type { HoleModel } from './hole-model.ts';
import { readPeaks, type Peak } from './peaks.ts';
import { mirrorRaster, planesOf } from './planes.ts';

/** A picture that may have been made smaller, and the size of what it was made of. */
export interface ShrunkPicture {
  picture: Raster;
  of: { widthPx: number; heightPx: number };
}

/** How a picture is shown to the network. */
export interface Look {
  /** Pixels shown for each pixel of the picture that the shown one was made of. */
  scale: number;
  /** Left and right are swapped: print is read differently then, a hole is a hole either way. */
  isMirrored: boolean;
}

/** Fainter peaks are noise of the network. */
const leastPeakConfidence = 0.1;

/**
 * Shows a picture to the network.
 * @param shrunk the picture
 * @param model the network
 * @param look scale and side
 * @returns what it marks, in pixels of the picture that the shown one was made of, in no order
 */
export async function lookAt(
  { picture, of }: ShrunkPicture,
  model: HoleModel,
  { scale, isMirrored }: Look,
): Promise<Peak[]> {
  const size = {
    widthPx: Math.max(1, Math.round(of.widthPx * scale)),
    heightPx: Math.max(1, Math.round(of.heightPx * scale)),
  };
  const shown = resizeRaster(picture, size);
  const map = await model(planesOf(isMirrored ? mirrorRaster(shown) : shown));
  // Rounding the sides makes the scales of both axes differ a little; far corners would shift without them.
  const across = size.widthPx / of.widthPx;
  const down = size.heightPx / of.heightPx;
  return readPeaks(map, leastPeakConfidence)
    .map((peak) => ({
      ...toPhotoPixels(
        { across, down },
        { column: isMirrored ? size.widthPx - 1 - peak.column : peak.column, row: peak.row },
      ),
      radiusPx: peak.radiusPx / Math.sqrt(across * down),
      confidence: peak.confidence,
    }))
    .filter((peak) => isInside(peak, of));
}

/** The network also answers for the padding. */
function isInside({ column, row }: Peak, { widthPx, heightPx }: ShrunkPicture['of']): boolean {
  return column >= -0.5 && row >= -0.5 && column < widthPx - 0.5 && row < heightPx - 0.5;
}
