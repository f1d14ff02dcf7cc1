/** One shot at each aim: there are places and an offset, but no group has a spread. */
import type { Point } from '../geometry/point.ts';
import type { GroupMeasurement } from '../statistics/measure-group.ts';
import { average, momentsOf } from '../statistics/figures/moments.ts';

/**
 * Says whether each of several shots has its own aim.
 * @param measured all shots relative to their own aims
 * @param measured.group their figures
 * @param measured.hasSeveralAims whether the sheet has several aims
 * @returns false for one shot, or if any aim has two
 */
export function areLoneShots({
  group,
  hasSeveralAims,
}: {
  readonly group: Pick<GroupMeasurement, 'shots'> & { readonly meanRadius: object | null };
  readonly hasSeveralAims: boolean;
}): boolean {
  return hasSeveralAims && group.shots > 1 && group.meanRadius === null;
}

/**
 * Computes how far shots spread, to compare an offset with.
 * @param measured shots and their figures
 * @param measured.group the figures
 * @param measured.shots in the unit of `group`
 * @returns the mean radius in the unit of `group`; for one shot at each aim, that of all shots overlaid; 0 for one shot
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
