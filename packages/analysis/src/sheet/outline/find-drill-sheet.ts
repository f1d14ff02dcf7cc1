import {
  cornerMarks,
  drillCells,
  drillSheetLayouts,
  markSidesMm,
  type DrillSheetKey,
  type MarkCode,
} from '../printed/layouts.ts';
import {
  applyHomography,
  composeHomographies,
  homographyBetween,
  invertHomography,
  jacobianAt,
  scaleAt,
  type FourPoints,
  type Homography,
} from '../../geometry/homography.ts';
import type { Point } from '../../geometry/point.ts';
import { previewOf, type Preview } from '../../image/preview.ts';
import { pointOf, type Raster } from '../../image/raster.ts';
import { findCornerMarks, type FoundMark } from './corner-marks.ts';
import { grayOf } from '../../image/luminance.ts';
import { darkMaskOf, type DarkMask } from '../dark-shapes.ts';

/** Where a drill sheet lies in a photo, or why it wasn't found. */
export type SheetPlace =
  | {
      status: 'found';
      /** The drill read from the sheet's own cells; the given one if they are unreadable. */
      drill: DrillSheetKey;
      /** Maps {x: column, y: row} of the photo to mm on the sheet, from its middle, y up. */
      toSheet: Homography;
    }
  | { status: 'marks-not-found' | 'mirrored' };

/** Long side at which marks are searched for: on a sheet that fills a third of the photo, their patterns are still a few pixels wide. */
const workingLongSidePx = 1400;

/** This many marks of each pattern are tried, largest first: dark squares are rare, and each try is cheap. */
const mostOfOneCode = 8;

/** How far a mark's size may be off the size that the other marks imply, as a logarithm; half-hidden marks and chance finds exceed it. */
const largestSizeError = 0.2;

/**
 * Finds a drill sheet by its four corner marks.
 * @param raster the photo
 * @param told the drill whose sheet the shooter says it is
 * @returns where the sheet lies, or why it was not found
 */
export function findDrillSheet(raster: Raster, told: DrillSheetKey): SheetPlace {
  const preview = previewOf(raster, workingLongSidePx);
  const mask = darkMaskOf(grayOf(preview.picture));
  const found = findCornerMarks(mask);
  const fits = foursOf(found).flatMap((four) => fitOf(four) ?? []);
  const [best] = fits.filter(({ isMirrored }) => !isMirrored).sort((a, b) => a.error - b.error);
  if (best === undefined) return { status: fits.length > 0 ? 'mirrored' : 'marks-not-found' };
  return {
    status: 'found',
    drill: drillOfCells(best.toPicture, mask) ?? told,
    toSheet: composeHomographies(invertHomography(best.toPicture), photoToPreview(preview)),
  };
}

type FourMarks = readonly [FoundMark, FoundMark, FoundMark, FoundMark];

/** Every combination with one mark of each pattern, in the order of the layout. */
function foursOf(found: readonly FoundMark[]): FourMarks[] {
  const of = (code: MarkCode) => found.filter((mark) => mark.code === code).slice(0, mostOfOneCode);
  const [a, b, c, d] = cornerMarks.map(({ code }) => of(code));
  return (a ?? []).flatMap((first) =>
    (b ?? []).flatMap((second) =>
      (c ?? []).flatMap((third) => (d ?? []).map((fourth): FourMarks => [first, second, third, fourth])),
    ),
  );
}

interface Fit {
  toPicture: Homography;
  isMirrored: boolean;
  error: number;
}

const centres: FourPoints = [
  cornerMarks[0].centre,
  cornerMarks[1].centre,
  cornerMarks[2].centre,
  cornerMarks[3].centre,
];

/** Null if no camera can see four marks of equal size like this. */
function fitOf([a, b, c, d]: FourMarks): Fit | null {
  const seen: FourPoints = [pointOf(a), pointOf(b), pointOf(c), pointOf(d)];
  const first = homographyBetween(centres, seen);
  const toPicture = first && homographyBetween(centres, withoutNearness(seen, first));
  if (toPicture === null) return null;
  const errors = [a, b, c, d].map((mark, index) => {
    const expected = markSidesMm.outer * scaleAt(toPicture, centres[index] ?? centres[0]);
    return Math.abs(Math.log(mark.sidePx / expected));
  });
  const error = Math.max(...errors);
  if (!(error < largestSizeError) || !isInFront(toPicture, centres)) return null;
  const { xx, xy, yx, yy } = jacobianAt(toPicture, { x: 0, y: 0 });
  // Rows count down and heights up, so an unmirrored photo reverses the sheet's orientation.
  return { toPicture, isMirrored: xx * yy - xy * yx > 0, error };
}

/**
 * The near half of a tilted square looks larger, which moves its center of mass off its center. The offset follows from the tilt, for
 * which the first fit is good enough.
 */
function withoutNearness([a, b, c, d]: FourPoints, toPicture: Homography): FourPoints {
  const corrected = (seen: Point, centre: Point): Point => {
    const half = markSidesMm.outer / 2;
    const steps = [-3, -1, 1, 3].map((step) => (step / 4) * half);
    const parts = steps.flatMap((x) =>
      steps.map((y) => {
        const place = { x: centre.x + x, y: centre.y + y };
        return { ...applyHomography(toPicture, place), weight: scaleAt(toPicture, place) ** 2 };
      }),
    );
    const weight = parts.reduce((sum, part) => sum + part.weight, 0);
    const middle = applyHomography(toPicture, centre);
    const shift = (axis: 'x' | 'y') =>
      parts.reduce((sum, part) => sum + part.weight * part[axis], 0) / weight - middle[axis];
    return { x: seen.x - shift('x'), y: seen.y - shift('y') };
  };
  const [one, two, three, four] = centres;
  return [corrected(a, one), corrected(b, two), corrected(c, three), corrected(d, four)];
}

/** Whether all four corners lie on one side of the horizon. */
function isInFront(map: Homography, places: FourPoints): boolean {
  return places.every(({ x, y }) => map[6] * x + map[7] * y + map[8] > 0);
}

/** Null if the cells match no sheet: one is dirty, shot or in a shadow. */
function drillOfCells(toPicture: Homography, mask: DarkMask): DrillSheetKey | null {
  const cells = drillCells.centres.map((centre) => isDark(centre, toPicture, mask));
  const layout = drillSheetLayouts.find((sheet) => sheet.cells.every((cell, index) => cell === cells[index]));
  return layout?.drill ?? null;
}

/** Whether most of the inner half of a cell is dark. */
function isDark(centre: Point, toPicture: Homography, { dark, widthPx }: DarkMask): boolean {
  const step = drillCells.sideMm / 6;
  const inner = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => ({ x: x * step, y: y * step })));
  const found = inner.filter(({ x, y }) => {
    const place = applyHomography(toPicture, { x: centre.x + x, y: centre.y + y });
    return dark[Math.round(place.y) * widthPx + Math.round(place.x)] === 1;
  });
  return found.length > inner.length / 2;
}

function photoToPreview({ across, down }: Preview): Homography {
  return [across, 0, 0.5 * across - 0.5, 0, down, 0.5 * down - 0.5, 0, 0, 1];
}
