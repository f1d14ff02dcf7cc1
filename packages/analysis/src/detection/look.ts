import { resizeRaster } from '../image/resize.ts';
import type { Raster } from '../image/raster.ts';
import type { HoleModel } from './hole-model.ts';
import { readPeaks, type Peak } from './peaks.ts';
import { mirrorRaster, planesOf } from './planes.ts';

/** How a picture is shown to the network. */
export interface Look {
  /** Pixels shown for each pixel of the picture. */
  scale: number;
  /** Left and right are swapped: print is read differently then, a hole is a hole either way. */
  isMirrored: boolean;
}

/** Fainter peaks are noise of the network. */
export const leastPeakConfidence = 0.1;

/**
 * Shows a picture to the network.
 * @param raster the picture
 * @param model the network
 * @param look scale and side
 * @returns what it marks, in pixels of the picture, in no order
 */
export async function lookAt(raster: Raster, model: HoleModel, { scale, isMirrored }: Look): Promise<Peak[]> {
  const size = {
    widthPx: Math.max(1, Math.round(raster.widthPx * scale)),
    heightPx: Math.max(1, Math.round(raster.heightPx * scale)),
  };
  const resized = resizeRaster(raster, size);
  const map = await model(planesOf(isMirrored ? mirrorRaster(resized) : resized));
  // Rounding the sides makes the scales of both axes differ a little; far corners would shift without them.
  const across = size.widthPx / raster.widthPx;
  const down = size.heightPx / raster.heightPx;
  return readPeaks(map, leastPeakConfidence)
    .map((peak) => ({
      column: ((isMirrored ? size.widthPx - 1 - peak.column : peak.column) + 0.5) / across - 0.5,
      row: (peak.row + 0.5) / down - 0.5,
      radiusPx: peak.radiusPx / Math.sqrt(across * down),
      confidence: peak.confidence,
    }))
    .filter((peak) => isInside(peak, raster));
}

/** The network also answers for the padding. */
function isInside({ column, row }: Peak, { widthPx, heightPx }: Raster): boolean {
  return column >= -0.5 && row >= -0.5 && column < widthPx - 0.5 && row < heightPx - 0.5;
}
