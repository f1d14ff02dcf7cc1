/** Which groups stand in one trend: those of one shooter with one firearm, from one distance or from distances alike. */
import { likeDistanceRatio } from '@target-analysis/analysis/progress';
import type { ProgressPoint } from '@target-analysis/contract';
import { metresPerYard } from '@target-analysis/contract/constants';

/** Each narrows what the one before it left. */
export const filterNames = ['shooter', 'firearm', 'distance'] as const;
export type FilterName = (typeof filterNames)[number];

/** One entry of a filter. */
export interface TrendOption {
  /** Stands in the address. */
  key: string;
  label: string;
  points: readonly ProgressPoint[];
}

export interface TrendFilter {
  options: readonly TrendOption[];
  chosen: TrendOption;
}

export type TrendChoice = Record<FilterName, TrendFilter>;

/**
 * The trend that was asked for; what was not asked for, or is not there, is what most groups were shot with.
 * @param points oldest first
 * @param asked keys of the address; null where it asks for nothing
 * @returns null without groups
 */
export function chooseTrend(
  points: readonly ProgressPoint[],
  asked: Record<FilterName, string | null>,
): TrendChoice | null {
  if (points.length === 0) return null;
  const shooter = choose('shooter', points, asked);
  const firearm = choose('firearm', shooter.chosen.points, asked);
  return { shooter, firearm, distance: choose('distance', firearm.chosen.points, asked) };
}

function choose(
  name: FilterName,
  points: readonly ProgressPoint[],
  asked: Record<FilterName, string | null>,
): TrendFilter {
  const options = optionsOf[name](points);
  const after = filterNames.slice(filterNames.indexOf(name) + 1);
  const largest = options.reduce((best, option) =>
    longestTrend(option.points, after) > longestTrend(best.points, after) ? option : best,
  );
  return { options, chosen: options.find(({ key }) => key === asked[name]) ?? largest };
}

/** How many groups the largest trend has that further filters leave. */
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

/** Words are the same however they were typed; the newest spelling is shown. */
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

/** Distances this close are one distance in two units or roundings. */
const sameDistanceRatio = 1.01;
/** So many distances fit a list as they are; of more, those alike share a trend. */
const fewDistances = 6;

function distanceOptions(points: readonly ProgressPoint[]): TrendOption[] {
  const exact = groupDistances(points, sameDistanceRatio);
  return exact.length <= fewDistances ? exact : groupDistances(points, likeDistanceRatio);
}

/** Groups of distances, each at most `ratio` times the nearest of its group; points keep their order. */
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

/** '25 yd' or '22.9 to 25 m'. */
function distancesWords(points: readonly ProgressPoint[]): string {
  const distances = points.map((point) => point.distance_m);
  const nearest = Math.min(...distances);
  const farthest = Math.max(...distances);
  if (farthest > nearest * sameDistanceRatio) return `${inMetres(nearest)} to ${inMetres(farthest)} m`;
  return distanceWords(nearest);
}

/** Whether the groups were shot from distances so different that only angles compare them. */
export function isMixedDistance({ points }: TrendOption): boolean {
  const distances = points.map((point) => point.distance_m);
  return Math.max(...distances) > Math.min(...distances) * sameDistanceRatio;
}

/** Whole yards or whole metres as they were told: '25 yd', '25 m'; others in metres. */
export function distanceWords(distanceM: number): string {
  const yards = distanceM / metresPerYard;
  return isWhole(yards) && !isWhole(distanceM) ? `${yards.toFixed(0)} yd` : `${inMetres(distanceM)} m`;
}

function isWhole(amount: number): boolean {
  return Math.abs(amount - Math.round(amount)) < 0.02;
}

function inMetres(distanceM: number): string {
  return String(Number(distanceM.toFixed(1)));
}
