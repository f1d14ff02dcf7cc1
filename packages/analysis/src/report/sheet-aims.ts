import { sheetLayout } from '../sheet/printed/layouts.ts';
import { applyHomography, invertHomography } from '../geometry/homography.ts';
import { pixelOf, type PixelPoint } from '../image/raster.ts';
import type { SheetPlace } from '../sheet/outline/find-drill-sheet.ts';
import type { OwnAim, ReportAim, ReportSeen } from './report.ts';

/** What is known about where the shots of a photo were aimed. */
export interface KnownAims {
  /** Of the report. */
  aim: ReportAim | null;
  /** Null in older reports that lack it. */
  seen: ReportSeen | null;
  /** Set by the owner, two or more; null for those seen in the photo. */
  ownAims: readonly OwnAim[] | null;
}

/**
 * Lists the aims of a drill sheet.
 * @param sheet where it lies; null if the target isn't a drill sheet
 * @returns the middles of its figures in pixels of the photo, in the sheet's order; none if the sheet has no aim or was not found
 */
export function sheetAims(sheet: SheetPlace | null): PixelPoint[] {
  if (sheet?.status !== 'found') return [];
  const { figures, hasAims } = sheetLayout(sheet.drill);
  if (!hasAims) return [];
  const toPhoto = invertHomography(sheet.toSheet);
  return figures.map(({ centre }) => pixelOf(applyHomography(toPhoto, centre)));
}

/**
 * Lists the aims that each have a group.
 * @param known aims
 * @returns the owner's aims, or the printed ones that share the holes; none if there is only one, or if the owner has set a single aim
 */
export function groupAims({ aim, seen, ownAims }: KnownAims): OwnAim[] {
  if (ownAims !== null) return [...ownAims];
  if (seen === null || seen.aims.length < 2 || aim?.source === 'user') return [];
  return seen.aims.map((place) => ({ ...place, label: '' }));
}

/**
 * Lists what the shots of a photo are measured from. On a sheet with several aims, each shot belongs to one of them, so the group is that
 * of all shots relative to their own aims.
 * @param known aims
 * @returns the aim first; none if no aim is known
 */
export function aimsOf(known: KnownAims): PixelPoint[] {
  const ofGroups = groupAims(known);
  if (ofGroups.length > 0) return ofGroups;
  const aims = sheetAims(known.seen?.drillSheet ?? null);
  if (aims.length > 1) return aims;
  return known.aim === null ? [] : [known.aim];
}
