/** The owner's corrections to a report: sets holes, aim, and scale by hand, then measures everything again. */
import { isOnSameSide, scaleAt } from './geometry/homography.ts';
import { pixelDistance, type PixelPoint, pointOf } from './image/raster.ts';
import { measureReport, type AnalysisContext, type MeasuredReport } from './measure-report.ts';
import { lastString } from './report/counted-holes.ts';
import type {
  HoleRole,
  MarkedHole,
  MarkedPhoto,
  OwnAim,
  Report,
  ReportSeen,
  ScalePoints,
} from './report/report.ts';

/** One hole as the owner leaves it. */
export interface CorrectedHole extends PixelPoint {
  /**
   * Number of the hole in the report being corrected; null if the owner added it. A hole added on top of one of that report's possible
   * holes becomes that hole.
   */
  from: number | null;
  role: HoleRole;
  /** The owner confirms that this is a hole, which settles any doubt. */
  isConfirmed: boolean;
  /** Number of its aim, from 1; null for the likeliest. */
  ownAim: number | null;
  /** Number of the string it was fired in, from 1. If omitted: its current string, or the newest for an added hole. */
  string?: number | undefined;
}

/** The final state of a report's marks, not the steps that led there. */
export interface Correction {
  holes: readonly CorrectedHole[];
  /** Indices of the report's possible holes that aren't holes. */
  dismissedPossibleHoles: readonly number[];
  /** Null for the aim seen in the photo. */
  aim: PixelPoint | null;
  /** Two or more aims, each with its own group, in place of `aim`. Null for those seen in the photo. */
  ownAims: readonly OwnAim[] | null;
  /** Null for the scale seen in the photo. */
  scalePoints: ScalePoints | null;
}

/** The outcome of a correction. The refusals are codes of the error catalog. */
export type CorrectedReport =
  | ({ status: 'measured' } & MeasuredReport)
  | { status: 'no-shots-left' | 'correction-does-not-fit' };

/** A hole this close to where it was hasn't been moved: no eye can see the difference on a screen. */
const leastMovePx = 0.25;

/** With two points closer together than this, any slip becomes a large scale error. */
const leastScaleSpanPx = 20;

/** A ruler shows nothing shorter, and no sheet is longer than a kilometer: beyond that, a typo would make every length absurd. */
const scaleDistanceMm = { least: 1, most: 1e6 };

/** Paper this much farther or nearer than the middle of the target isn't the target: lengths grow without bound at the horizon. */
const largestStretch = 10;

/**
 * Applies a correction and measures again.
 * @param report to correct
 * @param correction of its marks; holes keep their order and are numbered by it
 * @param context the shooter's details, as in the analysis
 * @returns the new report; `no-shots-left` if no hole counts as a shot; `correction-does-not-fit` if a new place is off the photo's
 * paper, a hole isn't in the report or is listed twice, or the scale points give no length
 */
export function correctReport(
  report: Report,
  correction: Correction,
  context: AnalysisContext,
): CorrectedReport {
  if (!fits(report, correction)) return { status: 'correction-does-not-fit' };
  if (!correction.holes.some((hole) => hole.role === 'shot')) return { status: 'no-shots-left' };
  const { history, shotsFired } = report;
  const marked = markedPhoto(report, correction);
  return { status: 'measured', ...measureReport(marked, { ...context, history, shotsFired }) };
}

function markedPhoto(report: Report, correction: Correction): MarkedPhoto {
  const changed = correction.holes.filter((hole) => unmovedHole(hole, report) === undefined);
  return {
    photo: report.photo,
    holes: correction.holes.map((hole) => markedHole(hole, report)),
    possibleHoles: report.possibleHoles.filter(
      (possible, index) =>
        !correction.dismissedPossibleHoles.includes(index) &&
        !changed.some((hole) => pixelDistance(hole, possible) < possible.radiusPx),
    ),
    levelling: report.levelling,
    seen: report.seen ?? seenBefore(report),
    userAim: correction.aim,
    ownAims: correction.ownAims,
    scalePoints: correction.scalePoints,
    sheet: { ...report.sheet, notHoles: notHolesOf(report, correction) },
  };
}

/** Places mistaken for holes or possible holes: another photo of the sheet will show them again. */
function notHolesOf(
  { holes, possibleHoles, sheet }: Report,
  { holes: left, dismissedPossibleHoles }: Correction,
): Report['sheet']['notHoles'] {
  const deleted = holes.filter(
    ({ number, origin }) => origin === 'detected' && !left.some(({ from }) => from === number),
  );
  const dismissed = possibleHoles.filter((_, index) => dismissedPossibleHoles.includes(index));
  return [...sheet.notHoles, ...[...deleted, ...dismissed].map(placeAlone)].filter(
    (place) => !left.some((hole) => pixelDistance(hole, place) < place.radiusPx),
  );
}

function placeAlone({ column, row, radiusPx }: PixelPoint & { radiusPx: number }) {
  return { column, row, radiusPx };
}

function markedHole(hole: CorrectedHole, report: Report): MarkedHole {
  const before = hole.from === null ? undefined : report.holes[hole.from - 1];
  if (before === undefined) return addedHole(hole, report);
  const { role, isConfirmed, ownAim } = hole;
  const { radiusPx, confidence, isDoubtful, origin } = before;
  const string = hole.string ?? before.string;
  if (unmovedHole(hole, report)) {
    const { column, row } = before;
    return {
      column,
      row,
      radiusPx,
      confidence,
      isDoubtful: isDoubtful && !isConfirmed,
      origin,
      role,
      ownAim,
      string,
    };
  }
  const { column, row } = hole;
  const nowFrom = origin === 'added' ? 'added' : 'moved';
  return { column, row, radiusPx, confidence, isDoubtful: false, origin: nowFrom, role, ownAim, string };
}

function addedHole(hole: CorrectedHole, report: Report): MarkedHole {
  const { column, row, role, isConfirmed, ownAim } = hole;
  // An overlooked hole was most likely fired last.
  const string = hole.string ?? lastString(report.holes);
  const possible = report.possibleHoles.find((place) => pixelDistance(place, { column, row }) < leastMovePx);
  if (possible) return { ...possible, isDoubtful: !isConfirmed, origin: 'detected', role, ownAim, string };
  const { levelling, scale } = report;
  const enlarged = levelling ? scaleAt(levelling.toLevel, pointOf(hole)) : 1;
  const radiusPx = scale.medianHoleRadiusPx / enlarged;
  return { column, row, radiusPx, confidence: 1, isDoubtful: false, origin: 'added', role, ownAim, string };
}

/** The report's hole that a corrected hole still is, in the same place; undefined if the owner added or moved it. */
function unmovedHole(hole: CorrectedHole, { holes }: Report): Report['holes'][number] | undefined {
  const before = hole.from === null ? undefined : holes[hole.from - 1];
  return before && pixelDistance(before, hole) < leastMovePx ? before : undefined;
}

/** For a report without a stored `seen`: what its figures still show about the photo. */
function seenBefore({ aim, scale }: Report): ReportSeen {
  return {
    aim: aim?.source === 'user' ? null : aim,
    aims: [],
    faceScale:
      scale.source === 'face' && scale.mmPerPx !== null
        ? { mmPerLevelPx: scale.mmPerPx, relativeUncertainty: scale.relativeUncertainty ?? 0 }
        : null,
    figure: null,
    drillSheet: null,
  };
}

function fits(report: Report, { holes, aim, ownAims, scalePoints }: Correction): boolean {
  const origins = holes.flatMap(({ from }) => from ?? []);
  const places = [
    ...holes.filter((hole) => unmovedHole(hole, report) === undefined),
    ...(aim ? [aim] : []),
    ...(ownAims ?? []),
    ...(scalePoints ? [scalePoints.from, scalePoints.to] : []),
  ];
  return (
    places.every((place) => isOnPhoto(place, report) && isOnPaper(place, report)) &&
    new Set(origins).size === origins.length &&
    origins.every((number) => report.holes[number - 1] !== undefined) &&
    ownAims?.length !== 0 &&
    ownAims?.length !== 1 &&
    holes.every(({ ownAim }) => ownAim === null || ownAim <= aimCount(report, { aim, ownAims })) &&
    holes.every(({ string }) => string === undefined || string <= lastString(report.holes)) &&
    (scalePoints === null || tellLengths(scalePoints))
  );
}

function isOnPhoto({ column, row }: PixelPoint, { photo }: Report): boolean {
  return column >= -0.5 && row >= -0.5 && column <= photo.widthPx - 0.5 && row <= photo.heightPx - 0.5;
}

/** A hole can only be given to an aim that has a group. */
function aimCount({ seen }: Report, { aim, ownAims }: Pick<Correction, 'aim' | 'ownAims'>): number {
  if (ownAims !== null) return ownAims.length;
  return aim === null ? (seen?.aims.length ?? 0) : 0;
}

/** On a tilted photo, the place must also be on the near side of the paper plane's horizon, where the found holes are. */
function isOnPaper(marked: PixelPoint, { levelling, holes: [found] }: Report): boolean {
  if (levelling === null || found === undefined) return true;
  const { toLevel } = levelling;
  const place = pointOf(marked);
  const stretch = scaleAt(toLevel, place);
  return (
    isOnSameSide(toLevel, place, pointOf(found)) && stretch < largestStretch && stretch > 1 / largestStretch
  );
}

function tellLengths({ from, to, distanceMm }: ScalePoints): boolean {
  return (
    distanceMm >= scaleDistanceMm.least &&
    distanceMm <= scaleDistanceMm.most &&
    pixelDistance(from, to) >= leastScaleSpanPx
  );
}
