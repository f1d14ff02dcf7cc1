import type { PixelPoint, Raster } from '../../image/raster.ts';
import { evenPicture, layPage, photographed, type PageCorners } from '../camera.ts';
import { createDice, type Dice } from '../dice.ts';
import type { PlannedHole } from '../synthetic-target.ts';
import { dotPage, gridPage, loadSheetPage, ringPage, silhouettePage } from './printed-targets.ts';
import { handDrawnPage } from './sheets.ts';
import { paintTornHole } from './shot-targets.ts';
import { paintWood } from './surfaces.ts';

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

/** All kinds of them. */
export const continuedSheetKinds: readonly ContinuedSheetKind[] = [
  'rings',
  'silhouette',
  'grid',
  'load-sheet',
  'dots',
  'hand-drawn',
];

/** A sheet with what has been shot at it so far. */
export interface ShotSheet {
  kind: ContinuedSheetKind;
  /** The same seed gives the same print. */
  seed: number;
  /** In pixels of the page of 760 x 1000 px, oldest first: a hole looks the same in each photo. */
  holes: readonly PlannedHole[];
}

/** How a sheet is photographed. */
export interface CameraPlace {
  /** Chooses table, light, grain, and which way the camera leans. */
  seed: number;
  /** Away from straight on, 0 to 40 degrees. */
  tiltDegrees: number;
  /** In the plane of the photo, clockwise. */
  turnDegrees: number;
}

const photoSize = { widthPx: 1050, heightPx: 1400 };
const radians = Math.PI / 180;

/**
 * Photographs a sheet by hand.
 * @param sheet with its holes
 * @param camera where it is
 * @returns the photo, and where the holes are in it, in their order
 */
export function photographSheet(
  sheet: ShotSheet,
  camera: CameraPlace,
): { raster: Raster; holes: PixelPoint[] } {
  const page = pages[sheet.kind](createDice(sheet.seed));
  for (const [index, hole] of sheet.holes.entries())
    paintTornHole(page, hole, createDice(1000 * sheet.seed + index));
  const dice = createDice(camera.seed);
  const isUpright = Math.abs(Math.cos(camera.turnDegrees * radians)) > Math.SQRT1_2;
  const size = isUpright ? photoSize : { widthPx: photoSize.heightPx, heightPx: photoSize.widthPx };
  const project = projectionOf(page, { ...camera, size, lean: dice.between(0, 360) });
  const corner = (column: number, row: number) => project({ column: column - 0.5, row: row - 0.5 });
  const corners: PageCorners = [
    corner(0, 0),
    corner(page.widthPx, 0),
    corner(page.widthPx, page.heightPx),
    corner(0, page.heightPx),
  ];
  const ground = groundOf(size, dice);
  layPage(ground, page, corners);
  return { raster: photographed(ground, dice), holes: sheet.holes.map(project) };
}

function groundOf(size: { widthPx: number; heightPx: number }, dice: Dice): Raster {
  if (dice.random() < 0.5) return paintWood(dice.whole(0, 1e6), size);
  return evenPicture(
    size.widthPx,
    size.heightPx,
    dice.pick([
      [150, 120, 84],
      [92, 94, 96],
      [60, 58, 55],
    ]),
  );
}

/** Distance of the camera over the long side of the page, and the share of the photo that the page fills. */
const distanceShare = 1.6;
const filled = 0.84;

interface Pose extends CameraPlace {
  size: { widthPx: number; heightPx: number };
  /** Direction in which the page falls away, degrees. */
  lean: number;
}

/** Turns the page about its middle, leans it back, looks at it, and fits it into the photo. */
function projectionOf(page: Raster, { size, lean, tiltDegrees, turnDegrees }: Pose) {
  const distance = distanceShare * Math.max(page.widthPx, page.heightPx);
  const [leanX, leanY] = [Math.cos(lean * radians), Math.sin(lean * radians)];
  const [cosine, sine] = [Math.cos(turnDegrees * radians), Math.sin(turnDegrees * radians)];
  const seen = ({ column, row }: PixelPoint) => {
    const [across, down] = [column + 0.5 - page.widthPx / 2, row + 0.5 - page.heightPx / 2];
    const [x, y] = [across * cosine - down * sine, across * sine + down * cosine];
    const along = x * leanX + y * leanY;
    const shorter = along * (Math.cos(tiltDegrees * radians) - 1);
    const nearness = distance / (distance + along * Math.sin(tiltDegrees * radians));
    return { x: (x + shorter * leanX) * nearness, y: (y + shorter * leanY) * nearness };
  };
  const corners = [0, page.widthPx].flatMap((column) =>
    [0, page.heightPx].map((row) => seen({ column: column - 0.5, row: row - 0.5 })),
  );
  const [left, right] = rangeOf(corners.map(({ x }) => x));
  const [top, bottom] = rangeOf(corners.map(({ y }) => y));
  const scale = filled * Math.min(size.widthPx / (right - left), size.heightPx / (bottom - top));
  return (place: PixelPoint): PixelPoint => {
    const { x, y } = seen(place);
    return {
      column: scale * (x - (left + right) / 2) + size.widthPx / 2 - 0.5,
      row: scale * (y - (top + bottom) / 2) + size.heightPx / 2 - 0.5,
    };
  };
}

function rangeOf(values: readonly number[]): [number, number] {
  return [Math.min(...values), Math.max(...values)];
}

/**
 * Plans shots about the middle of a sheet, none of them wholly in another.
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
