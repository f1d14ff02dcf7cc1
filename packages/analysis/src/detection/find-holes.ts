import type { TargetView } from '../target/target-view.ts';
import { chanceOf } from './calibrate.ts';
import { chooseHoles, mostPossibleHoles, type HoleFinding } from './choose-holes.ts';
import { findCandidates, type HoleSearch } from './find-candidates.ts';
import type { DecodeSettings } from './hole-model.ts';
import { withoutPrintOffFace } from './off-face.ts';
import type { Peak } from './peaks.ts';
import { isPlausibleShooting } from './plausible-shooting.ts';
import { cropRaster, isOnSheet, partWithSheet } from './sheet-part.ts';
import { withoutSheetPrint } from './sheet-print.ts';

/** What helps to find the holes. Without any of it they are looked for as well. */
export interface HoleHints {
  view: TargetView;
  /** Null where no caliber was told, or one that is not known. */
  bulletDiameterMm: number | null;
  /** At least 1; null where it was not told. */
  shotsFired: number | null;
}

/** A face's scale that errs more than this, as a share, tells less than the holes do. */
const largestScaleError = 0.15;

/**
 * Finds the holes of a photo.
 * @param search the photo, the network and its settings
 * @param hints what is known of the target
 * @returns holes in pixels of the photo, each with its chance, and places that may be holes
 */
export async function findHoles(search: HoleSearch, hints: HoleHints): Promise<HoleFinding> {
  const marks = await findMarks(search, hints);
  const finding = holesAmong(marks, search.decode, hints);
  const suspected = { photo: search.raster, view: hints.view, holes: finding.holes, marks };
  return isPlausibleShooting(suspected) ? finding : { holes: [], possibleHoles: [] };
}

/**
 * Shows the target to the network: the part of {@link findHoles} that takes time.
 * @param search the photo, the network and its settings
 * @param hints what is known of the target
 * @returns what may be holes, in pixels of the photo, with the network's own confidence
 */
export async function findMarks(search: HoleSearch, hints: HoleHints): Promise<Peak[]> {
  const part = partWithSheet(search.raster, hints.view.sheet);
  const raster = cropRaster(search.raster, part);
  const candidates = await findCandidates({ ...search, raster }, toldRadius(hints));
  return candidates.map((candidate) => ({
    ...candidate,
    column: candidate.column + part.left,
    row: candidate.row + part.top,
  }));
}

/**
 * Tells holes from other marks: the part of {@link findHoles} that is fitted to photos.
 * @param marks with the network's own confidence
 * @param decode the settings of the network
 * @param hints what is known of the target
 * @returns holes and places that may be holes, each with its chance
 */
export function holesAmong(marks: readonly Peak[], decode: DecodeSettings, hints: HoleHints): HoleFinding {
  const { view, shotsFired } = hints;
  const onSheet = marks
    .filter((mark) => isOnSheet(mark, view.sheet))
    .map((mark) => ({ ...mark, confidence: chanceOf(mark.confidence, decode.calibration) }));
  const { marks: beside, inPrint } = withoutSheetPrint(onSheet, view.drillSheet);
  const { holes, possibleHoles } = chooseHoles(withoutPrintOffFace(beside, view.marks), {
    decode,
    shotsFired,
    holeRadiusPx: toldRadius(hints),
    view,
  });
  const most = Math.max(mostPossibleHoles, possibleHoles.length);
  return { holes, possibleHoles: [...inPrint, ...possibleHoles].slice(0, most) };
}

/** In the middle of the target a pixel of the level picture is one of the photo. */
function toldRadius({ view: { faceScale }, bulletDiameterMm }: HoleHints): number | null {
  if (faceScale === null || bulletDiameterMm === null) return null;
  if (faceScale.relativeUncertainty > largestScaleError) return null;
  return bulletDiameterMm / 2 / faceScale.mmPerLevelPx;
}
