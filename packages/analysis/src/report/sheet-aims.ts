import { sheetLayout } from '../sheet/printed/layouts.ts';
import { applyHomography, invertHomography } from '../geometry/homography.ts';
import type { PixelPoint } from '../image/raster.ts';
import type { SheetPlace } from '../sheet/outline/find-drill-sheet.ts';
import type { OwnAim, ReportAim, ReportSeen } from './report.ts';

/** What tells where the shots of a photo were aimed. */
export interface KnownAims {
  /** Of the report. */
  aim: ReportAim | null;
  /** Null in reports that were measured before it was kept. */
  seen: ReportSeen | null;
  /** Set by the owner, two or more; null for those that were seen. */
  ownAims: readonly OwnAim[] | null;
}

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
 * @param known aims
 * @returns the owner's aims, or the printed ones that share the holes; none where there is one, or where the owner has set the one aim
 */
export function groupAims({ aim, seen, ownAims }: KnownAims): OwnAim[] {
  if (ownAims !== null) return [...ownAims];
  if (seen === null || seen.aims.length < 2 || aim?.source === 'user') return [];
  return seen.aims.map((place) => ({ ...place, label: '' }));
}

/**
 * Lists what the shots of a photo are measured from. Where a sheet has several aims each shot has one of them, so that the group is that
 * of all shots about their own aims.
 * @param known aims
 * @returns the aim first; none where no aim is known
 */
export function aimsOf(known: KnownAims): PixelPoint[] {
  const ofGroups = groupAims(known);
  if (ofGroups.length > 0) return ofGroups;
  const aims = sheetAims(known.seen?.drillSheet ?? null);
  if (aims.length > 1) return aims;
  return known.aim === null ? [] : [known.aim];
}
