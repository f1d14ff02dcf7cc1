import type { Point } from '../geometry/point.ts';
import type { Moments } from '../statistics/figures/moments.ts';
import { drawChiSquare, evenNumbers, normalPair } from './seeded-normals.ts';

/**
 * A normal spread of shots: x = centre.x + across first, y = centre.y + lean first + up second, with both numbers standard normal and
 * independent.
 */
export interface Spread {
  centre: Point;
  across: number;
  lean: number;
  up: number;
}

/** Any number: it only makes the result the same each time. */
const seed = 20_250_101;

/**
 * Describes a group as a normal spread. Shots in one place or on one line spread by at least the error of their places.
 * @param moments of the group
 * @param positionError standard deviation of a shot's place per axis
 * @returns its spread
 */
export function spreadOf({ centre, covariance }: Moments, positionError: number): Spread {
  const across = Math.max(Math.sqrt(covariance.xx), positionError, Number.MIN_VALUE);
  const lean = covariance.xy / across;
  const up = Math.max(Math.sqrt(Math.max(0, covariance.yy - lean * lean)), positionError);
  return { centre, across, lean, up };
}

/**
 * Draws spreads that a group may have come from. The drawn standard deviations vary about the sample's as the sample's do about the true
 * ones (chi-square of n - 1 degrees), and the drawn centers vary about the sample's.
 * @param sample of the shots
 * @param shots their number, at least 2
 * @param count how many to draw
 * @returns the spreads, the same for the same sample
 * @source inverse Wishart distribution of n degrees by Bartlett's decomposition (Berger and Sun 2008, Annals of Statistics 36: 963)
 */
export function likelySpreads({ centre, across, lean, up }: Spread, shots: number, count: number): Spread[] {
  const random = evenNumbers(seed);
  const degrees = shots - 1;
  const root = Math.sqrt(shots);
  return Array.from({ length: count }, () => {
    const [skew, first] = normalPair(random(), random());
    const [second] = normalPair(random(), random());
    const [wide, high] = [drawChiSquare(degrees, random), drawChiSquare(degrees, random)];
    // The root of the sample's covariance times that of a drawn one, both lower triangular.
    const drawn = {
      across: across * Math.sqrt(degrees / wide),
      lean: lean * Math.sqrt(degrees / wide) - up * skew * Math.sqrt(degrees / (wide * high)),
      up: up * Math.sqrt(degrees / high),
    };
    const x = centre.x + (drawn.across * first) / root;
    return { ...drawn, centre: { x, y: centre.y + (drawn.lean * first + drawn.up * second) / root } };
  });
}
