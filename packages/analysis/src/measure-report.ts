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

/** What the shooter told about the visit, in the words and values of the form; null where it was not told. */
export interface AnalysisContext extends RangeVisit {
  distanceM: number | null;
  /** Rounds fired at this target, at least 1. */
  shotsFired: number | null;
  targetFace: TargetFaceKey | null;
  /** Null: then no cause that depends on it is named. */
  firearmKind: FirearmKind | null;
  /** Earlier groups of this shooter with this firearm; null where there are none. */
  history: DispersionHistory | null;
}

/** A hole as it is marked on the photo, by the detector or by the owner. */
export interface MarkedHole extends PixelPoint {
  radiusPx: number;
  /** 0 to 1. */
  confidence: number;
  isDoubtful: boolean;
  origin: HoleOrigin;
  role: HoleRole;
}

/** Everything that is marked on a photo, from which its report follows. */
export interface MarkedPhoto {
  photo: { widthPx: number; heightPx: number };
  /** At least one is a shot. */
  holes: readonly MarkedHole[];
  possibleHoles: readonly PossibleHole[];
  levelling: ReportLevelling | null;
  seen: ReportSeen;
  /** Set by the owner; null where the aim is the one that was seen. */
  userAim: PixelPoint | null;
  /** Set by the owner; null where the scale is the one that was seen. */
  scalePoints: ScalePoints | null;
}

/** A report with its prose, in which the drills are named but not told. */
export interface MeasuredReport {
  report: Report;
  aiAnalysis: AiAnalysis;
  prescribed: readonly Prescription[];
}

/**
 * Measures what is marked on a photo, tests what it proves and writes the report. The detector's marks and the owner's corrections
 * take the same way, in the browser and on the server, so that they agree.
 * @param marked holes, aim and scale on the photo
 * @param context what the shooter told
 * @returns the report, its prose with the drills in brief, and what is prescribed
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

/** Where a sheet has several aims, nobody sets one for all of them. */
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
