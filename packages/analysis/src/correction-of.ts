/** Where an editor starts. */
import type { Correction } from './correct-report.ts';
import type { Report } from './report/report.ts';

/**
 * Expresses a report as a correction that changes nothing, as an editor's starting point.
 * @param report any report
 * @returns the correction that leads to the same marks
 */
export function correctionOf(report: Report): Correction {
  return {
    holes: report.holes.map(({ number, column, row, role, ownAim }) => ({
      from: number,
      column,
      row,
      role,
      isConfirmed: false,
      ownAim,
    })),
    dismissedPossibleHoles: [],
    aim:
      report.aim?.source === 'user' && report.ownAims === null
        ? { column: report.aim.column, row: report.aim.row }
        : null,
    ownAims: report.ownAims,
    scalePoints: report.scale.points,
  };
}
