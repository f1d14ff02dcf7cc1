import type { PixelPoint, Raster } from '../../image/raster.ts';
import { createDice } from '../dice.ts';
import type { PlannedHole } from '../synthetic-target.ts';
import { photographPage, type CameraPlace } from './page-by-hand.ts';
import { dotPage, gridPage, loadSheetPage, ringPage, silhouettePage } from './printed-targets.ts';
import { handDrawnPage } from './sheets.ts';
import { paintTornHole } from './shot-targets.ts';

/** Sheets that are shot at more than once. */
const pages = {
  rings: ringPage,
  silhouette: silhouettePage,
  grid: gridPage,
  'load-sheet': loadSheetPage,
  dots: dotPage,
  'hand-drawn': handDrawnPage,
} as const;

export type ContinuedSheetKind = keyof typeof pages;

/** All kinds of these sheets. */
export const continuedSheetKinds: readonly ContinuedSheetKind[] = [
  'rings',
  'silhouette',
  'grid',
  'load-sheet',
  'dots',
  'hand-drawn',
];

/** A sheet with all shots on it so far. */
export interface ShotSheet {
  kind: ContinuedSheetKind;
  /** The same seed gives the same print. */
  seed: number;
  /** In pixels of the page of 760 x 1000 px, oldest first: a hole looks the same in each photo. */
  holes: readonly PlannedHole[];
}

/**
 * Photographs a sheet by hand.
 * @param sheet with its holes
 * @param camera its position
 * @returns the photo, and the places of the holes in it, in the same order
 */
export function photographSheet(
  sheet: ShotSheet,
  camera: CameraPlace,
): { raster: Raster; holes: PixelPoint[] } {
  const page = pages[sheet.kind](createDice(sheet.seed));
  for (const [index, hole] of sheet.holes.entries())
    paintTornHole(page, hole, createDice(1000 * sheet.seed + index));
  const { raster, project } = photographPage(page, camera);
  return { raster, holes: sheet.holes.map(project) };
}

/**
 * Plans shots around the middle of a sheet, none of them entirely inside another.
 * @param seed the same seed gives the same shots
 * @param shots number of holes
 * @param spreadPx standard deviation on either axis
 * @returns holes in pixels of the page
 */
export function planStrings(seed: number, shots: number, spreadPx: number): PlannedHole[] {
  const dice = createDice(seed);
  const middle = { column: 380 + dice.between(-40, 40), row: 480 + dice.between(-60, 60) };
  const bell = () => dice.random() + dice.random() + dice.random() + dice.random() - 2;
  const radiusPx = dice.between(7.5, 10);
  const holes: PlannedHole[] = [];
  while (holes.length < shots) {
    const hole = {
      column: middle.column + 1.7 * spreadPx * bell(),
      row: middle.row + 1.7 * spreadPx * bell(),
      radiusPx,
    };
    const isOnPage = hole.column > 30 && hole.column < 730 && hole.row > 30 && hole.row < 970;
    const isApart = holes.every(
      (other) => Math.hypot(hole.column - other.column, hole.row - other.row) > 1.6 * radiusPx,
    );
    if (isOnPage && isApart) holes.push(hole);
  }
  return holes;
}
