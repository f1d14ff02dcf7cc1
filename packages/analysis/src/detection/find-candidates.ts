import { halveRaster } from '../image/halve.ts';
import type { Raster } from '../image/raster.ts';
import type { DecodeSettings, HoleModel } from './hole-model.ts';
import { lookAt, type Pose, type ShrunkPicture } from './look.ts';
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

/** Looks at a size that proves wrong by more than this are made again at the right one. */
const wrongScaleRatio = 1.3;

/** How the looks show the picture, in turn. */
const poses: readonly Pose[] = ['upright', 'mirrored', 'turned'];

/**
 * Finds what may be a hole: a first look tells how large the holes are, the next ones show them in the sizes at which the network sees
 * best, each in another pose, and the mean over these is believed.
 * @param search the picture, the network and its settings
 * @param told what is known otherwise
 * @param told.holeRadiusPx of the picture; believed where the first look tells nothing, for paper closes behind a pellet and tears
 * around a bullet
 * @param told.canHold whether a place may hold a shot: what is beside the sheet says nothing of the size of holes
 * @returns marks in pixels of the picture, most confident first, with the network's own confidence, which is no probability
 */
export async function findCandidates(
  search: HoleSearch,
  told: { holeRadiusPx: number | null; canHold: (mark: Peak) => boolean },
): Promise<Peak[]> {
  const { raster, model, decode } = search;
  const reduced = reduce(raster, decode.largestLongSidePx);
  const longSide = Math.max(raster.widthPx, raster.heightPx);
  const look = async (scale: number, pose: Pose) =>
    suppressNeighbours(await lookAt(reduced, model, { scale, pose }), decode.suppressionRadii);
  const firstScale = Math.min(decode.firstLongSidePx / longSide, 1);
  const first = await look(firstScale, 'upright');

  const largestScale = Math.min(decode.largestLongSidePx / longSide, largestEnlargement);
  const looksFor = async (radius: number) => {
    const looks: Peak[][] = [];
    for (const [index, shownRadius] of decode.shownRadiiPx.entries()) {
      const scale = Math.min(largestScale, Math.max(leastLongSidePx / longSide, shownRadius / radius));
      const pose = poses[index % poses.length] ?? 'upright';
      const isFirst =
        pose === 'upright' && Math.abs(Math.log(scale / firstScale)) < Math.log(goodEnoughScaleRatio);
      looks.push(isFirst ? first : await look(scale, pose));
    }
    return mergeLooks(looks);
  };

  const radius = sizeToldBy(first.filter(told.canHold), decode) ?? told.holeRadiusPx;
  if (radius === null) return first;
  const marks = await looksFor(radius);
  const better = sizeToldBy(marks.filter(told.canHold), decode) ?? radius;
  return Math.abs(Math.log(better / radius)) < Math.log(wrongScaleRatio) ? marks : looksFor(better);
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
  // One mark that is surely a hole tells more than four that may be letters.
  return medianRadius(sure.slice(0, peaksForScale), ({ confidence }) => confidence ** 3);
}
