/** Which of several aims a shot belongs to. The nearest one is wrong if a sight is off by half the distance to the next aim. */
import { distanceBetween, meanPoint, type Point } from '../geometry/point.ts';

/** Where several aims are, and the mean offset of the shots from their own aims; all in one unit. */
export interface Aims {
  origin: Point;
  furtherOrigins: readonly Point[];
  lean: Point;
}

/**
 * Starting points to try: the nearest aims, and offsets of a quarter and nearly half of the distance to the next aim in twelve
 * directions.
 */
const startShares = [0.25, 0.45];
const startDirections = 12;
/** More than half of the distance to the next aim. Beyond this, every shot may as well belong to that one. */
const largestShare = 0.55;
/** A common offset is accepted if it leaves less than this share of the squared distances that the nearest aims leave. */
const leastGain = 0.5;
/** With fewer shots, an offset that fits is easily chance. */
const fewestShots = 5;
/** It settles within a few rounds; the limit only guards against a loop. */
const mostRounds = 30;
/** If the second aim is less likely than the first by this factor, a shot surely belongs to the first. */
const surelyOther = 0.05;

/**
 * Finds the common offset of all shots from their aims, assigning each shot to the aim that it then fits best.
 * @param origins of the aims, at least two
 * @param shots in the same unit, in any order
 * @returns the mean offset of the shots from their own aims; {0, 0} if the nearest aims explain the shots as well
 * @source alternating assignment and mean, as in Lloyd's k-means, with one free offset instead of free centers
 */
export function commonLean(origins: readonly Point[], shots: readonly Point[]): Point {
  const none = { x: 0, y: 0 };
  const pitch = Math.min(
    ...origins.flatMap((a, index) => origins.slice(index + 1).map((b) => distanceBetween(a, b))),
  );
  if (shots.length < fewestShots || !Number.isFinite(pitch)) return none;
  const nearest = settle(origins, shots, none);
  const fits = startShares
    .flatMap((share) => directions.map(({ x, y }) => ({ x: x * share * pitch, y: y * share * pitch })))
    .map((start) => settle(origins, shots, start))
    .filter(({ lean }) => Math.hypot(lean.x, lean.y) <= largestShare * pitch);
  const best = fits.reduce((least, fit) => (fit.squares < least.squares ? fit : least), nearest);
  return best.squares < leastGain * nearest.squares ? best.lean : nearest.lean;
}

const directions = Array.from({ length: startDirections }, (_, index) => {
  const angle = (2 * Math.PI * index) / startDirections;
  return { x: Math.cos(angle), y: Math.sin(angle) };
});

/** Squares are the squared distances from the shots' own aims, less the common mean. */
function settle(origins: readonly Point[], shots: readonly Point[], start: Point) {
  let lean = start;
  for (let round = 0; round < mostRounds; round += 1) {
    const next = meanPoint(shots.map((shot) => fromAim(origins, lean, shot)));
    if (distanceBetween(next, lean) < 1e-9) break;
    lean = next;
  }
  const squares = shots.reduce((sum, shot) => {
    const { x, y } = fromAim(origins, lean, shot);
    return sum + (x - lean.x) ** 2 + (y - lean.y) ** 2;
  }, 0);
  return { lean, squares };
}

function fromAim(origins: readonly Point[], lean: Point, shot: Point): Point {
  const [{ origin } = { origin: shot }] = byLikelihood(origins, lean, shot);
  return { x: shot.x - origin.x, y: shot.y - origin.y };
}

function byLikelihood(origins: readonly Point[], lean: Point, shot: Point) {
  const expected = { x: shot.x - lean.x, y: shot.y - lean.y };
  return origins
    .map((origin, index) => ({ origin, index, distance: distanceBetween(expected, origin) }))
    .sort((a, b) => a.distance - b.distance);
}

/**
 * Assigns a shot to an aim.
 * @param aims of the sheet
 * @param shot in the same unit
 * @returns the index of the likeliest aim, 0 for `origin`
 */
export function aimIndexOf({ origin, furtherOrigins, lean }: Aims, shot: Point): number {
  return byLikelihood([origin, ...furtherOrigins], lean, shot)[0]?.index ?? 0;
}

/**
 * Says whether a shot may as well belong to another aim.
 * @param aims of the sheet
 * @param shot in the same unit
 * @param sigma standard deviation of the shots about their own aims per axis, above 0
 * @returns whether the second aim is at least a twentieth as likely as the first
 */
export function isUnsureOf({ origin, furtherOrigins, lean }: Aims, shot: Point, sigma: number): boolean {
  const [first, second] = byLikelihood([origin, ...furtherOrigins], lean, shot);
  if (first === undefined || second === undefined) return false;
  return Math.exp((first.distance ** 2 - second.distance ** 2) / (2 * sigma ** 2)) > surelyOther;
}
