import { halveRaster } from '../../image/halve.ts';
import type { PixelPoint, Raster } from '../../image/raster.ts';
import type { DecodeSettings, HoleModel } from '../hole-model.ts';
import {
  evidenceOf,
  isSameSize,
  isSizeEvident,
  rivalAmong,
  sizeIn,
  sizeNear,
  sizesToldBy,
  type SizeHints,
} from '../chances/hole-size.ts';
import { lookAt, type Pose, type ShrunkPicture } from './look.ts';
import { mergeLooks } from './merge-looks.ts';
import { suppressNeighbours, type Peak } from '../peaks.ts';

export interface HoleSearch {
  raster: Raster;
  model: HoleModel;
  decode: DecodeSettings;
  /** Told what each look at the whole picture marks, from coarse to fine, long before all looks are made. */
  onFirstLook?: (marks: readonly Peak[]) => void;
}

/** The first look enlarges nothing; a later one that enlarges further would show the network nothing but blur. */
const largestEnlargement = 3;

/** Below this a whole photo is too small to hold the detail of its holes. */
const leastLongSidePx = 320;

/** The network sees as well at a scale this near to the wanted one; another look would cost time for nothing. */
const goodEnoughScaleRatio = 1.15;

/**
 * The fullest annotated sheets hold 80 holes, each marked by up to three looks. More places than this are grass and gravel, and would
 * take longer than the whole picture.
 */
const mostPlaces = 300;

/** On open photos one of the first looks gives every hole .12 or more; half of that leaves room for other photos. */
const leastToLookCloser = 0.06;

/** A mark beside the paper is listed at most, or shows that the paper's outline is wrong: for both it has to be sure. */
const leastBesidePaper = 0.5;

/** How a look shows the picture. */
interface Showing {
  pose: Pose;
  stopsDarker: number;
}

const asItIs: Showing = { pose: 'upright', stopsDarker: 0 };

/**
 * How the looks show the picture, in turn. The mean over several lights misses fewer holes in glare and believes less print: on open
 * photos F1 is .892 instead of .875 (calibration fitted on other sets), and better than with any one light.
 */
const showings: readonly Showing[] = [
  asItIs,
  { pose: 'mirrored', stopsDarker: 2 },
  { pose: 'turned', stopsDarker: 1 },
];

/** A finished look and its marks in pixels of the picture. */
interface MadeLook {
  scale: number;
  showing: Showing;
  peaks: Peak[];
}

/** Makes a look; without places it shows all of the picture. */
type Looker = (scale: number, showing: Showing, places?: readonly PixelPoint[]) => Promise<MadeLook>;

/** The first closer look at holes of a supposed size, in which they are shown as large as the network sees best. */
interface BegunSize {
  /** In pixels of the picture, as that look corrected it. */
  radiusPx: number;
  upright: MadeLook;
}

/**
 * Finds possible holes. The first looks at the whole picture, from coarse to fine, show how large the holes are and where. The next ones
 * show these places in the sizes at which the network sees best, each in another pose and light, and their mean counts. Where the first
 * looks leave two sizes open, both are followed, and the more evident one counts.
 * @param search the picture, the network and its settings
 * @param hints what is known of the holes' size
 * @returns marks in pixels of the picture, most confident first, with the network's own confidence, which is no probability
 */
export async function findCandidates(search: HoleSearch, hints: SizeHints): Promise<Peak[]> {
  const leastConfidence = search.decode.scaleEstimateConfidence;
  const look = lookerAt(search);
  const first = await lookFirst(search, hints, look);
  const told = sizesToldBy(first, hints, leastConfidence);
  const radiusPx = told[0]?.radiusPx ?? hints.holeRadiusPx;
  if (radiusPx === null) return first[0]?.peaks ?? [];

  const { begin, finish } = closerLooks(search, hints, { look, first });
  // Where holes are shown small, the network takes them for larger than they are.
  const best = await begin(radiusPx, ({ peaks }) => sizeIn(peaks, hints, leastConfidence) ?? radiusPx);
  const rival = rivalAmong(told, search.decode.shownRadiiPx[0] ?? 0);
  if (rival === null) return finish(best);
  const telling = { hints, leastConfidence };
  const other = await begin(rival.radiusPx, ({ peaks }) => sizeNear(peaks, rival.radiusPx, telling));
  if (isSameSize(best.radiusPx, other.radiusPx)) return finish(best);
  const [marks, otherMarks] = [await finish(best), await finish(other)];
  return evidenceOf(otherMarks, other.upright.scale, telling) > evidenceOf(marks, best.upright.scale, telling)
    ? otherMarks
    : marks;
}

/** Looks closer at what the first looks marked: a first time to correct a supposed size, and then in all the ways that count. */
function closerLooks(
  { raster, decode }: HoleSearch,
  hints: SizeHints,
  { look, first }: { look: Looker; first: readonly MadeLook[] },
) {
  const longSide = Math.max(raster.widthPx, raster.heightPx);
  const finest = Math.max(...first.map(({ scale }) => scale));
  const evident = first.map((made) => ({
    ...made,
    peaks: made.peaks.filter(({ confidence }) => confidence >= decode.scaleEstimateConfidence),
  }));
  const lookFor = async (holeRadiusPx: number, index: number, places: Peak[]): Promise<MadeLook> => {
    const wanted = (decode.shownRadiiPx[index] ?? 0) / holeRadiusPx;
    const scale = Math.min(largestEnlargement, Math.max(leastLongSidePx / longSide, wanted));
    const showing = showings[index % showings.length] ?? asItIs;
    const known = first.find((other) => other.showing === showing && isSameScale(scale, other.scale));
    if (known) return known;
    // Finer than any look at the whole picture so far: it may show holes that none of them did.
    const isWhole = index === 0 && scale > finest && scale * longSide <= decode.largestLongSidePx;
    return look(scale, showing, isWhole ? undefined : places);
  };
  const begin = async (supposedPx: number, sizeSeen: (rough: MadeLook) => number): Promise<BegunSize> => {
    const rough = await lookFor(supposedPx, 0, placesIn(first, hints));
    const radiusPx = sizeSeen(rough);
    if (isSameScale(radiusPx, supposedPx)) return { radiusPx, upright: rough };
    return { radiusPx, upright: await lookFor(radiusPx, 0, placesIn([rough, ...evident], hints)) };
  };
  const finish = async ({ radiusPx, upright }: BegunSize): Promise<Peak[]> => {
    const places = placesIn([upright, ...evident], hints);
    const looks = [upright];
    for (const index of decode.shownRadiiPx.keys())
      if (index > 0) looks.push(await lookFor(radiusPx, index, places));
    return mergeLooks(looks.map(({ peaks }) => peaks));
  };
  return { begin, finish };
}

/** Looks at the whole picture, finer and finer, until the size of the holes is evident. */
async function lookFirst(
  { raster, decode, onFirstLook }: HoleSearch,
  hints: SizeHints,
  look: Looker,
): Promise<MadeLook[]> {
  const longSide = Math.max(raster.widthPx, raster.heightPx);
  const looks: MadeLook[] = [];
  for (const [index, side] of decode.firstLongSidesPx.entries()) {
    if (isSizeEvident(looks, hints, decode.scaleEstimateConfidence)) break;
    const wanted = Math.min(side, decode.largestLongSidePx) / longSide;
    const scale = Math.min(wanted, index === 0 ? 1 : largestEnlargement);
    if (looks.some((other) => isSameScale(scale, other.scale))) continue;
    const made = await look(scale, asItIs);
    looks.push(made);
    onFirstLook?.(made.peaks);
  }
  return looks;
}

/** What the looks marked, surest first: only there is it worth to look closer, and beside the paper only where a hole is evident. */
function placesIn(looks: readonly MadeLook[], { isOnPaper }: SizeHints): Peak[] {
  return looks
    .flatMap(({ peaks }) => peaks)
    .filter((mark) => mark.confidence >= (isOnPaper(mark) ? leastToLookCloser : leastBesidePaper))
    .sort((a, b) => b.confidence - a.confidence)
    .slice(0, mostPlaces);
}

function isSameScale(one: number, other: number): boolean {
  return Math.abs(Math.log(one / other)) < Math.log(goodEnoughScaleRatio);
}

function lookerAt({ raster, model, decode }: HoleSearch): Looker {
  const reduced = reduce(raster, decode.largestLongSidePx);
  return async (scale, showing, places) => {
    const isSharpEnough = scale * reduced.of.widthPx <= reduced.picture.widthPx;
    const shrunk = isSharpEnough ? reduced : { picture: raster, of: raster };
    const peaks = await lookAt(shrunk, model, { scale, ...showing, places: places ?? null });
    return { scale, showing, peaks: suppressNeighbours(peaks, decode.suppressionRadii) };
  };
}

/** Looks at all of the picture are made of the same smaller one: to shrink a photo of many megapixels takes longer than to look at it. */
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
