/** The common spread of one or more groups, each shot measured from the center of its own group. */
import type { Point } from '../../geometry/point.ts';
import { momentsOf, total, type Moments } from './moments.ts';

/** Sums over all groups; lengths in the unit of the shots. */
export interface WithinGroups {
  readonly shots: number;
  /** Those with at least one shot. */
  readonly groups: number;
  /** Squared distances from each group's own center, summed. */
  readonly sumOfSquares: number;
  /** 2 (shots - groups). */
  readonly degreesOfFreedom: number;
  /** Each shot's distance from the center of its group. A shot alone in its group has none. */
  readonly distances: readonly number[];
  /** Per axis, about the centers; 0 if no group has two shots. */
  readonly varianceX: number;
  readonly varianceY: number;
}

/**
 * Adds up the spreads of groups.
 * @param shots any number
 * @param groupOf the group of each shot, in the same order; null if all are one group
 * @returns the sums; null without shots
 * @source the within-group sum of squares of a one-way analysis of variance
 */
export function withinGroups(
  shots: readonly Point[],
  groupOf: readonly number[] | null = null,
): WithinGroups | null {
  const named = shots.map((shot, index) => ({ shot, group: groupOf?.[index] ?? 0 }));
  const groups = [...new Set(named.map(({ group }) => group))]
    .map((name) => momentsOf(named.flatMap(({ shot, group }) => (group === name ? [shot] : []))))
    .filter((moments) => moments !== null);
  if (groups.length === 0) return null;
  const sum = (of: (group: Moments) => number) => total(groups.map(of));
  const free = shots.length - groups.length;
  const variance = (of: (group: Moments) => number) =>
    free === 0 ? 0 : sum((group) => (group.shots - 1) * of(group)) / free;
  return {
    shots: shots.length,
    groups: groups.length,
    sumOfSquares: sum(({ sumOfSquares }) => sumOfSquares),
    degreesOfFreedom: 2 * free,
    distances: groups.flatMap((group) => (group.shots > 1 ? group.distances : [])),
    varianceX: variance(({ covariance }) => covariance.xx),
    varianceY: variance(({ covariance }) => covariance.yy),
  };
}
