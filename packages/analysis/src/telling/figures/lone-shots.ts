/** Whether a report has one shot at each aim. */
import { areLoneShots } from '../../diagnosis/lone-shots.ts';
import type { Report } from '../../report/report.ts';

/**
 * Says whether each shot of a sheet has its own aim.
 * @param report any report
 * @returns true if there is an offset, but no spread
 */
export function hasLoneShots({ group, aimGroups }: Pick<Report, 'group' | 'aimGroups'>): boolean {
  return areLoneShots({ group, hasSeveralAims: aimGroups.length > 1 });
}
