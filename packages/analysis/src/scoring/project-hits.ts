import type { Point } from '../geometry/point.ts';
import type { Estimate } from '../statistics/estimate.ts';
import { average, momentsOf, type Moments } from '../statistics/moments.ts';
import { drawChiSquare, evenNumbers, normalPair } from './seeded-normals.ts';
import type { ZoneInput, ZoneMeasurement } from './vital-zone.ts';
import { hitTestOf, type HitTest } from './zone-border.ts';

/** With fewer shots nothing is known about how the spread lies. */
const fewestShots = 3;

/** Distances of common courses of fire. */
const usualDistancesM = [3, 5, 7, 10, 15, 25, 50, 100].map((yards) => yards * 0.9144);

/** Two distances closer than this are one, in m. */
const sameDistanceM = 0.2;

/** Groups that the shots may have come from; with fewer the ends of the interval are left to chance. */
const groups = 400;

/** Shots of each of them. */
const shotsOfGroup = 256;

/** Any number: it only makes the answer the same each time. */
const seed = 20_250_101;

/**
 * Projects the hits of the same hold to other distances: offset and spread are angles, and grow with the distance, and the zone does
 * not. Gravity and wind are left out, so that the far distances say what the hold would do with sights set for them.
 * A chance is that of the next shot, with what is not known about the group's centre and spread taken in: it is averaged over groups
 * that these shots may have come from, and its interval holds 95 % of them.
 * @param input shots from the point of aim, and the zone
 * @returns one chance for each usual distance and the one that was shot at, nearest first; none under three shots or without a distance
 * @source Gelman et al., Bayesian Data Analysis, 3.6: normal data, unknown mean and covariance, Jeffreys' prior
 */
export function projectHits(input: ZoneInput): ZoneMeasurement['projections'] {
  const { border, shots, holeRadius, distanceM } = input;
  const moments = momentsOf(shots);
  if (distanceM === null || moments === null || shots.length < fewestShots) return [];
  const isHit = hitTestOf(border, holeRadius);
  const candidates = candidatesOf(moments, input.positionError);
  const others = usualDistancesM.filter((usual) => Math.abs(usual - distanceM) > sameDistanceM);
  return [...others, distanceM]
    .sort((a, b) => a - b)
    .map((projectedM) => {
      const chances = chancesOf(candidates, projectedM / distanceM, isHit);
      return { distanceM: projectedM, probability: summaryOf(chances) };
    });
}

/** A normal spread: x = centre.x + across n1, y = centre.y + lean n1 + up n2, with n1 and n2 standard normal. */
interface Spread {
  centre: Point;
  across: number;
  lean: number;
  up: number;
}

/**
 * Draws spreads from the posterior distribution: covariances by Bartlett's decomposition of the inverse Wishart distribution with n - 1
 * degrees of freedom, and a centre for each. Shots in one place or on one line spread by the error of their places at least.
 */
function candidatesOf({ shots, centre, covariance }: Moments, positionError: number): Spread[] {
  const random = evenNumbers(seed);
  const across = Math.max(Math.sqrt(covariance.xx), positionError, Number.MIN_VALUE);
  const lean = covariance.xy / across;
  const up = Math.max(Math.sqrt(Math.max(0, covariance.yy - lean * lean)), positionError);
  const degrees = shots - 1;
  return Array.from({ length: groups }, () => {
    const [skew, first] = normalPair(random(), random());
    const [second] = normalPair(random(), random());
    const acrossShare = Math.sqrt(degrees / drawChiSquare(degrees - 1, random));
    const upShare = Math.sqrt(degrees / drawChiSquare(degrees, random));
    // The lower triangular root of the drawn covariance is that of the sample's times this lower triangular matrix.
    const drawn = {
      across: across * acrossShare,
      lean: lean * acrossShare - (up * skew * acrossShare * upShare) / Math.sqrt(degrees),
      up: up * upShare,
    };
    const root = Math.sqrt(shots);
    return {
      ...drawn,
      centre: {
        x: centre.x + (drawn.across * first) / root,
        y: centre.y + (drawn.lean * first + drawn.up * second) / root,
      },
    };
  });
}

function chancesOf(candidates: readonly Spread[], ratio: number, isHit: HitTest): number[] {
  return candidates.map(({ centre, across, lean, up }) => {
    const hits = evenShots.filter(([first, second]) =>
      isHit(ratio * (centre.x + across * first), ratio * (centre.y + lean * first + up * second)),
    );
    return hits.length / evenShots.length;
  });
}

/** Standard normal shots that lie as evenly as can be, by Halton's sequence of bases 2 and 3. */
const evenShots = Array.from({ length: shotsOfGroup }, (_, index) =>
  normalPair(mirrored(index + 1, 2), mirrored(index + 1, 3)),
);

/** The digits of a whole number behind the point, in reverse. */
function mirrored(whole: number, base: number): number {
  let [value, share] = [0, 1 / base];
  for (let rest = whole; rest > 0; rest = Math.floor(rest / base)) {
    value += (rest % base) * share;
    share /= base;
  }
  return value;
}

function summaryOf(chances: readonly number[]): Estimate {
  const sorted = chances.toSorted((a, b) => a - b);
  const value = average(sorted);
  const quantile = (share: number) => sorted[Math.floor(share * sorted.length)] ?? value;
  return { value, low95: Math.min(value, quantile(0.025)), high95: Math.max(value, quantile(0.975)) };
}
