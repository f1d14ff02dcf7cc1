import { measureReport, type AnalysisContext, type MeasuredReport } from './measure-report.ts';
import type { MarkedPhoto } from './report/report.ts';
import { isOfNewest } from './report/counted-holes.ts';
import { marksOffTarget } from './report/reading.ts';

/**
 * Measures marks that no one has checked yet. If most of them miss the target that was found, either the target or the marks are wrong,
 * so the marks that miss are in doubt.
 * @param marked holes, aim and scale as they were found
 * @param context the shooter's details
 * @returns the same as `measureReport`
 */
export function measureFound(marked: MarkedPhoto, context: AnalysisContext): MeasuredReport {
  const measured = measureReport(marked, context);
  const off = marksOffTarget(measured.report.score);
  if (off.size === 0) return measured;
  const isNewest = isOfNewest(marked.holes);
  const holes = marked.holes.map((hole, index) => ({
    ...hole,
    isDoubtful: hole.isDoubtful || (off.has(index + 1) && isNewest(hole)),
  }));
  return measureReport({ ...marked, holes }, context);
}
