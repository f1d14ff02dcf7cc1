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
import { suppressNeighbors, type Peak } from '../peaks.ts';

export interface HoleSearch {
  raster: Raster;
  model: HoleModel;
  /** `model` in whole numbers: makes the first looks in a third of the time. They only show where to look closer, and how large holes are. */
  quickModel?: HoleModel | null;
  /** Sees what `model` marked once more; without it, `model` decides alone. */
  secondModel?: HoleModel | null;
  decode: DecodeSettings;
  /** Gets the marks of each look at the whole picture, from coarse to fine, long before all looks are done. */
  onFirstLook?: (marks: readonly Peak[]) => void;
}

/** The first look never enlarges. Enlarging any further in a later one would only show the network blur. */
const largestEnlargement = 3;

/** A whole photo smaller than this is too small to show the detail of its holes. */
const leastLongSidePx = 320;

/** At a scale this close to the wanted one, the network sees just as well, so another look would waste time. */
const goodEnoughScaleRatio = 1.15;

/**
 * The fullest annotated sheets hold 80 holes, each marked by up to three looks. More places than this are grass and gravel, and take
 * longer than the whole picture.
 */
const mostPlaces = 300;

/** On open photos one of the first looks gives every hole .12 or more. Half of that leaves room for other photos. */
const leastToLookCloser = 0.06;

/** A mark beside the paper can only be listed or show that the paper's outline is wrong. It must be sure for either. */
const leastBesidePaper = 0.5;

/** How a look shows the picture. */
interface Showing {
  pose: Pose;
  stopsDarker: number;
}

const asItIs: Showing = { pose: 'upright', stopsDarker: 0 };

/**
 * How the looks show the picture, in turn. Averaging over several lights misses fewer holes in glare and accepts less print: on open
 * photos F1 is .892 instead of .875 (calibration fitted on other sets), and better than with any single light.
 */
const showings: readonly Showing[] = [
  asItIs,
  { pose: 'mirrored', stopsDarker: 2 },
  { pose: 'turned', stopsDarker: 1 },
];

/** A finished look and its marks, in pixels of the picture. */
interface MadeLook {
  scale: number;
  showing: Showing;
  peaks: Peak[];
}

/** Makes a look; without places, at the whole picture. */
type Looker = (
  scale: number,
  showing: Showing,
  places?: readonly PixelPoint[],
  network?: HoleModel,
) => Promise<MadeLook>;

/** Marks in pixels of the picture, most confident first, with the networks' own confidence, which is not a probability. */
export interface Candidates {
  /** As the first network sees them. */
  marks: Peak[];
  /** Shows them to the second network, too: it errs on other marks, so the mean of both is surer. Null if there is none to ask. */
  reconsider: (() => Promise<Peak[]>) | null;
}

/** The first closer look at holes of a supposed size, scaled to the size at which the network sees holes best. */
interface BegunSize {
  /** In pixels of the picture, corrected by that look. */
  radiusPx: number;
  upright: MadeLook;
}

/**
 * Finds possible holes. The first looks at the whole picture, from coarse to fine, show where the holes are and how large. The closer
 * looks show these places at the sizes at which the network sees best, each in another pose and light, and are averaged. If the first
 * looks leave two sizes open, both are followed and the more evident one counts.
 * @param search the picture, the network and its settings
 * @param hints what is known about the size of the holes
 * @returns what the first network marks, and a way to ask the second one
 */
export async function findCandidates(search: HoleSearch, hints: SizeHints): Promise<Candidates> {
  const leastConfidence = search.decode.scaleEstimateConfidence;
  const look = lookerAt(search);
  const first = await lookFirst(search, hints, look);
  const told = sizesToldBy(first, hints, leastConfidence);
  const radiusPx = told[0]?.radiusPx ?? hints.holeRadiusPx;
  if (radiusPx === null) return { marks: first[0]?.peaks ?? [], reconsider: null };

  const { begin, finish } = closerLooks(search, hints, { look, first });
  // The network overestimates the size of holes that are shown small.
  const best = await begin(radiusPx, ({ peaks }) => sizeIn(peaks, hints, leastConfidence) ?? radiusPx);
  const rival = rivalAmong(told, search.decode.shownRadiiPx[0] ?? 0);
  if (rival === null) return finish(best);
  const telling = { hints, leastConfidence };
  const other = await begin(rival.radiusPx, ({ peaks }) => sizeNear(peaks, rival.radiusPx, telling));
  if (isSameSize(best.radiusPx, other.radiusPx)) return finish(best);
  const [found, foundOther] = [await finish(best), await finish(other)];
  return evidenceOf(foundOther.marks, other.upright.scale, telling) >
    evidenceOf(found.marks, best.upright.scale, telling)
    ? foundOther
    : found;
}

/** Looks closer at what the first looks marked: once to correct a supposed size, then in every pose and light that counts. */
function closerLooks(
  { raster, decode, quickModel, secondModel }: HoleSearch,
  hints: SizeHints,
  { look, first }: { look: Looker; first: readonly MadeLook[] },
) {
  const longSide = Math.max(raster.widthPx, raster.heightPx);
  const finest = Math.max(...first.map(({ scale }) => scale));
  const evident = first.map((made) => ({
    ...made,
    peaks: made.peaks.filter(({ confidence }) => confidence >= decode.scaleEstimateConfidence),
  }));
  const showingOf = (holeRadiusPx: number, index: number) => {
    const wanted = (decode.shownRadiiPx[index] ?? 0) / holeRadiusPx;
    const scale = Math.min(largestEnlargement, Math.max(leastLongSidePx / longSide, wanted));
    return { scale, showing: showings[index % showings.length] ?? asItIs };
  };
  const lookFor = async (holeRadiusPx: number, index: number, places: Peak[]): Promise<MadeLook> => {
    const { scale, showing } = showingOf(holeRadiusPx, index);
    const known = first.find((other) => other.showing === showing && isSameScale(scale, other.scale));
    if (known && !quickModel) return known;
    // Finer than any look at the whole picture so far: it may show holes that all of them missed.
    const isWhole = index === 0 && scale > finest && scale * longSide <= decode.largestLongSidePx;
    return look(scale, showing, isWhole ? undefined : places);
  };
  const begin = async (supposedPx: number, sizeSeen: (rough: MadeLook) => number): Promise<BegunSize> => {
    const rough = await lookFor(supposedPx, 0, placesIn(first, hints));
    const radiusPx = sizeSeen(rough);
    if (isSameScale(radiusPx, supposedPx)) return { radiusPx, upright: rough };
    return { radiusPx, upright: await lookFor(radiusPx, 0, placesIn([rough, ...evident], hints)) };
  };
  const finish = async ({ radiusPx, upright }: BegunSize): Promise<Candidates> => {
    const posed = [...decode.shownRadiiPx.keys()].slice(1);
    const places = placesIn([upright, ...evident], hints);
    const looks = [upright];
    for (const index of posed) looks.push(await lookFor(radiusPx, index, places));
    const marks = mergeLooks(looks.map(({ peaks }) => peaks));
    if (!secondModel) return { marks, reconsider: null };
    const reconsider = async () => {
      const marked = placesIn([...looks, ...evident], hints);
      const others: MadeLook[] = [];
      for (const { scale, showing } of posed.map((index) => showingOf(radiusPx, index)))
        others.push(await look(scale, showing, marked, secondModel));
      return mergeLooks([...looks, ...others].map(({ peaks }) => peaks));
    };
    return { marks, reconsider };
  };
  return { begin, finish };
}

/** Looks at the whole picture, finer and finer, until the size of the holes is evident. */
async function lookFirst(
  { raster, decode, onFirstLook, model, quickModel }: HoleSearch,
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
    const made = await look(scale, asItIs, undefined, quickModel ?? model);
    looks.push(made);
    onFirstLook?.(made.peaks);
  }
  return looks;
}

/** What the looks marked, surest first: only these places are worth a closer look, and beside the paper only evident holes. */
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
  return async (scale, showing, places, network = model) => {
    const isSharpEnough = leastSharpness * scale * reduced.of.widthPx <= reduced.picture.widthPx;
    const shrunk = isSharpEnough ? reduced : { picture: raster, of: raster };
    const peaks = await lookAt(shrunk, network, { scale, ...showing, places: places ?? null });
    return { scale, showing, peaks: suppressNeighbors(peaks, decode.suppressionRadii) };
  };
}

/** A picture up to a tenth smaller than a look shows as much. */
const leastSharpness = 0.9;

/** All looks at the whole picture start from one smaller copy: shrinking a photo of many megapixels takes longer than looking at it. */
function reduce(raster: Raster, longSidePx: number): ShrunkPicture {
  let picture = raster;
  let times = 1;
  // A strip one line high can't be halved.
  while (
    Math.max(picture.widthPx, picture.heightPx) / 2 >= leastSharpness * longSidePx &&
    Math.min(picture.widthPx, picture.heightPx) > 1
  ) {
    picture = halveRaster(picture);
    times *= 2;
  }
  return { picture, of: { widthPx: times * picture.widthPx, heightPx: times * picture.heightPx } };
}
