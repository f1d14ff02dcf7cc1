/** Whether a report has one shot at each aim. */
import { areLoneShots } from '../../diagnosis/lone-shots.ts';
import type { Report } from '../../report/report.ts';

/**
 * Says whether the shots of a sheet have an aim each.
 * @param report any report
 * @returns true where there is no spread to tell, but an offset
 */
export function hasLoneShots({ group, aimGroups }: Pick<Report, 'group' | 'aimGroups'>): boolean {
  return areLoneShots({ group, hasSeveralAims: aimGroups.length > 1 });
}
