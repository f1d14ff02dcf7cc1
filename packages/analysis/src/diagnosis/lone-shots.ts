/** One shot at each aim: there are places and an offset, and no group has a spread. */
import type { Point } from '../geometry/point.ts';
import type { GroupMeasurement } from '../statistics/measure-group.ts';
import { average, momentsOf } from '../statistics/figures/moments.ts';

/**
 * Says whether several shots have an aim each.
 * @param measured all shots about their own aims
 * @param measured.group their figures
 * @param measured.hasSeveralAims whether the sheet has several aims
 * @returns false for one shot, and where any aim has two
 */
export function areLoneShots({
  group,
  hasSeveralAims = false,
}: {
  readonly group: Pick<GroupMeasurement, 'shots'> & { readonly meanRadius: object | null };
  readonly hasSeveralAims?: boolean;
}): boolean {
  return hasSeveralAims && group.shots > 1 && group.meanRadius === null;
}

/**
 * Says how far shots spread, to weigh an offset against.
 * @param measured shots and their figures
 * @param measured.group the figures
 * @param measured.shots in the unit of `group`
 * @returns the mean radius in the unit of `group`; of one shot at each aim that of all laid over each other; 0 for one shot
 */
export function spreadOfShots({
  group,
  shots,
}: {
  readonly group: Pick<GroupMeasurement, 'meanRadius'>;
  readonly shots: readonly Point[];
}): number {
  if (group.meanRadius !== null) return group.meanRadius.value;
  return average(momentsOf(shots)?.distances ?? [0]);
}
