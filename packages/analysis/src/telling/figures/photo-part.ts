/** The part of the photo worth showing: the group and its surroundings, in the shape of the frame that shows it. */
import type { PixelPoint } from '../../image/raster.ts';
import { newestHoles } from '../../report/counted-holes.ts';
import type { Report } from '../../report/report.ts';

/** A part of a photo, in whole pixels of it. */
export interface PhotoPart {
  readonly column: number;
  readonly row: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The holes take at most this share of the frame: the rest shows what is around them. */
const fillingShare = 0.62;
/** The aim is shown too if that widens the part by no more than this: it shows where the group lies. */
const mostForAim = 1.8;
/** More for a single hole: where it lies is all there is to see. */
const mostForAimOfOne = 4;
/** A few holes close together are shown with this many bullet widths around them. */
const leastBullets = 9;

/**
 * Measures a bullet hole in the photo.
 * @param report any report
 * @returns its radius in pixels at the middle of the target; without a scale, that of the usual mark
 */
export function bulletRadiusPx({ scale }: Pick<Report, 'scale'>): number {
  const { bulletDiameterMm, mmPerPx, medianHoleRadiusPx } = scale;
  return bulletDiameterMm !== null && mmPerPx !== null ? bulletDiameterMm / mmPerPx / 2 : medianHoleRadiusPx;
}

/**
 * Chooses the part of the photo that shows the group.
 * @param report any report
 * @param frame that shows the part; only its shape counts
 * @returns the group (the newest of several strings) with a margin, in the shape of the frame as far as the photo reaches; the whole
 * photo without holes
 */
export function partOnGroup(
  report: Pick<Report, 'photo' | 'holes' | 'aim' | 'scale'>,
  frame: Size,
): PhotoPart {
  const { photo, aim } = report;
  const holes = newestHoles(report.holes);
  if (holes.length === 0) return { column: 0, row: 0, ...photo };
  const least = leastBullets * 2 * bulletRadiusPx(report) * fillingShare;
  const group = reachOf(holes, least, frame);
  const withAim = aim === null ? group : reachOf([...holes, aim], least, frame);
  const most = holes.length === 1 ? mostForAimOfOne : mostForAim;
  const reach = withAim.height <= group.height * most ? withAim : group;
  const height = Math.min(reach.height / fillingShare, photo.heightPx);
  const width = Math.min((height * frame.width) / frame.height, photo.widthPx);
  // A narrow photo is shown in its whole width, and no taller than it has to be.
  const used = {
    widthPx: Math.round(width),
    heightPx: Math.round(
      Math.min(height, Math.max(reach.tall / fillingShare, (width * frame.height) / frame.width)),
    ),
  };
  return {
    column: between(Math.round(reach.column - used.widthPx / 2), 0, photo.widthPx - used.widthPx),
    row: between(Math.round(reach.row - used.heightPx / 2), 0, photo.heightPx - used.heightPx),
    ...used,
  };
}

/** Margin around the shots and the aim of a group in its box, in bullet widths. */
const boxBullets = 1.5;

/**
 * Frames each group of a sheet with several aims.
 * @param report any report
 * @returns for each aim the part of the photo that holds it with its shots, in the order of the groups; none for a target with one aim
 */
export function groupBoxes(report: Pick<Report, 'photo' | 'holes' | 'aimGroups' | 'scale'>): PhotoPart[] {
  const { photo, holes, aimGroups } = report;
  const margin = boxBullets * 2 * bulletRadiusPx(report);
  return aimGroups.map(({ aim, holeNumbers }) => {
    const places = [aim, ...holes.filter(({ number }) => holeNumbers.includes(number))];
    const columns = places.map(({ column }) => column);
    const rows = places.map(({ row }) => row);
    const column = Math.max(0, Math.round(Math.min(...columns) - margin));
    const row = Math.max(0, Math.round(Math.min(...rows) - margin));
    return {
      column,
      row,
      widthPx: Math.min(photo.widthPx, Math.round(Math.max(...columns) + margin)) - column,
      heightPx: Math.min(photo.heightPx, Math.round(Math.max(...rows) + margin)) - row,
    };
  });
}

/** The middle of places, how high they reach, and the height of a frame that holds their width too. */
function reachOf(places: readonly PixelPoint[], least: number, frame: Size) {
  const columns = spanOf(places.map(({ column }) => column));
  const rows = spanOf(places.map(({ row }) => row));
  const tall = Math.max(rows.length, least);
  return {
    column: columns.middle,
    row: rows.middle,
    tall,
    height: Math.max(tall, (columns.length * frame.height) / frame.width),
  };
}

function spanOf(values: readonly number[]): { middle: number; length: number } {
  const low = Math.min(...values);
  const high = Math.max(...values);
  return { middle: (low + high) / 2, length: high - low };
}

function between(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
