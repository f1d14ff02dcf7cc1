import { normalCdf, normalQuantile } from '../../statistics/distributions/chi-square.ts';
import { deviations95, type Estimate } from '../../statistics/figures/estimate.ts';
import { average, momentsOf } from '../../statistics/figures/moments.ts';
import { likelySpreads, spreadOf, type Spread } from '../likely-spreads.ts';
import { normalPair } from '../seeded-normals.ts';
import type { ZoneInput, ZoneMeasurement } from './vital-zone.ts';
import { hitTestOf, type HitTest } from './zone-border.ts';

/**
 * With fewer shots the spread is known so poorly that the intervals for far distances hold the truth too seldom: with three, four times
 * in five.
 */
const fewestShots = 5;

/** Distances of common courses of fire. */
const usualDistancesM = [3, 5, 7, 10, 15, 25, 50, 100].map((yards) => yards * 0.9144);

/** Two distances closer than this are one, in m. */
const sameDistanceM = 0.2;

/** Spreads that the shots may have come from, and shots for each: enough for a chance to within a hundredth or two. */
const simulation = { spreads: 400, shots: 256 };

/**
 * Projects the hits of the same hold to other distances: offset and spread are angles and grow with the distance, but the zone does not.
 * Gravity and wind are left out, so far distances show what the hold would do with sights set for them. A chance is that of the next
 * shot, averaged over spreads that these shots may have come from.
 * @param input shots from the point of aim, and the zone
 * @returns one chance for each usual distance and the one that was shot at, nearest first; none under five shots or without a distance
 * @source own simulation; the test next to this file checks the intervals against groups of known spread
 */
export function projectHits(input: ZoneInput): ZoneMeasurement['projections'] {
  const { border, shots, holeRadius, positionError, distanceM } = input;
  const moments = momentsOf(shots);
  if (distanceM === null || moments === null || shots.length < fewestShots) return [];
  const isHit = hitTestOf(border, holeRadius);
  const sample = spreadOf(moments, positionError);
  const likely = likelySpreads(sample, shots.length, simulation.spreads);
  const others = usualDistancesM.filter((usual) => Math.abs(usual - distanceM) > sameDistanceM);
  return [...others, distanceM]
    .sort((a, b) => a - b)
    .map((projectedM) => {
      const chanceOf = (spread: Spread) => chanceAt(projectedM / distanceM, spread, isHit);
      return { distanceM: projectedM, probability: estimateOf(chanceOf(sample), likely.map(chanceOf)) };
    });
}

function chanceAt(ratio: number, { centre, across, lean, up }: Spread, isHit: HitTest): number {
  let hits = 0;
  for (const { first, second } of evenShots)
    if (isHit(ratio * (centre.x + across * first), ratio * (centre.y + lean * first + up * second))) hits++;
  return hits / evenShots.length;
}

/** Standard normal shots, spaced as evenly as possible by the Halton sequence with bases 2 and 3. */
const evenShots = Array.from({ length: simulation.shots }, (_, index) => {
  const [first, second] = normalPair(mirrored(index + 1, 2), mirrored(index + 1, 3));
  return { first, second };
});

/** The digits of a whole number after the point, in reverse. */
function mirrored(whole: number, base: number): number {
  let [value, share] = [0, 1 / base];
  for (let rest = whole; rest > 0; rest = Math.floor(rest / base)) {
    value += (rest % base) * share;
    share /= base;
  }
  return value;
}

/**
 * The interval of the drawn chances. Moving a center nearly always loses hits, so most draws lie below the sample's own chance. Efron's
 * bias correction moves the ends back (1987, JASA 82: 171); the result is the wider of the two intervals.
 */
function estimateOf(ofSample: number, drawn: readonly number[]): Estimate {
  const sorted = drawn.toSorted((a, b) => a - b);
  const value = average(sorted);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? value;
  const below = average(sorted.map((chance) => (1 + Math.sign(ofSample - chance)) / 2));
  const bias = normalQuantile(Math.min(0.995, Math.max(0.005, below)));
  return {
    value,
    low95: Math.min(value, at(normalCdf(-deviations95)), at(normalCdf(2 * bias - deviations95))),
    high95: Math.max(value, at(normalCdf(deviations95)), at(normalCdf(2 * bias + deviations95))),
  };
}
