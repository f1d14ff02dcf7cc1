/** A report at a glance, for its card: the part of the photo with the group, its marks, and the answer. */
import { cardOf, groupPictureOf, type DisplayUnit } from '@target-analysis/analysis/telling';
import { reportSchema, type ReportGlance } from '@target-analysis/contract';

/** Everything except the link to the photo. */
export type Glance = Omit<ReportGlance, 'photoUrl'>;

/** @param measurement as stored; one from an earlier version of the program may lack newer fields */
export function glanceOf(measurement: unknown, unit: DisplayUnit): Glance {
  const report = reportSchema.parse(measurement);
  return { ...groupPictureOf(report), ...cardOf(report, unit) };
}
