import type { Point } from '../geometry/point.ts';
import { seededRandom } from './random.ts';

/**
 * Groups of shots with standard deviation 1 on either axis around the aim, the same for the same seed.
 * @param seed whole number
 * @returns a function that gives the next group with the requested number of shots
 * @source Box and Muller (1958), Ann. Math. Statist. 29: 610
 */
export function seededGroups(seed: number): (shots: number) => Point[] {
  const random = seededRandom(seed);
  const shot = (): Point => {
    const radius = Math.sqrt(-2 * Math.log(1 - random()));
    const turn = 2 * Math.PI * random();
    return { x: radius * Math.cos(turn), y: radius * Math.sin(turn) };
  };
  return (shots) => Array.from({ length: shots }, shot);
}
