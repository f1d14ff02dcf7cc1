/** Which group of a sheet with several aims a hole belongs to. */
import { isOfNewest } from '../../report/counted-holes.ts';
import { aimOf, frameOfReport } from '../../report/paper-frame.ts';
import type { Report } from '../../report/report.ts';

/**
 * Finds the groups of holes. Groups are measured of the newest string only, but each older shot has its aim too.
 * @param report any report
 * @returns for a hole the index of its group; -1 for one that is no shot, or on a target with one aim
 */
export function groupOfHole(report: Report): (hole: Report['holes'][number]) => number {
  const { aimGroups, holes } = report;
  if (aimGroups.length === 0) return () => -1;
  const frame = frameOfReport(report);
  const isNewest = isOfNewest(holes);
  return (hole) =>
    !isNewest(hole) && hole.role === 'shot'
      ? aimOf(frame, hole)
      : aimGroups.findIndex(({ holeNumbers }) => holeNumbers.includes(hole.number));
}
