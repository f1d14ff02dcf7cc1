import type { Scale } from '../detection/scale.ts';
import { meanPoint, type Point } from '../geometry/point.ts';
import type { PixelPoint } from '../image/raster.ts';

/** How a place in the photo becomes a place on paper: seen straight on, x right, y up. */
export interface PaperFrame {
  origin: PixelPoint;
  unitPerPx: number;
  lengthUnit: 'mm' | 'hole-diameter';
}

/**
 * Chooses origin and unit: the point of aim, or the group centre where none is known; millimetres, or hole diameters where the
 * scale is unknown.
 * @param holes at least one, in pixels
 * @param aim in pixels
 * @param scale of the photo
 * @returns the frame in which the group is measured
 */
export function paperFrame(holes: readonly PixelPoint[], aim: PixelPoint | null, scale: Scale): PaperFrame {
  const centre = meanPoint(holes.map(({ column, row }) => ({ x: column, y: row })));
  const origin = aim ?? { column: centre.x, row: centre.y };
  return scale.source === 'bullet'
    ? { origin, unitPerPx: scale.mmPerPx, lengthUnit: 'mm' }
    : { origin, unitPerPx: 1 / (2 * scale.medianHoleRadiusPx), lengthUnit: 'hole-diameter' };
}

/**
 * Puts a place in the photo on paper.
 * @param frame origin and scale
 * @param place in pixels of the photo
 * @returns the place in the frame's unit
 */
export function toPaper({ origin, unitPerPx }: PaperFrame, place: PixelPoint): Point {
  return { x: (place.column - origin.column) * unitPerPx, y: (origin.row - place.row) * unitPerPx };
}

/**
 * Finds a place on paper in the photo: the inverse of {@link toPaper}.
 * @param frame origin and scale
 * @param place in the frame's unit
 * @returns the place in pixels of the photo
 */
export function toPhoto({ origin, unitPerPx }: PaperFrame, place: Point): PixelPoint {
  return { column: origin.column + place.x / unitPerPx, row: origin.row - place.y / unitPerPx };
}
