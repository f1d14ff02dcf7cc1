/** A flat photo as seen by a camera from the side. */
import type { PixelPoint, Raster } from '../../../packages/analysis/src/index.ts';

/** Visible beyond the tilted photo: a wall in even gray. */
const wall = 128;

/** Distance of the camera, in long sides of the photo: nearer than most people stand, so the perspective is strong. */
const cameraDistance = 1.2;

/** A photo turned about its vertical center line: where its places end up, and the size of the resulting picture. */
export interface Tilt {
  widthPx: number;
  heightPx: number;
  /** From a place in the photo to its place in the tilted one. */
  move: (place: PixelPoint) => PixelPoint;
  /** The inverse of `move`. */
  moveBack: (place: PixelPoint) => PixelPoint;
}

/**
 * The center keeps its scale, and the picture becomes large enough for the whole photo.
 * @param size of the photo
 * @param degrees 0 is straight on; below 60
 */
export function tiltOf(size: { widthPx: number; heightPx: number }, degrees: number): Tilt {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [middleColumn, middleRow] = [(size.widthPx - 1) / 2, (size.heightPx - 1) / 2];
  const distance = cameraDistance * Math.max(size.widthPx, size.heightPx);
  const project = ({ column, row }: PixelPoint): PixelPoint => {
    const nearness = distance / (distance + (column - middleColumn) * sin);
    return { column: (column - middleColumn) * cos * nearness, row: (row - middleRow) * nearness };
  };
  const corners = [
    project({ column: -0.5, row: -0.5 }),
    project({ column: size.widthPx - 0.5, row: size.heightPx - 0.5 }),
  ];
  const left = Math.min(...corners.map(({ column }) => column));
  const right = Math.max(...corners.map(({ column }) => column));
  const top = -Math.max(...corners.map(({ row }) => Math.abs(row)));
  return {
    widthPx: Math.round(right - left),
    heightPx: Math.round(-2 * top),
    move: (place) => {
      const { column, row } = project(place);
      return { column: column - left - 0.5, row: row - top - 0.5 };
    },
    moveBack: ({ column, row }) => {
      const across = column + left + 0.5;
      const along = (across * distance) / (distance * cos - across * sin);
      const nearness = distance / (distance + along * sin);
      return { column: along + middleColumn, row: (row + top + 0.5) / nearness + middleRow };
    },
  };
}

/** Two by two samples per pixel, because the far side shrinks. */
const samples = [-0.25, 0.25];

/** The photo turned as given by `tiltOf`. */
export function tiltRaster(raster: Raster, degrees: number): Raster {
  const { widthPx, heightPx, moveBack } = tiltOf(raster, degrees);
  const rgb = new Uint8Array(3 * widthPx * heightPx);
  const line = new Float32Array(3 * heightPx);
  for (let column = 0; column < widthPx; column++) {
    line.fill(0);
    for (const shift of samples) {
      // The photo turns about a vertical line, so a vertical line of the picture is one of the photo, evenly stretched.
      const top = moveBack({ column: column + shift, row: 0 });
      const below = moveBack({ column: column + shift, row: 1 });
      addLine(raster, { column: top.column, row: top.row, step: below.row - top.row }, line);
    }
    for (let row = 0; row < heightPx; row++)
      for (let channel = 0; channel < 3; channel++)
        rgb[3 * (row * widthPx + column) + channel] =
          (line[3 * row + channel] ?? 0) / samples.length ** 2 + 0.5;
  }
  return { widthPx, heightPx, rgb };
}

/** Adds the samples of a vertical line of the photo to a line of the picture. */
function addLine(raster: Raster, from: PixelPoint & { step: number }, line: Float32Array): void {
  const { widthPx, heightPx, rgb } = raster;
  const isBeside = from.column < -0.5 || from.column > widthPx - 0.5;
  const left = Math.min(widthPx - 2, Math.max(0, Math.floor(from.column)));
  const right = Math.min(1, Math.max(0, from.column - left));
  for (let at = 0; at < line.length; at += 3)
    for (const shift of samples) {
      const row = from.row + (at / 3 + shift) * from.step;
      const isWall = isBeside || row < -0.5 || row > heightPx - 0.5;
      const top = Math.min(heightPx - 2, Math.max(0, Math.floor(row)));
      const low = Math.min(1, Math.max(0, row - top));
      const first = 3 * (top * widthPx + left);
      for (let channel = 0; channel < 3; channel++) {
        const upper = between(rgb, first + channel, right);
        const lower = between(rgb, first + channel + 3 * widthPx, right);
        line[at + channel] = (line[at + channel] ?? 0) + (isWall ? wall : upper * (1 - low) + lower * low);
      }
    }
}

/** Interpolates between a value and that of the next pixel to the right. */
function between(rgb: Uint8Array, at: number, share: number): number {
  return (rgb[at] ?? 0) * (1 - share) + (rgb[at + 3] ?? 0) * share;
}
