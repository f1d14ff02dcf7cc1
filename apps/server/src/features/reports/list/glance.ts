/** A report in a glance, for its card: the part of the photo with the group, what is marked there, and the answer. */
import { cardOf, groupPictureOf, type DisplayUnit } from '@target-analysis/analysis/telling';
import { reportSchema, type ReportGlance } from '@target-analysis/contract';

/** Everything but the link to the photo. */
export type Glance = Omit<ReportGlance, 'photoUrl'>;

/** @param measurement as it was written; one from an earlier program may lack newer fields */
export function glanceOf(measurement: unknown, unit: DisplayUnit): Glance {
  const report = reportSchema.parse(measurement);
  return { ...groupPictureOf(report), ...cardOf(report, unit) };
}
