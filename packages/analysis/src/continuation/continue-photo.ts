import { findMarked, type PhotoAnalysis, type PhotoToAnalyse } from '../analyse-photo.ts';
import { applyHomography, composeHomographies, scaleAt, type Homography } from '../geometry/homography.ts';
import { meanPoint } from '../geometry/point.ts';
import { pixelDistance, pixelOf, type PixelPoint, pointOf, type Raster } from '../image/raster.ts';
import { measureFound } from '../measure-found.ts';
import { lastString } from '../report/counted-holes.ts';
import type { MarkedHole, MarkedPhoto, Report, ReportHole, ReportSheet } from '../report/report.ts';
import { fitSheets, type SheetFit } from '../strings/fit-sheets.ts';
import { levelAsBefore } from '../strings/level-as-before.ts';

/** An earlier photo of a sheet, and its report with the owner's corrections. */
export interface EarlierPhoto {
  raster: Raster;
  report: Report;
  /** The day of its string, as an ISO date; omitted if not given, or if it is in the report. */
  day?: string | undefined;
}

export interface FurtherPhoto extends PhotoToAnalyse {
  /** The day of the new string, as an ISO date; omitted if not given. */
  day?: string | undefined;
}

/**
 * The outcome of a later photo of a sheet. `another-sheet`: the photos don't fit, or most old holes are missing; `part-of-sheet`:
 * some old holes would lie outside the photo; `no-new-holes`: there are no new shots.
 */
export type PhotoContinuation =
  | Exclude<PhotoAnalysis, { status: 'measured' }>
  | (Extract<PhotoAnalysis, { status: 'measured' }> & {
      /** Numbers of the old holes that are not visible in the photo, because a new hole or a tear covers them. */
      notSeenAgain: readonly number[];
    })
  | { status: 'another-sheet' | 'part-of-sheet' | 'no-new-holes' };

/**
 * Turns a later photo of a sheet into a report of all shots on it. Old holes keep their number, string, and role. New holes form the
 * next string, unless the earlier photo had a possible hole there. Up is the same as in the earlier photo, however the later one was
 * held. The owner's aims and scale keep their places on the paper, and deleted marks stay deleted.
 * @param photo the later one; its number of shots is that of the new string alone
 * @param earlier one, with its report
 * @returns the report in places of the later photo, or why there is none
 */
export async function continuePhoto(photo: FurtherPhoto, earlier: EarlierPhoto): Promise<PhotoContinuation> {
  const { shotsFired } = photo.context;
  const onSheet = shotsFired && shotsFired + earlier.report.holes.length;
  const found = await findMarked({ ...photo, context: { ...photo.context, shotsFired: onSheet } });
  if (found.status !== 'found') return found;
  const fit = fitSheets(
    { raster: earlier.raster, holes: earlier.report.holes },
    { raster: photo.raster, holes: found.marked.holes },
  );
  if (fit.status !== 'same-sheet') return fit;
  const { holes, ...continued } = withStrings(found.marked, earlier.report, fit);
  const last = lastString(earlier.report.holes);
  if (lastString(holes) === last) return { status: 'no-new-holes' };
  const sheet = sheetNow(earlier.report, fit.map, { [last]: earlier.day, [last + 1]: photo.day });
  await photo.onStep?.('writing');
  return {
    status: 'measured',
    ...measureFound({ ...continued, holes, sheet }, photo.context),
    notSeenAgain: earlier.report.holes.flatMap(({ number }, index) =>
      fit.seenAgain[index] === null ? [number] : [],
    ),
  };
}

type SameSheet = Extract<SheetFit, { status: 'same-sheet' }>;

function withStrings(marked: MarkedPhoto, report: Report, { map, seenAgain }: SameSheet): MarkedPhoto {
  const last = lastString(report.holes);
  const mayHaveBeen = report.possibleHoles.map((place) => moved(map, place));
  const oldHoles = report.holes.map((hole, index) =>
    oldHole(hole, marked.holes[seenAgain[index] ?? -1] ?? moved(map, hole)),
  );
  const notHoles = report.sheet.notHoles.map((place) => moved(map, place));
  const isHole = (mark: PixelPoint) => !notHoles.some((place) => isOn(mark, place));
  const newHoles = marked.holes
    .filter((hole, index) => !seenAgain.includes(index) && isHole(hole))
    .map((hole) => {
      // A new shot hardly ever hits exactly where a hole was possible before, so this is a hole that was overlooked.
      const wasOverlooked = mayHaveBeen.some((place) => isOn(place, hole));
      return wasOverlooked ? { ...hole, string: last, isDoubtful: true } : { ...hole, string: last + 1 };
    });
  const { aim, ownAims, scale } = report;
  return {
    ...marked,
    holes: [...oldHoles, ...newHoles],
    levelling: {
      ...(marked.levelling ?? { source: 'earlier-photo', confidence: report.levelling?.confidence ?? 0 }),
      toLevel: levelAsBefore(
        { earlier: report.levelling?.toLevel ?? null, later: marked.levelling?.toLevel ?? null, map },
        meanPoint(marked.holes.map(pointOf)),
      ),
    },
    possibleHoles: marked.possibleHoles.filter(
      (place) => isHole(place) && !oldHoles.some((hole) => isOn(place, hole)),
    ),
    userAim: ownAims === null && aim?.source === 'user' ? moved(map, aim) : null,
    ownAims: ownAims && ownAims.map((own) => moved(map, own)),
    scalePoints: scale.points && {
      ...scale.points,
      from: moved(map, scale.points.from),
      to: moved(map, scale.points.to),
    },
  };
}

/** The data stored for the sheet, in pixels of the later photo. */
function sheetNow(
  { sheet, holes }: Report,
  map: Homography,
  days: Readonly<Record<number, string | undefined>>,
): ReportSheet {
  const last = lastString(holes);
  return {
    notHoles: sheet.notHoles.map((place) => moved(map, place)),
    fromFirstPhoto: sheet.fromFirstPhoto ? composeHomographies(map, sheet.fromFirstPhoto) : map,
    stringDays: Array.from(
      { length: last + 1 },
      (_, index) => (index < last ? sheet.stringDays[index] : null) ?? days[index + 1] ?? null,
    ),
  };
}

function isOn(place: PixelPoint, hole: PixelPoint & { radiusPx: number }): boolean {
  return pixelDistance(place, hole) < hole.radiusPx;
}

/** A hole of the earlier report at its place in the later photo. It is in doubt only if it was before and still is. */
function oldHole(
  { role, ownAim, string, origin, confidence, isDoubtful }: ReportHole,
  later: Pick<MarkedHole, 'column' | 'row' | 'radiusPx' | 'isDoubtful'>,
): MarkedHole {
  const { column, row, radiusPx } = later;
  const place = { column, row, radiusPx };
  return { ...place, role, ownAim, string, origin, confidence, isDoubtful: isDoubtful && later.isDoubtful };
}

/** Maps a mark to its place in the later photo. */
function moved<Marked extends PixelPoint & { radiusPx?: number }>(map: Homography, marked: Marked): Marked {
  const place = pointOf(marked);
  const { radiusPx } = marked;
  return {
    ...marked,
    ...pixelOf(applyHomography(map, place)),
    ...(radiusPx !== undefined && { radiusPx: radiusPx * scaleAt(map, place) }),
  };
}
