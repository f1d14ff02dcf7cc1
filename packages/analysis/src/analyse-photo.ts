import { coach } from './coaching/coach.ts';
import type { RangeVisit } from './coaching/visit-in-words.ts';
import type { DetectedHole } from './detection/choose-holes.ts';
import { findHoles } from './detection/find-holes.ts';
import type { DecodeSettings, HoleModel } from './detection/hole-model.ts';
import { diagnose } from './diagnosis/diagnose.ts';
import type { Raster } from './image/raster.ts';
import { buildReport } from './report/build-report.ts';
import { paperFrame, toPaper } from './report/paper-frame.ts';
import { reportScale } from './report/report-scale.ts';
import type { AiAnalysis, Report } from './report/report.ts';
import { measureGroup } from './statistics/measure-group.ts';
import { chooseAim } from './target/choose-aim.ts';
import type { TargetFaceKey } from './target/face-key.ts';
import { findTarget } from './target/find-target.ts';
import type { TargetView } from './target/target-view.ts';
import { findCaliber } from './units/calibers.ts';
import type { FirearmKind } from './units/firearm-kind.ts';

/** What the shooter told about the visit, in the words and values of the form; null where it was not told. */
export interface AnalysisContext extends RangeVisit {
  distanceM: number | null;
  /** Rounds fired at this target, at least 1. */
  shotsFired: number | null;
  targetFace: TargetFaceKey | null;
  /** Null: then no cause that depends on it is named. */
  firearmKind: FirearmKind | null;
}

/** The steps of `analysePhoto`, as the report page names them. */
export type AnalysisStage = 'finding-target' | 'finding-holes' | 'measuring' | 'writing';

export interface PhotoToAnalyse {
  raster: Raster;
  model: HoleModel;
  decode: DecodeSettings;
  context: AnalysisContext;
  /** Told at the beginning of each step; waited for. */
  onStep?: (step: AnalysisStage) => Promise<void> | void;
}

/** What came of a photo. The two refusals are codes of the error catalogue. */
export type PhotoAnalysis =
  | { status: 'measured'; report: Report; aiAnalysis: AiAnalysis }
  | { status: 'no-target-found' | 'no-holes-found' };

/**
 * The way of one photo to its report. The same photo, model and context give the same report.
 * @param photo the upright photo, the network with its settings, and what the shooter told
 * @returns the report and its prose, or why there is none
 */
export async function analysePhoto(photo: PhotoToAnalyse): Promise<PhotoAnalysis> {
  const { raster, decode, context, onStep } = photo;

  await onStep?.('finding-target');
  const view = findTarget(raster, context);

  await onStep?.('finding-holes');
  const bulletDiameterMm = bulletDiameterOf(context.caliber);
  const { holes, possibleHoles } = await findHoles(photo, {
    view,
    bulletDiameterMm,
    shotsFired: context.shotsFired,
  });
  if (!showTarget(view, holes, decode)) return { status: 'no-target-found' };
  if (holes.length === 0) return { status: 'no-holes-found' };

  await onStep?.('measuring');
  const aim = chooseAim(view.marks, holes);
  const scale = reportScale(holes, bulletDiameterMm, view);
  const frame = paperFrame(holes, aim, scale, view.levelling);
  const shots = holes.map((hole) => toPaper(frame, hole));
  const group = measureGroup({
    shots,
    hasAim: aim !== null,
    scaleRelativeUncertainty: scale.relativeUncertainty,
    positionError: positionErrorInHoleRadii * scale.medianHoleRadiusPx * frame.unitPerPx,
  });

  await onStep?.('writing');
  const { distanceM, handedness, dominantEye, firearmKind } = context;
  const measured = { shots, group, lengthUnit: frame.lengthUnit, distanceM };
  const findings = diagnose({ ...measured, handedness, dominantEye, firearmKind });
  const doubtfulHoles = holes.filter((hole) => hole.isDoubtful).length;
  const { aiAnalysis, drills } = coach({ ...measured, visit: context, findings, doubtfulHoles });
  const report = buildReport({
    photo: raster,
    holes,
    possibleHoles,
    shotsFired: context.shotsFired,
    aim,
    levelling: view.levelling,
    scale,
    frame,
    distanceM,
    group,
    findings,
    drills,
  });
  return { status: 'measured', report, aiAnalysis };
}

/**
 * Standard deviation of a hole's centre on each axis: the median distance from hand-marked centres, 0.13 radii, over the 1.18 of
 * a Rayleigh distribution. Too small a value claims too narrow intervals for tight groups.
 */
const positionErrorInHoleRadii = 0.11;

/** What is printed shows a target; one ring alone may be a coin or an eye, and takes a sheet or a sure hole to be a target's. */
function showTarget(view: TargetView, holes: readonly DetectedHole[], decode: DecodeSettings): boolean {
  const { marks, figure, sheet } = view;
  if (figure !== null || marks.some((mark) => mark.ringCount > 1)) return true;
  if (marks.length === 0) return showShooting(holes, decode);
  return sheet !== null || holes.some((hole) => !hole.isDoubtful);
}

/** Print and dirt that look like holes are few and faint: the sum of the chances tells shots from them where nothing printed does. */
function showShooting(holes: readonly DetectedHole[], { leastEvidence }: DecodeSettings): boolean {
  return holes.reduce((sum, hole) => sum + hole.confidence, 0) >= leastEvidence;
}

/** Null where no caliber was told, or one that the list does not have: then there is no scale. */
function bulletDiameterOf(caliber: string | null): number | null {
  return caliber === null ? null : (findCaliber(caliber)?.diameterMm ?? null);
}
