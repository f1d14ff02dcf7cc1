/** The sheet of a report; comments apply to all its photos. */
import type { Report } from '@target-analysis/analysis';
import { reportSchema } from '@target-analysis/contract';

/** @param measurement as stored; one from an earlier version of the program has no sheet */
export function sheetOf(measurement: Partial<Report> | null): Report['sheet'] {
  return reportSchema.shape.sheet.parse(measurement?.sheet);
}
