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

/** The surest marks tell the size of the holes: letters and dirt are many and small. */
const marksForSize = 3;

/** Radii, in pixels shown, that a look can tell from print: the network learned most around 11 px. */
const tellingRadiiPx = { least: 6, most: 16 };

/** Even the finest look says nothing of smaller marks. */
const leastRadiusPx = 3;

/** How the looks show the picture, in turn. */
const poses: readonly Pose[] = ['upright', 'mirrored', 'turned'];

/** A finer look finds more to take for holes, so that it must show a little more. */
const evidenceKeptByFinerLook = 0.93;

/** What is known before the first look. */
export interface SizeHints {
  /** Radius of a hole in pixels of the picture, by face and caliber; null where they were not told. */
  holeRadiusPx: number | null;
  /** Whether a mark lies where shots are to be expected: others say nothing of the size of holes. */
  isExpected: (mark: Peak) => boolean;
}

/**
 * Finds what may be a hole. First looks from coarse to fine tell how large the holes are. The next ones show them in the sizes at which
 * the network sees best, each in another pose, and the mean over these is believed.
 * @param search the picture, the network and its settings
 * @param hints what is known of the holes' size
 * @returns marks in pixels of the picture, most confident first, with the network's own confidence, which is no probability
 */
export async function findCandidates(search: HoleSearch, hints: SizeHints): Promise<Peak[]> {
  const { raster, model, decode } = search;
  const longSide = Math.max(raster.widthPx, raster.heightPx);
  const largestScale = Math.min(decode.largestLongSidePx / longSide, largestEnlargement);
  const reduced = reduce(raster, decode.largestLongSidePx);
  const look = async (scale: number, pose: Pose): Promise<Look> => ({
    scale,
    pose,
    peaks: suppressNeighbours(await lookAt(reduced, model, { scale, pose }), decode.suppressionRadii),
  });

  const first: Look[] = [];
  for (const side of decode.firstLongSidesPx) {
    const scale = Math.min(side / longSide, side === decode.firstLongSidesPx[0] ? 1 : largestScale);
    if (!first.some((other) => isSameScale(scale, other.scale))) first.push(await look(scale, 'upright'));
  }
  const radius = sizeToldBy(first, hints, decode.scaleEstimateConfidence) ?? hints.holeRadiusPx;
  if (radius === null) return first[0]?.peaks ?? [];

  const lookFor = async (holeRadiusPx: number, index: number): Promise<Look> => {
    const wanted = (decode.shownRadiiPx[index] ?? 0) / holeRadiusPx;
    const scale = Math.min(largestScale, Math.max(leastLongSidePx / longSide, wanted));
    const pose = poses[index % poses.length] ?? 'upright';
    const known = first.find((other) => other.pose === pose && isSameScale(scale, other.scale));
    return known ?? look(scale, pose);
  };
  const rough = await lookFor(radius, 0);
  // Where holes are shown small, the network takes them for larger than they are.
  const better = sizeIn(rough.peaks, hints, decode.scaleEstimateConfidence) ?? radius;
  const looks: Look[] = [isSameScale(better, radius) ? rough : await lookFor(better, 0)];
  for (const index of decode.shownRadiiPx.keys()) if (index > 0) looks.push(await lookFor(better, index));
  return mergeLooks(looks.map(({ peaks }) => peaks));
}

/** The size that the surest marks of one look tell, where shots are expected. */
function sizeIn(peaks: readonly Peak[], hints: SizeHints, leastConfidence: number): number | null {
  return medianRadius(tellingMarks(peaks, hints, leastConfidence).slice(0, marksForSize), cubed);
}

function tellingMarks(peaks: readonly Peak[], hints: SizeHints, leastConfidence: number): Peak[] {
  const sure = peaks.filter((peak) => peak.confidence >= leastConfidence);
  const expected = sure.filter(hints.isExpected);
  return expected.length > 0 ? expected : sure;
}

/** One mark that is surely a hole tells more than two that may be letters. */
function cubed({ confidence }: Peak): number {
  return confidence ** 3;
}

/** A look that was made, and what it marked in pixels of the picture. */
interface Look {
  scale: number;
  pose: Pose;
  peaks: Peak[];
}

function isSameScale(one: number, other: number): boolean {
  return Math.abs(Math.log(one / other)) < Math.log(goodEnoughScaleRatio);
}

/**
 * The size at which the marks are most evident. At a wrong scale print looks like holes, but less surely; the fourth power lets one sure
 * hole outweigh several letters. On 55 photos of 11 kinds, 52 are told within a third of their size.
 */
function sizeToldBy(looks: readonly Look[], hints: SizeHints, leastConfidence: number): number | null {
  let size: number | null = null;
  let most = 0;
  for (const [index, { scale, peaks }] of looks.entries()) {
    const [least, largest] = [
      index === looks.length - 1 ? leastRadiusPx : tellingRadiiPx.least,
      index === 0 ? Infinity : tellingRadiiPx.most,
    ];
    const telling = tellingMarks(peaks, hints, leastConfidence)
      .filter(({ radiusPx }) => radiusPx * scale >= least && radiusPx * scale <= largest)
      .slice(0, marksForSize);
    const radius = medianRadius(telling, cubed);
    if (radius === null) continue;
    const evidence =
      evidenceKeptByFinerLook ** index *
      likenessToTold(radius, hints.holeRadiusPx) *
      telling.reduce((sum, mark) => sum + mark.confidence ** 4, 0);
    if (evidence > most) [size, most] = [radius, evidence];
  }
  return size;
}

/** Paper closes behind a pellet and tears around a bullet: the logarithm of a hole's size over its bullet's varies by about so much. */
const toldSpread = 0.4;

/** A wrong caliber must not hide what is plain to see. */
const leastLikeness = 0.1;

function likenessToTold(radiusPx: number, toldPx: number | null): number {
  if (toldPx === null) return 1;
  return Math.max(leastLikeness, Math.exp(-0.5 * (Math.log(radiusPx / toldPx) / toldSpread) ** 2));
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
