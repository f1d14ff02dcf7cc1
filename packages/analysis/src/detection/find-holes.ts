import { cropRaster } from '../image/crop-raster.ts';
import type { PixelPoint } from '../image/raster.ts';
import type { TargetView } from '../sheet/target-view.ts';
import { withChances } from './chances/chances.ts';
import { chooseHoles, mostPossibleHoles, type HoleFinding } from './choose-holes.ts';
import { findCandidates, type Candidates, type HoleSearch } from './looks/find-candidates.ts';
import type { DecodeSettings } from './hole-model.ts';
import { splitByFace } from './paper/off-face.ts';
import { isOnFace } from './paper/on-face.ts';
import { withoutRingNumbers } from './paper/ring-numbers.ts';
import type { Peak } from './peaks.ts';
import { isPlausibleShooting } from './plausible-shooting.ts';
import { isOnSheet, partWithSheet } from './paper/sheet-part.ts';
import { withoutSheetPrint } from './paper/sheet-print.ts';

/** Optional hints that help find the holes. */
export interface HoleHints {
  view: TargetView;
  /** Whether the scene network sees any target paper. */
  isPaperSeen: boolean;
  /** The outline of the paper with the shots, clockwise, in pixels of the photo; null if it is not sure. */
  paper: readonly PixelPoint[] | null;
  /** Null if no caliber or an unknown one was given. */
  bulletDiameterMm: number | null;
  /** At least 1; null if not given. */
  shotsFired: number | null;
}

/** What one network finds. */
export interface FoundHoles extends HoleFinding {
  /** Asks the second network, too. It may add holes and take some away, but all of them only if there was a single, weak one. */
  reconsider: () => Promise<HoleFinding>;
}

/** A face scale with a larger relative error says less than the holes do. */
const largestScaleError = 0.15;

/**
 * Finds the holes of a photo.
 * @param search the photo, the network and its settings
 * @param hints what is known about the target
 * @param onGlimpse called with what the first looks take for holes, in pixels of the photo
 * @returns holes in pixels of the photo, each with its chance, and places that may be holes
 */
export async function findHoles(
  search: HoleSearch,
  hints: HoleHints,
  onGlimpse?: (holes: readonly PixelPoint[]) => void,
): Promise<FoundHoles> {
  const found = await findOnce(search, hints, onGlimpse);
  const isLikely = found.holes.some(({ confidence }) => confidence >= search.decode.leastChance);
  if (!isLikely && toldRadius(hints) !== null) {
    // Paper closes around a bullet, and half of a hole may look like print: a told size takes no photo's only hole.
    const untold = await findHoles(search, { ...hints, bulletDiameterMm: null }, onGlimpse);
    if (untold.holes.length > 0) return untold;
  }
  // Whole numbers may overlook a single clean hole, so no photo is refused before floats have seen it.
  return found.holes.length > 0 || !search.quickModel
    ? found
    : await findOnce({ ...search, quickModel: null }, hints, onGlimpse);
}

async function findOnce(
  search: HoleSearch,
  hints: HoleHints,
  onGlimpse?: (holes: readonly PixelPoint[]) => void,
): Promise<FoundHoles> {
  const { raster: photo, decode } = search;
  const onFirstLook = (marks: readonly Peak[]) => onGlimpse?.(holesAmong(marks, decode, hints).holes);
  const { marks: seen, reconsider } = await findMarks({ ...search, onFirstLook }, hints);
  const { view, isPaperSeen } = hints;
  const judge = (marks: readonly Peak[]): HoleFinding => {
    const finding = holesAmong(marks, decode, hints);
    return isPlausibleShooting({ photo, view, isPaperSeen, holes: finding.holes, marks })
      ? finding
      : { holes: [], possibleHoles: [] };
  };
  const finding = judge(seen);
  const [first, ...others] = finding.holes;
  const isLoneAndWeak = first !== undefined && first.confidence < decode.leastChance && others.length === 0;
  return {
    ...finding,
    reconsider: async () => {
      if (reconsider === null) return finding;
      const again = judge(await reconsider());
      return again.holes.length > 0 || isLoneAndWeak ? again : finding;
    },
  };
}

/**
 * Shows the target to the network: the slow part of {@link findHoles}.
 * @param search the photo, the network and its settings
 * @param hints what is known about the target
 * @returns possible holes, in pixels of the photo
 */
export async function findMarks(search: HoleSearch, hints: HoleHints): Promise<Candidates> {
  const part = partWithSheet(search.raster, hints.paper);
  const raster = cropRaster(search.raster, part);
  const inPhoto = (mark: Peak) => ({ ...mark, column: mark.column + part.left, row: mark.row + part.top });
  const { marks, reconsider } = await findCandidates(
    { ...search, raster, onFirstLook: (marks) => search.onFirstLook?.(marks.map(inPhoto)) },
    {
      holeRadiusPx: toldRadius(hints),
      isExpected: (mark) => isExpected(inPhoto(mark), hints),
      isOnPaper: (mark) => isOnSheet(inPhoto(mark), hints.paper),
    },
  );
  return {
    marks: marks.map(inPhoto),
    reconsider: reconsider && (async () => (await reconsider()).map(inPhoto)),
  };
}

/**
 * Separates holes from other marks: the part of {@link findHoles} that is fitted to photos.
 * @param marks with the network's own confidence
 * @param decode the settings of the network
 * @param hints what is known about the target
 * @returns holes and places that may be holes, each with its chance
 */
export function holesAmong(marks: readonly Peak[], decode: DecodeSettings, hints: HoleHints): HoleFinding {
  const { view, shotsFired } = hints;
  const likely = withChances(marks, decode.calibration, (mark) => isOnSheet(mark, hints.paper));
  const { onSheet, beside } = splitBySheet(likely, hints);
  const { marks: unprinted, inPrint } = withoutSheetPrint(onSheet, view.drillSheet);
  const { marks: choosable, offFace } = splitByFace(withoutRingNumbers(unprinted, view), view.marks);
  const { holes, possibleHoles } = chooseHoles(choosable, { decode, shotsFired, view });
  const most = Math.max(mostPossibleHoles, possibleHoles.length);
  return { holes, possibleHoles: [...inPrint, ...possibleHoles, ...offFace, ...beside].slice(0, most) };
}

/** If most marks this likely lie outside an outline, it isn't the paper's. */
const sureMark = 0.8;

/** An outline with fewer sure marks beside it is trusted: pins and old holes in the frame come alone or in pairs. */
const leastMarksBeside = 3;

/**
 * Splits off the sure marks beside the paper, which are shown but never counted. An outline that leaves most sure marks outside is
 * wrong, unless it holds the rings.
 */
function splitBySheet(
  marks: readonly Peak[],
  { paper, view }: HoleHints,
): { onSheet: Peak[]; beside: Peak[] } {
  const onSheet = marks.filter((mark) => isOnSheet(mark, paper));
  const beside = marks.filter((mark) => mark.confidence >= sureMark && !onSheet.includes(mark));
  const sureOnSheet = onSheet.filter((mark) => mark.confidence >= sureMark);
  const [face] = view.marks;
  const holdsRings = face !== undefined && face.ringCount > 1 && isOnSheet({ ...face, radiusPx: 0 }, paper);
  const isBelieved = holdsRings || beside.length < leastMarksBeside || beside.length <= sureOnSheet.length;
  return isBelieved ? { onSheet, beside } : { onSheet: [...marks], beside: [] };
}

/** Shots are expected where the face lies on the paper. */
function isExpected(mark: Peak, { paper, view }: HoleHints): boolean {
  return isOnSheet(mark, paper) && isOnFace(mark, view);
}

/** At the center of the target, a pixel of the level picture equals one of the photo. */
function toldRadius({ view: { faceScale }, bulletDiameterMm }: HoleHints): number | null {
  if (faceScale === null || bulletDiameterMm === null) return null;
  if (faceScale.relativeUncertainty > largestScaleError) return null;
  return bulletDiameterMm / 2 / faceScale.mmPerLevelPx;
}
