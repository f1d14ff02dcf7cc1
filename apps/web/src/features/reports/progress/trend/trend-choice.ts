/** Groups that share a trend: same shooter, same firearm, same or similar distance. */
import { likeDistanceRatio } from '@target-analysis/analysis/progress';
import type { ProgressPoint } from '@target-analysis/contract';

/** Each filter narrows what the previous one left. */
export const filterNames = ['shooter', 'firearm', 'distance'] as const;
export type FilterName = (typeof filterNames)[number];

/** One option of a filter. */
export interface TrendOption {
  /** Used in the URL. */
  key: string;
  label: string;
  points: readonly ProgressPoint[];
}

export interface TrendFilter {
  options: readonly TrendOption[];
  chosen: TrendOption;
}

export type TrendChoice = Record<FilterName, TrendFilter>;

/** Keys from the URL, null if not set. */
type AskedTrend = Record<FilterName, string | null>;

/**
 * The requested trend. A filter that is not set, or has no such option, picks the option with the longest trend.
 * @param points oldest first
 * @returns null if there are no groups
 */
export function chooseTrend(points: readonly ProgressPoint[], asked: AskedTrend): TrendChoice | null {
  if (points.length === 0) return null;
  const shooter = choose('shooter', points, asked);
  const firearm = choose('firearm', shooter.chosen.points, asked);
  return { shooter, firearm, distance: choose('distance', firearm.chosen.points, asked) };
}

function choose(name: FilterName, points: readonly ProgressPoint[], asked: AskedTrend): TrendFilter {
  const options = optionsOf[name](points);
  const after = filterNames.slice(filterNames.indexOf(name) + 1);
  const lengthOf = (option: TrendOption) => longestTrend(option.points, after);
  const largest = options.reduce((best, option) => (lengthOf(option) > lengthOf(best) ? option : best));
  return { options, chosen: options.find(({ key }) => key === asked[name]) ?? largest };
}

/** Number of groups in the largest trend that the remaining filters leave. */
function longestTrend(points: readonly ProgressPoint[], filters: readonly FilterName[]): number {
  const [next, ...others] = filters;
  if (next === undefined) return points.length;
  return Math.max(...optionsOf[next](points).map((option) => longestTrend(option.points, others)));
}

const optionsOf: Record<FilterName, (points: readonly ProgressPoint[]) => TrendOption[]> = {
  shooter: (points) => optionsByWords(points, shooterLabel),
  firearm: (points) => optionsByWords(points, firearmLabel),
  distance: distanceOptions,
};

/** Ignores letter case and spacing; shows the newest spelling. */
function optionsByWords(
  points: readonly ProgressPoint[],
  labelOf: (point: ProgressPoint) => string,
): TrendOption[] {
  const byKey = Map.groupBy(points, (point) => labelOf(point).toLowerCase());
  return [...byKey]
    .map(([key, group]) => ({ key, label: group.map(labelOf).at(-1) ?? key, points: group }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
}

function shooterLabel({ shooter_name }: ProgressPoint): string {
  return tidy(shooter_name) || 'Shooter not named';
}

function firearmLabel({ firearm_make, firearm_model, firearm_caliber }: ProgressPoint): string {
  return tidy(`${firearm_make} ${firearm_model} ${firearm_caliber}`) || 'Firearm not named';
}

function tidy(words: string): string {
  return words.trim().replace(/\s+/g, ' ');
}

/** Distances within this ratio are the same distance in another unit or rounding. */
const sameDistanceRatio = 1.01;
/** Up to this many distances are listed one by one; with more, similar ones share a trend. */
const fewDistances = 6;

function distanceOptions(points: readonly ProgressPoint[]): TrendOption[] {
  const exact = groupDistances(points, sameDistanceRatio);
  return exact.length <= fewDistances ? exact : groupDistances(points, likeDistanceRatio);
}

/** Groups points by distance, each at most `ratio` times the nearest of its group; points keep their order. */
function groupDistances(points: readonly ProgressPoint[], ratio: number): TrendOption[] {
  const nearest: number[] = [];
  for (const distance of points.map((point) => point.distance_m).toSorted((one, other) => one - other)) {
    const start = nearest.at(-1);
    if (start === undefined || distance > start * ratio) nearest.push(distance);
  }
  const byStart = Map.groupBy(points, (point) => nearest.findLast((start) => start <= point.distance_m) ?? 0);
  return nearest.map((start) => {
    const group = byStart.get(start) ?? [];
    return { key: start.toFixed(1), label: distancesWords(group), points: group };
  });
}

/** As entered, and newest if entered in several ways: '25 yards', or '25 yards to 25 meters'. */
function distancesWords(points: readonly ProgressPoint[]): string {
  const ordered = points.toSorted((one, other) => one.distance_m - other.distance_m);
  const [nearest, farthest] = [ordered[0], ordered.at(-1)].map((point) => point?.target_distance ?? '');
  if (isMixedDistance({ points })) return `${nearest} to ${farthest}`;
  return points.at(-1)?.target_distance ?? '';
}

/** Whether the groups' distances differ so much that only angles can compare them. */
export function isMixedDistance({ points }: Pick<TrendOption, 'points'>): boolean {
  const distances = points.map((point) => point.distance_m);
  return Math.max(...distances) > Math.min(...distances) * sameDistanceRatio;
}
