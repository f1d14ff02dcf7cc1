/** A report in a glance, for its card: the part of the photo with the group, what is marked there, and the answer. */
import { bulletRadiusPx, cardOf, partOnGroup, type DisplayUnit } from '@target-analysis/analysis/telling';
import { reportSchema, type ReportGlance } from '@target-analysis/contract';

/** The picture of a card is square. */
const frame = { width: 1, height: 1 };

/** Everything but the link to the photo. */
export type Glance = Omit<ReportGlance, 'photoUrl'>;

/** @param measurement as it was written; one from an earlier program may lack newer fields */
export function glanceOf(measurement: unknown, unit: DisplayUnit): Glance {
  const report = reportSchema.parse(measurement);
  return {
    photo: report.photo,
    part: partOnGroup(report, frame),
    bulletRadiusPx: bulletRadiusPx(report),
    marks: report.holes.map(({ column, row, isDoubtful, role }) => ({
      column,
      row,
      kind: isDoubtful ? 'doubtful' : role === 'sighter' ? 'sighter' : 'shot',
    })),
    ...cardOf(report, unit),
  };
}
