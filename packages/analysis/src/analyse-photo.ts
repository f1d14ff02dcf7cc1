import { mostPossibleHoles, type DetectedHole } from './detection/choose-holes.ts';
import { findHoles } from './detection/find-holes.ts';
import type { DecodeSettings, HoleModel } from './detection/hole-model.ts';
import type { SceneModel } from './detection/paper/scene-model.ts';
import { findSheetArea } from './detection/paper/sheet-area.ts';
import { paperOutline } from './detection/paper/sheet-part.ts';
import { composeHomographies, type Homography } from './geometry/homography.ts';
import { cropRaster, type PhotoPart } from './image/crop-raster.ts';
import { pictureInFrame } from './image/picture-in-frame.ts';
import { previewOf } from './image/preview.ts';
import type { PixelPoint, Raster } from './image/raster.ts';
import { measureFound } from './measure-found.ts';
import type { AnalysisContext, MeasuredReport } from './measure-report.ts';
import { bulletDiameterOf } from './report/report-scale.ts';
import type { MarkedPhoto, PossibleHole, ReportAim, ReportSeen } from './report/report.ts';
import { chooseAim, severalAims } from './sheet/choose-aim.ts';
import { splitByBacker } from './sheet/figures/marks-in-backer.ts';
import { isFarFrom, marksToAimAt } from './sheet/figures/marks-to-aim-at.ts';
import { repeatedFigures } from './sheet/figures/repeated-figures.ts';
import type { AimingMark } from './sheet/find-aiming-marks.ts';
import type { TargetFaceKey } from './sheet/rings/face-key.ts';
import { findTarget, searchedLongSidePx } from './sheet/find-target.ts';
import type { TargetView } from './sheet/target-view.ts';

/** The steps of `analysePhoto`, as the report page names them. */
export type AnalysisStage = 'finding-target' | 'finding-holes' | 'measuring' | 'writing';

/** The networks, ready to run, and the settings measured with them. */
export interface HoleDetector {
  model: HoleModel;
  /** The same in whole numbers, for the first looks; null in a browser. */
  quickModel: HoleModel | null;
  /** Trained further on other pictures, so it errs on other marks; null in a browser. */
  secondModel: HoleModel | null;
  scene: SceneModel;
  decode: DecodeSettings;
}

export interface PhotoToAnalyse extends Omit<HoleDetector, 'scene' | 'quickModel' | 'secondModel'> {
  raster: Raster;
  quickModel?: HoleModel | null;
  secondModel?: HoleModel | null;
  /** Finds the area of the paper. Without it, only the paper's edges show where the paper is. */
  scene?: SceneModel;
  context: AnalysisContext;
  /** Called at the start of each step, and awaited. */
  onStep?: (step: AnalysisStage) => Promise<void> | void;
  /** Called with the result of each of the first looks, long before the last look is done. */
  onGlimpse?: (glimpse: Glimpse) => void;
}

/** What the first looks show. Closer ones may find other holes. */
export interface Glimpse {
  /** In pixels of the photo. */
  holes: readonly PixelPoint[];
  /** The face that the print looks like; null if the shooter named one or none is recognized. It is never used to measure. */
  likelyFace: TargetFaceKey | null;
}

/** The outcome of a photo. The two refusals are codes of the error catalog. */
export type PhotoAnalysis =
  | ({ status: 'measured' } & MeasuredReport)
  | { status: 'no-target-found' | 'no-holes-found' };

/** The marks on a photo, before any measuring. */
export type MarksFound =
  | { status: 'found'; marked: MarkedPhoto }
  | { status: 'no-target-found' | 'no-holes-found' };

/**
 * Turns a photo into a report. The same photo, model and context always give the same report.
 * @param photo the upright photo, the network with its settings, and the shooter's details
 * @returns the report, its prose with the drills in brief, and the prescribed drills; or why there is none
 */
export async function analysePhoto(photo: PhotoToAnalyse): Promise<PhotoAnalysis> {
  const found = await findMarked(photo);
  if (found.status !== 'found') return found;
  await photo.onStep?.('writing');
  return { status: 'measured', ...measureFound(found.marked, photo.context) };
}

/**
 * Finds the target and its holes: the first steps of {@link analysePhoto}, up to measuring.
 * @param photo as for {@link analysePhoto}
 * @returns everything marked on the photo, with the holes as one string; or why there is nothing
 */
export async function findMarked(photo: PhotoToAnalyse): Promise<MarksFound> {
  const { decode, context, onStep, onGlimpse } = photo;
  // In a screenshot, the app's frame around the photo isn't part of the target.
  const part = pictureInFrame(photo.raster);
  const raster = cropRaster(photo.raster, part);

  await onStep?.('finding-target');
  const preview = previewOf(raster, searchedLongSidePx);
  const view = findTarget(raster, context, preview);
  const area = photo.scene ? await findSheetArea(raster, photo.scene, view.marks) : null;

  const paper = paperOutline(raster, { sheet: view.sheet, area });

  await onStep?.('finding-holes');
  const bulletDiameterMm = bulletDiameterOf(context.caliber);
  const found = await findHoles(
    { ...photo, raster },
    {
      view,
      isPaperSeen: area !== null,
      paper,
      bulletDiameterMm,
      shotsFired: context.shotsFired,
    },
    (seen) =>
      onGlimpse?.({
        holes: seen.map(({ column, row }) => ({ column: column + part.left, row: row + part.top })),
        likelyFace: view.likelyFace,
      }),
  );
  // One network decides whether there is a report: both together take dominoes and unshot pasters for shots (decision 074).
  if (!showTarget(view, found.holes, decode)) return { status: 'no-target-found' };
  if (found.holes.length === 0) return { status: 'no-holes-found' };
  const { holes, possibleHoles } = await found.reconsider();
  if (holes.length === 0) return { status: 'no-holes-found' };

  await onStep?.('measuring');
  const marks = marksToAimAt(view, holes, () => repeatedFigures(preview, { holes, paper }));
  const { aim, aims } = aimsSeen({ ...view, marks }, holes, context.aims);
  const { onSheet, inBacker } = splitByBacker(holes, aims);
  const marked: MarkedPhoto = {
    photo: { widthPx: raster.widthPx, heightPx: raster.heightPx },
    holes: onSheet.map((hole) => markedHole(hole, aims)),
    possibleHoles: withLeftOut(possibleHoles, inBacker, aims),
    levelling: view.levelling,
    seen: {
      aim,
      aims,
      faceScale: view.faceScale,
      figure: figureSeen(view),
      drillSheet: view.drillSheet,
    },
    userAim: null,
    ownAims: null,
    scalePoints: null,
  };
  return { status: 'found', marked: inPhoto(marked, photo.raster, part) };
}

/** Converts marks from part of a photo to the whole photo. */
function inPhoto(marked: MarkedPhoto, { widthPx, heightPx }: Raster, { left, top }: PhotoPart): MarkedPhoto {
  const moved = <Place extends PixelPoint>(place: Place): Place => ({
    ...place,
    column: place.column + left,
    row: place.row + top,
  });
  const toPart: Homography = [1, 0, -left, 0, 1, -top, 0, 0, 1];
  const { levelling, seen } = marked;
  const { aim, aims, figure, drillSheet } = seen;
  return {
    ...marked,
    photo: { widthPx, heightPx },
    holes: marked.holes.map(moved),
    possibleHoles: marked.possibleHoles.map(moved),
    // The level picture keeps the middle of the target where it is in the photo.
    levelling: levelling && {
      ...levelling,
      toLevel: composeHomographies(
        [1, 0, left, 0, 1, top, 0, 0, 1],
        composeHomographies(levelling.toLevel, toPart),
      ),
    },
    seen: {
      ...seen,
      aim: aim && moved(aim),
      aims: aims.map(moved),
      figure: figure && { ...figure, outline: figure.outline.map(moved) },
      drillSheet:
        drillSheet?.status === 'found'
          ? { ...drillSheet, toSheet: composeHomographies(drillSheet.toSheet, toPart) }
          : drillSheet,
    },
  };
}

function markedHole(hole: DetectedHole, aims: readonly PixelPoint[]): MarkedPhoto['holes'][number] {
  const isDoubtful = hole.isDoubtful || isFarFrom(aims, hole);
  return { ...hole, isDoubtful, origin: 'detected', role: 'shot', ownAim: null, string: 1 };
}

/** Marks taken for old holes in the board are still worth a look, after those on the sheet. */
function withLeftOut(
  possible: readonly PossibleHole[],
  inBacker: readonly DetectedHole[],
  aims: readonly PixelPoint[],
): PossibleHole[] {
  if (inBacker.length === 0) return [...possible];
  const leftOut = inBacker
    .map(({ column, row, radiusPx, confidence }) => ({ column, row, radiusPx, confidence }))
    .toSorted((a, b) => b.confidence - a.confidence);
  return [...possible.filter((place) => !isFarFrom(aims, place)), ...leftOut].slice(0, mostPossibleHoles);
}

/** With several aims, as on a drill sheet, the first one represents them all. */
function aimsSeen(
  { drillSheet, marks }: TargetView,
  holes: readonly DetectedHole[],
  aimsTold: number | null,
): Pick<ReportSeen, 'aim' | 'aims'> {
  const isDrill = drillSheet?.status === 'found';
  const aims = isDrill ? [] : severalAims(marks, holes, aimsTold);
  const aim = isDrill ? marks[0] : (aims[0] ?? chooseAim(marks, holes, aimsTold));
  return { aim: aim ? reportAim(aim) : null, aims: aims.map(({ column, row }) => ({ column, row })) };
}

function reportAim({ column, row, ringCount, confidence }: AimingMark): ReportAim {
  return { column, row, source: ringCount > 1 ? 'rings' : 'aiming-mark', confidence };
}

function figureSeen({ figure }: TargetView): ReportSeen['figure'] {
  return figure && { outline: [...figure.outline], confidence: figure.confidence };
}

/** Print means a target. A single ring may be a coin or an eye, so it also needs a sheet or a hole that is not doubtful. */
function showTarget(view: TargetView, holes: readonly DetectedHole[], decode: DecodeSettings): boolean {
  const { marks, figure, sheet, drillSheet } = view;
  if (figure !== null || drillSheet?.status === 'found' || marks.some((mark) => mark.ringCount > 1))
    return true;
  if (marks.length === 0) return showShooting(holes, decode);
  return sheet !== null || holes.some((hole) => !hole.isDoubtful);
}

/** Without any print, the sum of the chances decides: print and dirt that look like holes are few and faint. */
function showShooting(holes: readonly DetectedHole[], { leastEvidence }: DecodeSettings): boolean {
  return holes.reduce((sum, hole) => sum + hole.confidence, 0) >= leastEvidence;
}
