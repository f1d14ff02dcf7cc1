import { halveRaster } from '../image/halve.ts';
import type { Raster } from '../image/raster.ts';
import type { DecodeSettings, HoleModel } from './hole-model.ts';
import { lookAt, type ShrunkPicture } from './look.ts';
import { mergeLooks } from './merge-looks.ts';
import { medianRadius, suppressNeighbours, type Peak } from './peaks.ts';

export interface HoleSearch {
  raster: Raster;
  model: HoleModel;
  decode: DecodeSettings;
}

/** The first look enlarges nothing; a later one that enlarges further would show the network nothing but blur. */
const largestEnlargement = 3;

/** Below this a whole photo is too small to hold the detail of its holes. */
const leastLongSidePx = 320;

/** The network sees as well at a scale this near to the wanted one; another look would cost time for nothing. */
const goodEnoughScaleRatio = 1.15;

/**
 * The surest peaks tell the size of the holes: their median errs by 12 % on the photos that it was measured on, that of all peaks
 * by 34 %, because letters and dirt are many and small.
 */
const peaksForScale = 5;

/**
 * Finds what may be a hole: a first look tells how large the holes are, the next ones show them in the sizes at which the network sees
 * best, every second one mirrored, and the mean over these is believed.
 * @param search the picture, the network and its settings
 * @param holeRadiusPx of the picture, where it is known otherwise; then the first look is spared
 * @returns marks in pixels of the picture, most confident first, with the network's own confidence, which is no probability
 */
export async function findCandidates(search: HoleSearch, holeRadiusPx: number | null): Promise<Peak[]> {
  const { raster, model, decode } = search;
  const reduced = reduce(raster, decode.largestLongSidePx);
  const longSide = Math.max(raster.widthPx, raster.heightPx);
  const firstScale = Math.min(decode.firstLongSidePx / longSide, 1);
  const look = async (scale: number, isMirrored: boolean) =>
    suppressNeighbours(await lookAt(reduced, model, { scale, isMirrored }), decode.suppressionRadii);

  const first = holeRadiusPx === null ? await look(firstScale, false) : null;
  const radius = holeRadiusPx ?? sizeToldBy(first ?? [], decode);
  if (radius === null) return first ?? [];

  const largestScale = Math.min(decode.largestLongSidePx / longSide, largestEnlargement);
  const looks: Peak[][] = [];
  for (const [index, shownRadius] of decode.shownRadiiPx.entries()) {
    const scale = Math.min(largestScale, Math.max(leastLongSidePx / longSide, shownRadius / radius));
    const isMirrored = index % 2 === 1;
    const isFirst = !isMirrored && Math.abs(Math.log(scale / firstScale)) < Math.log(goodEnoughScaleRatio);
    looks.push(first !== null && isFirst ? first : await look(scale, isMirrored));
  }
  return mergeLooks(looks);
}

/** Every look is made of the same smaller picture: to shrink a photo of many megapixels takes longer than to look at it. */
function reduce(raster: Raster, longSidePx: number): ShrunkPicture {
  let picture = raster;
  let times = 1;
  // A picture a tenth smaller than the largest look shows as much; a strip of one line has no half.
  while (
    Math.max(picture.widthPx, picture.heightPx) >= 1.8 * longSidePx &&
    Math.min(picture.widthPx, picture.heightPx) > 1
  ) {
    picture = halveRaster(picture);
    times *= 2;
  }
  return { picture, of: { widthPx: times * picture.widthPx, heightPx: times * picture.heightPx } };
}

/** Null where no peak is sure enough to tell. */
function sizeToldBy(peaks: readonly Peak[], decode: DecodeSettings): number | null {
  const sure = peaks.filter((peak) => peak.confidence >= decode.scaleEstimateConfidence);
  return medianRadius(sure.slice(0, peaksForScale));
}
