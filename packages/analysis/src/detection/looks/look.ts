import { cropRaster, type PhotoPart } from '../../image/crop-raster.ts';
import { toPhotoPixels } from '../../image/preview.ts';
import type { PixelPoint, Raster } from '../../image/raster.ts';
import { resizeRaster } from '../../image/resize.ts';
import type { HoleModel } from '../hole-model.ts';
import { readPeaks, type Peak } from '../peaks.ts';
import { mirrorRaster, planesOf, turnRaster } from '../planes.ts';
import { isSeenWell, partsAround, partsOfWhole } from './shown-parts.ts';

/** A picture, possibly shrunk, and the size of its original. */
export interface ShrunkPicture {
  picture: Raster;
  of: { widthPx: number; heightPx: number };
}

/** How a picture is shown to the network. */
export interface Look {
  /** Pixels shown per pixel of the original. */
  scale: number;
  pose: Pose;
  /** 0 keeps the brightness of the picture. */
  stopsDarker: number;
  /** In pixels of the original. Only their surroundings are shown; null shows the whole picture. */
  places: readonly PixelPoint[] | null;
}

/** As it is, mirrored left to right, or turned clockwise by a quarter: print reads differently each time, a hole stays a hole. */
export type Pose = 'upright' | 'mirrored' | 'turned';

/** Light is roughly this power of a pixel's value. */
const displayGamma = 2.2;

/** Fainter peaks are the network's noise. */
const leastPeakConfidence = 0.03;

/**
 * Shows a picture to the network, part by part.
 * @param shrunk the picture
 * @param model the network
 * @param look scale, pose and places
 * @returns the network's marks, in pixels of the original, in no order; a mark shown in two parts comes twice
 */
export async function lookAt(shrunk: ShrunkPicture, model: HoleModel, look: Look): Promise<Peak[]> {
  const { of } = shrunk;
  const size = {
    widthPx: Math.max(1, Math.round(of.widthPx * look.scale)),
    heightPx: Math.max(1, Math.round(of.heightPx * look.scale)),
  };
  // Rounding the sides makes the scales of the two axes differ slightly; a single scale would shift far corners.
  const [across, down] = [size.widthPx / of.widthPx, size.heightPx / of.heightPx];
  const shown = ({ column, row }: PixelPoint) => ({
    column: (column + 0.5) * across - 0.5,
    row: (row + 0.5) * down - 0.5,
  });
  const parts = look.places === null ? partsOfWhole(size) : partsAround(size, look.places.map(shown));
  const found: Peak[] = [];
  for (const part of parts) {
    const peaks = await lookAtPart(shrunk.picture, model, { ...look, part, size });
    for (const peak of peaks)
      if (isSeenWell(peak, part, size))
        found.push({
          ...toPhotoPixels({ across, down }, peak),
          radiusPx: peak.radiusPx / Math.sqrt(across * down),
          confidence: peak.confidence,
        });
  }
  return found;
}

/** Shows one part; marks are in pixels of the whole picture at the shown scale. */
async function lookAtPart(
  picture: Raster,
  model: HoleModel,
  { part, size, pose, stopsDarker }: Look & { part: PhotoPart; size: { widthPx: number; heightPx: number } },
): Promise<Peak[]> {
  const [across, down] = [size.widthPx / picture.widthPx, size.heightPx / picture.heightPx];
  // Whole pixels of the picture: the part rarely starts on one.
  const left = Math.floor(part.left / across);
  const top = Math.floor(part.top / down);
  const source = {
    left,
    top,
    widthPx: Math.min(picture.widthPx, Math.ceil((part.left + part.widthPx) / across)) - left,
    heightPx: Math.min(picture.heightPx, Math.ceil((part.top + part.heightPx) / down)) - top,
  };
  const shown = {
    widthPx: Math.max(1, Math.round(source.widthPx * across)),
    heightPx: Math.max(1, Math.round(source.heightPx * down)),
  };
  const cut = resizeRaster(cropRaster(picture, source), shown);
  const peaks = readPeaks(
    await model(planesOf(posed(cut, pose), 2 ** (-stopsDarker / displayGamma))),
    leastPeakConfidence,
  );
  const scales = { across: shown.widthPx / source.widthPx, down: shown.heightPx / source.heightPx };
  return peaks.map((peak) => {
    const place = toPhotoPixels(scales, uprightPlace(peak, pose, shown));
    return {
      column: (place.column + source.left + 0.5) * across - 0.5,
      row: (place.row + source.top + 0.5) * down - 0.5,
      radiusPx: peak.radiusPx,
      confidence: peak.confidence,
    };
  });
}

function posed(raster: Raster, pose: Pose): Raster {
  if (pose === 'upright') return raster;
  return pose === 'mirrored' ? mirrorRaster(raster) : turnRaster(raster);
}

/** Maps a place in the posed picture to the upright one. */
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
