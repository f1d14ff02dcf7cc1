import { sheetLayout } from '../sheet/printed/layouts.ts';
import { applyHomography, invertHomography } from '../geometry/homography.ts';
import type { PixelPoint } from '../image/raster.ts';
import type { SheetPlace } from '../sheet/outline/find-drill-sheet.ts';
import type { ReportAim, ReportSeen } from './report.ts';

/**
 * Lists where one aims on a drill sheet.
 * @param sheet where it lies; null where the target is none
 * @returns the middles of its figures in pixels of the photo, in the sheet's order; none where the sheet has no aim or was not found
 */
export function sheetAims(sheet: SheetPlace | null): PixelPoint[] {
  if (sheet?.status !== 'found') return [];
  const { figures, hasAims } = sheetLayout(sheet.drill);
  if (!hasAims) return [];
  const toPhoto = invertHomography(sheet.toSheet);
  return figures.map(({ centre }) => {
    const { x, y } = applyHomography(toPhoto, centre);
    return { column: x, row: y };
  });
}

/**
 * Lists the aims that have a group each.
 * @param aim of the report, or null
 * @param seen in the photo; null in reports that were measured before it was kept
 * @returns the printed aims that share the holes; none where there is one, or where the owner has set the one aim
 */
export function groupAims(aim: ReportAim | null, seen: ReportSeen | null): PixelPoint[] {
  return seen === null || seen.aims.length < 2 || aim?.source === 'user' ? [] : seen.aims;
}

/**
 * Lists what the shots of a photo are measured from. Where a sheet has several aims each shot has one of them, so that the group is that
 * of all shots about their own aims.
 * @param aim of the report, or null
 * @param seen in the photo; null in reports that were measured before it was kept
 * @returns the aim first; none where no aim is known
 */
export function aimsOf(aim: ReportAim | null, seen: ReportSeen | null): PixelPoint[] {
  const printed = groupAims(aim, seen);
  if (printed.length > 0) return printed;
  const aims = sheetAims(seen?.drillSheet ?? null);
  if (aims.length > 1) return aims;
  return aim === null ? [] : [aim];
}
