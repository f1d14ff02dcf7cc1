import { resizeRaster } from '../image/resize.ts';
import type { Raster } from '../image/raster.ts';
import type { DecodeSettings, HoleModel } from './hole-model.ts';
import { medianRadius, readPeaks, suppressNeighbours, type Peak } from './peaks.ts';
import { planesOf } from './planes.ts';

/** A hole in the paper, in pixels of the photo. */
export interface DetectedHole extends Peak {
  /** The detector is not sure enough: the shooter should look at this one. */
  isDoubtful: boolean;
}

export interface HoleSearch {
  raster: Raster;
  model: HoleModel;
  decode: DecodeSettings;
}

/** The first look enlarges nothing; a second one that enlarges further would show the network nothing but blur. */
const largestEnlargement = 3;

/** Below this a whole photo is too small to hold the detail of its holes. */
const leastLongSidePx = 320;

/** The network sees as well at a scale this near to its best; another look would cost time for nothing. */
const goodEnoughScaleRatio = 1.15;

/**
 * The surest peaks tell the size of the holes: their median errs by 12 % on the photos that it was measured on, that of all peaks
 * by 34 %, because letters and dirt are many and small.
 */
const peaksForScale = 5;

/** On real photos one in three marks below this is wrong, and one in twenty above it. */
const doubtfulBelow = 0.5;

/**
 * Finds the holes of a photo: a first look tells how large they are, a second one looks at the scale that the network sees
 * best at, and the look that shows more is believed.
 * @param search the photo, the network and its settings
 * @returns holes in pixels of the photo, in reading order (top to bottom); empty where there are none
 */
export async function findHoles(search: HoleSearch): Promise<DetectedHole[]> {
  const { raster, decode } = search;
  const longSide = Math.max(raster.widthPx, raster.heightPx);
  const firstScale = Math.min(decode.firstLongSidePx / longSide, 1);
  const firstPeaks = await lookAtScale(search, firstScale);
  const scale = bestScale(firstPeaks, longSide, decode) ?? firstScale;
  const isNearby = Math.abs(Math.log(scale / firstScale)) < Math.log(goodEnoughScaleRatio);
  const looks = isNearby ? [firstPeaks] : [await lookAtScale(search, scale), firstPeaks];
  // Where dirt or letters outnumber the holes, the first look tells a wrong size and the second one sees less.
  const [best = []] = looks
    .map((peaks) => confidentOfOneSize(peaks, decode))
    .sort((a, b) => evidenceOf(b) - evidenceOf(a));
  return best
    .sort((a, b) => a.row - b.row || a.column - b.column)
    .map((peak) => ({ ...peak, isDoubtful: peak.confidence < doubtfulBelow }));
}

/** The scale at which the holes have the size that the network sees best; null where no peak tells their size. */
function bestScale(peaks: readonly Peak[], longSide: number, decode: DecodeSettings): number | null {
  const sure = peaks.filter((peak) => peak.confidence >= decode.scaleEstimateConfidence);
  const radius = medianRadius(sure.slice(0, peaksForScale));
  if (radius === null) return null;
  const largest = Math.min(decode.largestLongSidePx / longSide, largestEnlargement);
  return Math.min(largest, Math.max(leastLongSidePx / longSide, decode.workingRadiusPx / radius));
}

/** Peaks of the photo at one scale, in pixels of the photo, most confident first. */
async function lookAtScale({ raster, model, decode }: HoleSearch, scale: number): Promise<Peak[]> {
  const size = {
    widthPx: Math.max(1, Math.round(raster.widthPx * scale)),
    heightPx: Math.max(1, Math.round(raster.heightPx * scale)),
  };
  const map = await model(planesOf(resizeRaster(raster, size)));
  // Rounding the sides makes the scales of both axes differ a little; far corners would shift without them.
  const across = size.widthPx / raster.widthPx;
  const down = size.heightPx / raster.heightPx;
  const peaks = readPeaks(map, Math.min(decode.scaleEstimateConfidence, decode.confidenceThreshold))
    .map((peak) => ({
      column: (peak.column + 0.5) / across - 0.5,
      row: (peak.row + 0.5) / down - 0.5,
      radiusPx: peak.radiusPx / Math.sqrt(across * down),
      confidence: peak.confidence,
    }))
    .filter(
      ({ column, row }) =>
        column >= -0.5 && row >= -0.5 && column < raster.widthPx - 0.5 && row < raster.heightPx - 0.5,
    );
  return suppressNeighbours(peaks, decode.suppressionRadii);
}

function confidentOfOneSize(peaks: readonly Peak[], decode: DecodeSettings): Peak[] {
  const confident = peaks.filter((peak) => peak.confidence >= decode.confidenceThreshold);
  const median = medianRadius(confident) ?? 0;
  const [smallest, largest] = decode.radiusRange;
  return confident.filter(({ radiusPx }) => radiusPx >= smallest * median && radiusPx <= largest * median);
}

/** Sure holes count far more than faint ones, of which a wrong scale shows many. */
function evidenceOf(peaks: readonly Peak[]): number {
  return peaks.reduce((sum, peak) => sum + peak.confidence ** 2, 0);
}
