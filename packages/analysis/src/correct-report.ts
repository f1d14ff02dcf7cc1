/** The owner's corrections of a report: holes, aim and scale set by hand, and everything measured again. */
import type { PixelPoint } from './image/raster.ts';
import { measureReport, type AnalysisContext, type MarkedHole, type MarkedPhoto } from './measure-report.ts';
import type { AiAnalysis, HoleRole, Report, ReportSeen, ScalePoints } from './report/report.ts';

/** One hole as the owner leaves it. */
export interface CorrectedHole extends PixelPoint {
  /** Number of the hole that it was in the report that is corrected; null where the owner added it. */
  from: number | null;
  role: HoleRole;
  /** The owner says that this is a hole: it is doubtful no longer. */
  isConfirmed: boolean;
}

/** What the owner leaves of a report's marks: the whole, not the steps that led there. */
export interface Correction {
  holes: readonly CorrectedHole[];
  /** Indices of the possible holes of the report that are none. */
  dismissedPossibleHoles: readonly number[];
  /** Null: the aim that was seen in the photo. */
  aim: PixelPoint | null;
  /** Null: the scale that was seen in the photo. */
  scalePoints: ScalePoints | null;
}

/** What came of a correction; the refusals are codes of the error catalogue. */
export type CorrectedReport =
  | { status: 'measured'; report: Report; aiAnalysis: AiAnalysis }
  | { status: 'no-shots-left' | 'correction-does-not-fit' };

/** A hole that lies less far from where it was has not been moved: less than an eye can tell on a screen. */
const leastMovePx = 0.25;

/** Two points nearer to each other would make any slip a large error of the scale. */
const leastScaleSpanPx = 20;

/**
 * Applies a correction and measures again.
 * @param report that is corrected
 * @param correction of its marks; holes keep their order, and so are numbered
 * @param context what the shooter told, as it was analysed
 * @returns the new report; `no-shots-left` where no hole counts as a shot; `correction-does-not-fit` where a place lies outside of
 * the photo, a hole is none of the report's or named twice, or the scale's points are too near to each other
 */
export function correctReport(
  report: Report,
  correction: Correction,
  context: AnalysisContext,
): CorrectedReport {
  if (!fits(report, correction)) return { status: 'correction-does-not-fit' };
  if (!correction.holes.some((hole) => hole.role === 'shot')) return { status: 'no-shots-left' };
  const marked = markedPhoto(report, correction);
  return { status: 'measured', ...measureReport(marked, { ...context, history: report.history }) };
}

/**
 * Says how a report stands as a correction that changes nothing, for an editor to begin with.
 * @param report any
 * @returns the correction that leads to the same marks
 */
export function correctionOf(report: Report): Correction {
  return {
    holes: report.holes.map(({ number, column, row, role }) => ({
      from: number,
      column,
      row,
      role,
      isConfirmed: false,
    })),
    dismissedPossibleHoles: [],
    aim: report.aim?.source === 'user' ? { column: report.aim.column, row: report.aim.row } : null,
    scalePoints: report.scale.points,
  };
}

function markedPhoto(report: Report, correction: Correction): MarkedPhoto {
  return {
    photo: report.photo,
    holes: correction.holes.map((hole) => markedHole(hole, report)),
    possibleHoles: report.possibleHoles.filter(
      (possible, index) =>
        !correction.dismissedPossibleHoles.includes(index) &&
        !correction.holes.some((hole) => distance(hole, possible) < possible.radiusPx),
    ),
    levelling: report.levelling,
    seen: report.seen ?? seenBefore(report),
    userAim: correction.aim,
    scalePoints: correction.scalePoints,
  };
}

function markedHole({ from, column, row, role, isConfirmed }: CorrectedHole, report: Report): MarkedHole {
  const before = from === null ? undefined : report.holes[from - 1];
  if (before === undefined) {
    const radiusPx = report.scale.medianHoleRadiusPx;
    return { column, row, radiusPx, confidence: 1, isDoubtful: false, origin: 'added', role };
  }
  const { radiusPx, confidence, isDoubtful, origin } = before;
  const isMoved = distance(before, { column, row }) >= leastMovePx;
  return {
    column: isMoved ? column : before.column,
    row: isMoved ? row : before.row,
    radiusPx,
    confidence,
    isDoubtful: isDoubtful && !isMoved && !isConfirmed,
    origin: isMoved && origin === 'detected' ? 'moved' : origin,
    role,
  };
}

/** What a report tells of its photo that was measured before this was kept. */
function seenBefore({ aim, scale }: Report): ReportSeen {
  return {
    aim: aim?.source === 'user' ? null : aim,
    faceScale:
      scale.source === 'face' && scale.mmPerPx !== null
        ? { mmPerLevelPx: scale.mmPerPx, relativeUncertainty: scale.relativeUncertainty ?? 0 }
        : null,
    figure: null,
  };
}

function fits({ photo, holes }: Report, correction: Correction): boolean {
  const { aim, scalePoints } = correction;
  const origins = correction.holes.flatMap(({ from }) => from ?? []);
  const places = [
    ...correction.holes,
    ...(aim ? [aim] : []),
    ...(scalePoints ? [scalePoints.from, scalePoints.to] : []),
  ];
  return (
    places.every(
      ({ column, row }) =>
        column >= -0.5 && row >= -0.5 && column <= photo.widthPx - 0.5 && row <= photo.heightPx - 0.5,
    ) &&
    new Set(origins).size === origins.length &&
    origins.every((number) => number >= 1 && number <= holes.length) &&
    (scalePoints === null ||
      (scalePoints.distanceMm > 0 && distance(scalePoints.from, scalePoints.to) >= leastScaleSpanPx))
  );
}

function distance(from: PixelPoint, to: PixelPoint): number {
  return Math.hypot(from.column - to.column, from.row - to.row);
}
