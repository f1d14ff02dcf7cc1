import { cornerMarks, drillCells, markSidesMm } from '../../sheet/printed/layouts.ts';
import { applyHomography } from '../../geometry/homography.ts';
import { distanceBetween, type Point } from '../../geometry/point.ts';
import type { SheetPlace } from '../../sheet/outline/find-drill-sheet.ts';
import type { Peak } from '../peaks.ts';

/** An apparent hole in the middle of a printed square is the square itself; farther out it is a hole in the square. */
const middleReachMm = 2.5;

/** A hole with its center this close to a printed square has torn it. */
const edgeMm = 1.5;

/**
 * Separates holes from the print of a drill sheet. Its squares are as black and as large as holes, so a shot in the middle of one can't
 * be seen. A hole elsewhere in a square can, but not surely enough to count.
 * @param marks that may be holes, in pixels of the photo
 * @param sheet its place in the photo; null if the target isn't a drill sheet
 * @returns marks outside the print, and marks in it that the shooter should look at
 */
export function withoutSheetPrint<Mark extends Peak>(
  marks: readonly Mark[],
  sheet: SheetPlace | null,
): { marks: Mark[]; inPrint: Mark[] } {
  if (sheet?.status !== 'found') return { marks: [...marks], inPrint: [] };
  const placed = marks.map((mark) => ({
    mark,
    ...printAt(applyHomography(sheet.toSheet, { x: mark.column, y: mark.row })),
  }));
  const of = (kind: 'none' | 'edge') =>
    placed.filter((found) => found.print === kind).map(({ mark }) => mark);
  return { marks: of('none'), inPrint: of('edge') };
}

function printAt(place: Point): { print: 'none' | 'middle' | 'edge' } {
  const squares = [
    ...cornerMarks.map(({ centre }) => ({ centre, sideMm: markSidesMm.outer })),
    ...drillCells.centres.map((centre) => ({ centre, sideMm: drillCells.sideMm })),
  ];
  const square = squares.find(
    ({ centre, sideMm }) =>
      Math.max(Math.abs(place.x - centre.x), Math.abs(place.y - centre.y)) < sideMm / 2 + edgeMm,
  );
  if (square === undefined) return { print: 'none' };
  return { print: distanceBetween(place, square.centre) < middleReachMm ? 'middle' : 'edge' };
}
