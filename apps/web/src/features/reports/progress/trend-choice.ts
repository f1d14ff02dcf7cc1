/** Which groups stand in one trend: those of one firearm, from one distance or from distances alike. */
import { likeDistanceRatio } from '@target-analysis/analysis/progress';
import type { ProgressPoint } from '@target-analysis/contract';
import { metresPerYard } from '@target-analysis/contract/constants';

/** One entry of a filter. */
export interface TrendFilter {
  /** Stands in the address. */
  key: string;
  label: string;
  points: readonly ProgressPoint[];
}

/** What the address asks for; null where it asks for nothing. */
export interface AskedTrend {
  firearm: string | null;
  distance: string | null;
}

export interface TrendChoice {
  firearms: readonly TrendFilter[];
  firearm: TrendFilter;
  /** Those of the firearm, nearest first. */
  distances: readonly TrendFilter[];
  distance: TrendFilter;
}

/** The trend that was asked for; what was not asked for, or is not there, is what most groups were shot with. Null without groups. */
export function chooseTrend(points: readonly ProgressPoint[], asked: AskedTrend): TrendChoice | null {
  const firearms = firearmFilters(points);
  const firearm =
    firearms.find(({ key }) => key === asked.firearm) ??
    mostPoints(firearms, (filter) => mostPoints(distanceFilters(filter.points))?.points.length ?? 0);
  if (firearm === null) return null;
  const distances = distanceFilters(firearm.points);
  const distance = distances.find(({ key }) => key === asked.distance) ?? mostPoints(distances);
  return distance === null ? null : { firearms, firearm, distances, distance };
}

function mostPoints(
  filters: readonly TrendFilter[],
  countOf = (filter: TrendFilter) => filter.points.length,
): TrendFilter | null {
  return filters.reduce<TrendFilter | null>(
    (most, filter) => (most === null || countOf(filter) > countOf(most) ? filter : most),
    null,
  );
}

/** Make, model and caliber, however they were typed; the newest spelling is shown. */
function firearmFilters(points: readonly ProgressPoint[]): TrendFilter[] {
  const byKey = Map.groupBy(points, (point) => firearmLabel(point).toLowerCase());
  return [...byKey]
    .map(([key, group]) => ({ key, label: group.map(firearmLabel).at(-1) ?? key, points: group }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
}

function firearmLabel({ firearm_make, firearm_model, firearm_caliber }: ProgressPoint): string {
  const words = `${firearm_make} ${firearm_model} ${firearm_caliber}`.trim().replace(/\s+/g, ' ');
  return words === '' ? 'Firearm not named' : words;
}

/** Distances this close are one distance in two units or roundings. */
const sameDistanceRatio = 1.01;
/** So many distances fit a list as they are; of more, those alike share a trend. */
const fewDistances = 6;

function distanceFilters(points: readonly ProgressPoint[]): TrendFilter[] {
  const exact = groupDistances(points, sameDistanceRatio);
  return exact.length <= fewDistances ? exact : groupDistances(points, likeDistanceRatio);
}

/** Groups of distances, each at most `ratio` times the nearest of its group; points keep their order. */
function groupDistances(points: readonly ProgressPoint[], ratio: number): TrendFilter[] {
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
export function isMixedDistance({ points }: TrendFilter): boolean {
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
