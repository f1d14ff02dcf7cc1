import type { PixelPoint, Raster } from '../../image/raster.ts';
import { evenPicture, layPage, photographed, type PageCorners } from '../camera.ts';
import { createDice, type Dice } from '../dice.ts';
import { paintWood } from './surfaces.ts';

/** How a sheet is photographed. */
export interface CameraPlace {
  /** Chooses table, light, grain, and which way the camera leans. */
  seed: number;
  /** Angle away from straight on, 0 to 40 degrees. */
  tiltDegrees: number;
  /** Rotation in the plane of the photo, clockwise, degrees. */
  turnDegrees: number;
}

const photoSize = { widthPx: 1050, heightPx: 1400 };
const radians = Math.PI / 180;

/**
 * Photographs a page by hand.
 * @param page the page, flat
 * @param camera its position
 * @returns the photo, and a map from a place on the page to the photo
 */
export function photographPage(
  page: Raster,
  camera: CameraPlace,
): { raster: Raster; project: (place: PixelPoint) => PixelPoint } {
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
  return { raster: photographed(ground, dice), project };
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

/** Turns the page around its middle, leans it back, projects it, and fits it into the photo. */
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
