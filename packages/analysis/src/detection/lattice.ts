import { pixelDistance, type PixelPoint } from '../image/raster.ts';

/** Neighbors up to this many times as far away as the nearest belong to the same row: a lattice has several nearest neighbors. */
const nearestReach = 1.2;

/**
 * The third mark of a row may be off by this share of the pitch. Printed dots are within .05 in tilted photos; a shooter who holds
 * within a tenth of the pitch on a sheet of many bulls is off by twice this.
 */
const tolerance = 0.1;

/**
 * How regular places are: the share that lies in an even row of three with a nearest neighbor, in the middle or at an
 * end. Comparing only neighbors makes tilt harmless, because it changes the pitch slowly.
 * @param places to take the share of, px
 * @param all places that may be neighbors, including `places`
 * @returns 0 to 1; about .05 for unordered places, above .8 for lattices of twelve and more; 0 for fewer than three
 * @source lattice.test.ts; in an unordered set, a disc with a tenth of the nearest distance as radius holds a place in one of a hundred
 * cases, and each of one or two neighbors has two such discs
 */
export function latticeShare(places: readonly PixelPoint[], all: readonly PixelPoint[]): number {
  if (all.length < 3 || places.length === 0) return 0;
  return places.filter((place) => isInRow(place, all)).length / places.length;
}

function isInRow(place: PixelPoint, all: readonly PixelPoint[]): boolean {
  const others = all.filter((other) => pixelDistance(other, place) > 0);
  const nearest = others.reduce((least, other) => Math.min(least, pixelDistance(other, place)), Infinity);
  return others
    .filter((other) => pixelDistance(other, place) <= nearestReach * nearest)
    .some((neighbor) =>
      [-1, 2].some((steps) => {
        const third = {
          column: place.column + steps * (neighbor.column - place.column),
          row: place.row + steps * (neighbor.row - place.row),
        };
        return others.some(
          (other) => pixelDistance(other, third) <= tolerance * pixelDistance(neighbor, place),
        );
      }),
    );
}
