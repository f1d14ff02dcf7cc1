import { coach } from './coaching/coach.ts';
import type { Prescription } from './coaching/prescribe-drills.ts';
import type { RangeVisit } from './coaching/visit-in-words.ts';
import { diagnose } from './diagnosis/diagnose.ts';
import { buildReport } from './report/build-report.ts';
import { countedHoles, paperFrame, toPaper } from './report/paper-frame.ts';
import { aimErrorPx, positionErrorPx } from './report/position-error.ts';
import { bulletDiameterOf, reportScale } from './report/report-scale.ts';
import { faceSeen, reportDrill } from './report/report-drill.ts';
import { reportScore } from './report/report-score.ts';
import { markedZone, reportZone, type MarkedZone } from './report/report-zone.ts';
import { aimsOf, sheetAims } from './report/sheet-aims.ts';
import type {
  AiAnalysis,
  HoleOrigin,
  HoleRole,
  PossibleHole,
  Report,
  ReportAim,
  ReportLevelling,
  ReportSeen,
  ScalePoints,
} from './report/report.ts';
import type { Point } from './geometry/point.ts';
import type { PixelPoint } from './image/raster.ts';
import { measureGroup, type GroupInput } from './statistics/measure-group.ts';
import { momentsOf } from './statistics/figures/moments.ts';
import {
  poolDispersion,
  type DispersionHistory,
  type PooledDispersion,
} from './statistics/pooled-dispersion.ts';
import type { TargetFaceKey } from './sheet/rings/face-key.ts';
import type { FirearmKind } from './units/firearm-kind.ts';

/** The shooter's details about the visit, in the words and values of the form; null if not given. */
export interface AnalysisContext extends RangeVisit {
  distanceM: number | null;
  /** Rounds fired at this target, at least 1. */
  shotsFired: number | null;
  targetFace: TargetFaceKey | null;
  /** If null, the report names no cause that depends on it. */
  firearmKind: FirearmKind | null;
  /** Earlier groups of this shooter with this firearm; null if there are none. */
  history: DispersionHistory | null;
}

/** A hole as marked on the photo, by the detector or by the owner. */
export interface MarkedHole extends PixelPoint {
  radiusPx: number;
  /** 0 to 1. */
  confidence: number;
  isDoubtful: boolean;
  origin: HoleOrigin;
  role: HoleRole;
}

/** Everything marked on a photo. The report follows from it. */
export interface MarkedPhoto {
  photo: { widthPx: number; heightPx: number };
  /** At least one is a shot. */
  holes: readonly MarkedHole[];
  possibleHoles: readonly PossibleHole[];
  levelling: ReportLevelling | null;
  seen: ReportSeen;
  /** Set by the owner; null to use the aim that was detected. */
  userAim: PixelPoint | null;
  /** Set by the owner; null to use the scale that was detected. */
  scalePoints: ScalePoints | null;
}

/** A report with its prose, which names the drills but does not describe them. */
export interface MeasuredReport {
  report: Report;
  aiAnalysis: AiAnalysis;
  prescribed: readonly Prescription[];
}

/**
 * Measures the marks on a photo, tests what they prove, and writes the report. The detector's marks and the owner's corrections
 * both go through here, in the browser and on the server, so they always agree.
 * @param marked holes, aim and scale on the photo
 * @param context the shooter's details
 * @returns the report, its prose with the drills in brief, and the prescribed drills
 */
export function measureReport(marked: MarkedPhoto, context: AnalysisContext): MeasuredReport {
  const { holes, levelling, seen } = marked;
  const zone = markedZone(seen, levelling, context.targetType);
  const aim = aimIn(marked, zone);
  const scale = reportScale(holes, {
    bulletDiameterMm: bulletDiameterOf(context.caliber),
    levelling,
    faceScale: seen.faceScale,
    points: marked.scalePoints,
  });
  const frame = paperFrame(countedHoles(holes), aimsOf(aim, seen), scale, levelling);
  const counted = holes.flatMap((hole, index) =>
    hole.role === 'shot' ? [{ number: index + 1, place: toPaper(frame, hole) }] : [],
  );
  const shots = counted.map(({ place }) => place);
  const errorPx = positionErrorPx(countedHoles(holes), scale.medianHoleRadiusPx);
  const error = {
    positionError: errorPx * frame.unitPerPx,
    scaleRelativeUncertainty: scale.relativeUncertainty,
  };
  const aimError = aimErrorPx(aim, marked.photo) * frame.unitPerPx;
  const group = measureGroup({ shots, hasAim: aim !== null, aimError, ...error });

  const history = frame.lengthUnit === 'mm' ? context.history : null;
  const pooled = history && pooledSpread(shots, history, error);
  const measured = { shots, group, lengthUnit: frame.lengthUnit, distanceM: context.distanceM };
  const shotNumbers = counted.map(({ number }) => number);
  const face = { targetFace: faceSeen(context.targetFace, seen) };
  const ringScore = reportScore(holes, { frame, scale, aim, seen, context: face, ...error });
  const hits = {
    ringScore,
    zone: reportZone(zone, holes, { photo: marked.photo, frame, scale, context, ...error }),
  };
  const findings = diagnose({ ...context, ...measured, aimError, shotNumbers, history });
  const { aiAnalysis, prescribed } = coach({
    ...measured,
    ...hits,
    visit: context,
    findings,
    doubtfulHoles: holes.filter((hole) => hole.isDoubtful && hole.role !== 'sighter').length,
    pooled,
    markedFlyers: holes.filter(({ role }) => role === 'flyer').map((hole) => toPaper(frame, hole)),
  });
  const report = buildReport({
    marked,
    context,
    aim,
    scale,
    frame,
    group,
    pooled,
    ...hits,
    findings,
    drills: prescribed.map(({ drill }) => drill),
    drill: reportDrill(holes, { seen, scale, context, positionErrorPx: errorPx, ringScore }),
  });
  return { report, aiAnalysis, prescribed };
}

/** A sheet with several aims keeps them: the owner cannot set one for all. */
function aimIn({ userAim, seen }: MarkedPhoto, zone: MarkedZone | null): ReportAim | null {
  if (userAim && sheetAims(seen.drillSheet).length < 2) return { ...userAim, source: 'user', confidence: 1 };
  return zone?.aim ?? seen.aim;
}

function pooledSpread(
  shots: readonly Point[],
  history: DispersionHistory,
  error: Pick<GroupInput, 'positionError' | 'scaleRelativeUncertainty'>,
): PooledDispersion | null {
  const moments = momentsOf(shots);
  const scale = error.scaleRelativeUncertainty ?? 0;
  return moments && poolDispersion(moments, history, { position: error.positionError, scale });
}
