import { distanceToPolygon } from '../geometry/polygon.ts';
import { pointOf, type PixelPoint } from './raster.ts';

/**
 * Measures the area inside an outline.
 * @param outline at least three corners, clockwise as seen in the picture
 * @returns in square units of the outline
 */
export function areaInside(outline: readonly PixelPoint[]): number {
  const twice = outline.reduce((sum, from, index) => {
    const to = outline[(index + 1) % outline.length] ?? from;
    return sum + from.column * to.row - to.column * from.row;
  }, 0);
  return twice / 2;
}

/**
 * Measures how far a place lies inside a convex outline.
 * @param outline at least three corners, clockwise as seen in the picture
 * @param place in the same pixels
 * @returns pixels from the line of the nearest side; negative outside
 */
export function depthInside(outline: readonly PixelPoint[], place: PixelPoint): number {
  return outline.reduce((least, from, index) => {
    const to = outline[(index + 1) % outline.length] ?? from;
    const [across, down] = [to.column - from.column, to.row - from.row];
    // Rows grow downward: clockwise, the inside is on the right of each side.
    const turn = across * (place.row - from.row) - down * (place.column - from.column);
    return Math.min(least, turn / Math.hypot(across, down));
  }, Infinity);
}

/**
 * Checks whether a place is inside an outline.
 * @param outline closed, of any shape
 * @param place in the same pixels
 * @returns whether the outline surrounds it
 */
export function isInside(outline: readonly PixelPoint[], place: PixelPoint): boolean {
  return distanceToPolygon(pointOf(place), outline.map(pointOf)) < 0;
}
