/** Places the numbers of holes in a drawing: beside their holes, clear of other holes and numbers. */
import type { Place } from './drawing.ts';

export interface Labeled {
  at: Place;
  /** Radius of the disc behind the name. */
  disc: number;
}

export interface LabelPlace extends Place {
  /** Whether it is so far away that a line must connect it to its hole. */
  isFar: boolean;
}

/** Number of directions to try, starting with the one away from the group. */
const directions = 16;
/** Distances from the edge of the hole to try, in discs. */
const distances = [0.15, 0.9, 2, 3.4, 5];

/**
 * Places names one after another, each where it covers the least.
 * @param holes to name, in points
 * @param radius of every hole
 * @param bounds of the drawing; no name leaves them
 */
export function labelPlaces(
  holes: readonly Labeled[],
  radius: number,
  bounds: { width: number; height: number },
): LabelPlace[] {
  const middle = {
    x: mean(holes.map(({ at }) => at.x)),
    y: mean(holes.map(({ at }) => at.y)),
  };
  const placed: (Place & { disc: number })[] = [];
  return holes.map((hole) => {
    const outward = Math.atan2(hole.at.y - middle.y, hole.at.x - middle.x);
    const tried = distances.flatMap((distance, step) =>
      Array.from({ length: directions }, (_, index) => {
        const turn = Math.ceil(index / 2) * (index % 2 === 0 ? 1 : -1);
        const angle = outward + (turn * 2 * Math.PI) / directions;
        const reach = radius + hole.disc * (1 + distance);
        const place = { x: hole.at.x + reach * Math.cos(angle), y: hole.at.y + reach * Math.sin(angle) };
        return { place, isFar: step > 1, cost: coverOf({ ...place, disc: hole.disc }) + step * 0.01 };
      }),
    );
    const best = tried.reduce((least, each) => (each.cost < least.cost ? each : least));
    placed.push({ ...best.place, disc: hole.disc });
    return { ...best.place, isFar: best.isFar };
  });

  /** How far the name overlaps holes, other names, and the edge, in points. */
  function coverOf({ x, y, disc }: Place & { disc: number }): number {
    const overlap = (other: Place, reach: number) =>
      Math.max(0, reach + disc - Math.hypot(other.x - x, other.y - y));
    const edge = [disc - x, x + disc - bounds.width, disc - y, y + disc - bounds.height];
    return (
      holes.reduce((sum, { at }) => sum + overlap(at, radius), 0) +
      placed.reduce((sum, other) => sum + 2 * overlap(other, other.disc), 0) +
      edge.reduce((sum, beyond) => sum + 4 * Math.max(0, beyond), 0)
    );
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
