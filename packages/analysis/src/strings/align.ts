/** How one photo of a sheet lies on another, based on features in both. */
import { applyHomography, scaleAt, isOnSameSide, type Homography } from '../geometry/homography.ts';
import { distanceBetween, type Point } from '../geometry/point.ts';
import type { Feature } from './features.ts';
import { fitMap, type MapKind, type Pair } from './fit-map.ts';

/** A feature of one photo that resembles one of the other. */
interface Match {
  from: Feature;
  to: Feature;
}

/** A map from one photo to the other. */
export interface Alignment {
  map: Homography;
  /** The features that agree on it. */
  pairs: readonly Pair[];
  /** The features that agree on another map near it. */
  pairsOn: (map: Homography) => readonly Pair[];
}

/** Print repeats, such as ring values, so each feature is tried with this many similar ones. */
const likesTried = 3;

/** Two features are alike if the cosine between their descriptors is at least this. */
const leastLikeness = 0.75;

/** How much the rotation (radians) and size (logarithm of the ratio) of features may differ between two views. */
const largestTurn = 0.5;
const largestStretch = 0.5;

/** How far features may lie from where a map puts them, over the long side, step by step, starting with the map of a single match. */
const seedReach = 0.03;
const nearestReach = 0.004;
const steps: readonly { kind: MapKind; reach: number }[] = [
  { kind: 'affine', reach: 0.03 },
  { kind: 'affine', reach: 0.02 },
  { kind: 'projective', reach: 0.015 },
  { kind: 'projective', reach: 0.01 },
  { kind: 'projective', reach: 0.006 },
  { kind: 'projective', reach: nearestReach },
  { kind: 'projective', reach: nearestReach },
];

/** Number of best single matches that are followed up. */
const mostSeeds = 150;
const mostAlignments = 8;

/** A map with fewer agreeing features is chance. */
const leastPairs = 6;

/**
 * Finds the maps that align one photo with another.
 * @param from features of one photo
 * @param to features of the other
 * @param longSidePx of the other
 * @returns the maps that most features agree on, most first; none if the photos share nothing
 */
export function alignmentsOf(
  from: readonly Feature[],
  to: readonly Feature[],
  longSidePx: number,
): Alignment[] {
  const matches = from.flatMap((feature) =>
    likesOf(feature, to).map((like) => ({ from: feature, to: like })),
  );
  const reachPx = seedReach * longSidePx;
  const seeds = matches
    .map((match) => ({ match, agreeing: countAgreeing(match, matches, reachPx) }))
    .filter(({ agreeing }) => agreeing >= leastPairs)
    .sort((one, other) => other.agreeing - one.agreeing);
  const alignments: Alignment[] = [];
  // A match that agrees on a map leads to that same map.
  const explained = new Set<Pair>();
  for (const { match } of seeds.slice(0, mostSeeds)) {
    if (explained.has(match)) continue;
    const alignment = settle(agreeingWith(match, matches, reachPx), matches, longSidePx);
    for (const pair of alignment?.pairs ?? []) explained.add(pair);
    if (alignment === null || alignments.some((other) => isSame(other, alignment, longSidePx))) continue;
    alignments.push(alignment);
    if (alignments.length === mostAlignments) break;
  }
  return alignments.sort((a, b) => b.pairs.length - a.pairs.length);
}

function likesOf({ descriptor }: Feature, others: readonly Feature[]): Feature[] {
  return others
    .map((other) => ({ other, likeness: likeness(descriptor, other.descriptor) }))
    .filter((like) => like.likeness >= leastLikeness)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, likesTried)
    .map(({ other }) => other);
}

function likeness(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}

function countAgreeing(seed: Match, matches: readonly Match[], reachPx: number): number {
  const agrees = agreement(seed, reachPx);
  let count = 0;
  for (const match of matches) if (agrees(match)) count += 1;
  return count;
}

/** At most one match per feature. */
function agreeingWith(seed: Match, matches: readonly Match[], reachPx: number): Match[] {
  const agrees = agreement(seed, reachPx);
  const agreeing = new Map<Feature, Match>();
  for (const match of matches)
    if (agrees(match) && !agreeing.has(match.from)) agreeing.set(match.from, match);
  return [...agreeing.values()];
}

/** Creates a check whether a match is shifted, turned and scaled like one given match. */
function agreement({ from, to }: Match, reachPx: number): (match: Match) => boolean {
  const turn = to.angle - from.angle;
  const scale = to.sigma / from.sigma;
  const [across, along] = [scale * Math.cos(turn), scale * Math.sin(turn)];
  return (match) => {
    const x = match.from.x - from.x;
    const y = match.from.y - from.y;
    const beside = to.x + across * x - along * y - match.to.x;
    if (Math.abs(beside) > reachPx) return false;
    const below = to.y + along * x + across * y - match.to.y;
    return (
      beside * beside + below * below <= reachPx * reachPx &&
      Math.abs(Math.log(match.to.sigma / match.from.sigma / scale)) <= largestStretch &&
      Math.abs(turnBetween(match.to.angle - match.from.angle, turn)) <= largestTurn
    );
  };
}

function turnBetween(a: number, b: number): number {
  const turn = (a - b) / (2 * Math.PI);
  return 2 * Math.PI * (turn - Math.round(turn));
}

/** Refines a map step by step with more matches that lie ever closer to where it puts them. */
function settle(seed: readonly Match[], matches: readonly Match[], longSidePx: number): Alignment | null {
  let pairs: readonly Pair[] = seed;
  let map: Homography | null = null;
  for (const { kind, reach } of steps) {
    map = pairs.length < leastPairs ? null : fitMap(pairs, kind);
    if (map === null || !isPlain(map, pairs)) return null;
    pairs = explainedBy(map, matches, reach * longSidePx);
  }
  map = pairs.length < leastPairs ? null : fitMap(pairs, 'projective');
  if (map === null || !isPlain(map, pairs)) return null;
  return { map, pairs, pairsOn: (near) => explainedBy(near, matches, nearestReach * longSidePx) };
}

/** A camera never mirrors paper, shows its horizon on it, or enlarges one part many times more than another. */
function isPlain(map: Homography, pairs: readonly Pair[]): boolean {
  const [first] = pairs;
  if (first === undefined) return false;
  const scales = pairs.map(({ from }) => scaleAt(map, from));
  return (
    pairs.every(({ from }) => isOnSameSide(map, from, first.from)) &&
    turnsLikewise(map) &&
    Math.max(...scales) < 4 * Math.min(...scales)
  );
}

function turnsLikewise([a, b, , d, e]: Homography): boolean {
  return a * e - b * d > 0;
}

function explainedBy(map: Homography, matches: readonly Match[], reachPx: number): Pair[] {
  const nearest = new Map<Feature, { pair: Match; distance: number }>();
  for (const pair of matches) {
    const distance = distanceBetween(applyHomography(map, pair.from), pair.to);
    if (distance <= reachPx && distance < (nearest.get(pair.from)?.distance ?? Infinity))
      nearest.set(pair.from, { pair, distance });
  }
  return [...nearest.values()].map(({ pair }) => pair);
}

function isSame(one: Alignment, other: Alignment, longSidePx: number): boolean {
  return one.pairs.every(
    ({ from }: { from: Point }) =>
      distanceBetween(applyHomography(one.map, from), applyHomography(other.map, from)) < 0.02 * longSidePx,
  );
}
