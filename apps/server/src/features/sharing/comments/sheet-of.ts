/** The sheet of a report, whose photos comments hold for. */
import type { Report } from '@target-analysis/analysis';
import { reportSchema } from '@target-analysis/contract';

/** @param measurement as it was written; one from an earlier program has none */
export function sheetOf(measurement: Partial<Report> | null): Report['sheet'] {
  return reportSchema.shape.sheet.parse(measurement?.sheet);
}
