/**
 * Sorts directions into equal sectors of a full turn.
 * @param x of the direction
 * @param y of the direction
 * @param count of sectors, a whole number
 * @returns 0 to `count` - 1; 0 begins along x, and the next lies toward y
 */
export function sectorOf(x: number, y: number, count: number): number {
  return Math.floor((Math.atan2(y, x) / (2 * Math.PI) + 1) * count) % count;
}
