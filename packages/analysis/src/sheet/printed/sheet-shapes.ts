/** A sheet as printable shapes, for the printer and for the painter of test photos. */
import type { Point } from '../../geometry/point.ts';
import {
  cornerMarks,
  drillCells,
  markSidesMm,
  scaleBarMm,
  type DrillSheetLayout,
  type MarkCode,
} from './layouts.ts';

/** Lengths in mm; `ink` is 0 for white to 1 for black. Later shapes cover earlier ones. */
export type SheetShape =
  | { kind: 'square'; centre: Point; sideMm: number; ink: number }
  | { kind: 'disc'; centre: Point; radiusMm: number; ink: number }
  | { kind: 'circle'; centre: Point; radiusMm: number; lineMm: number; ink: number }
  | { kind: 'line'; from: Point; to: Point; lineMm: number; ink: number }
  | { kind: 'text'; middle: Point; heightMm: number; text: string; ink: number };

/** Light fills and thin lines, so that a hole in them is still the darkest thing around. */
const inks = { fill: 0.1, bull: 0.3, line: 0.65, faint: 0.45, text: 0.75, mark: 1 };
const lineMm = 0.6;

/** Diameter of a US dime. */
export const dimeMm = 17.9;

/**
 * Lists the print of a sheet.
 * @param layout of the sheet
 * @returns its shapes in drawing order
 */
export function shapesOf(layout: DrillSheetLayout): SheetShape[] {
  return [
    ...cornerMarks.flatMap(({ code, centre }) => markShapes(code, centre)),
    ...layout.figures.flatMap((figure) => figureShapes(layout, figure)),
    ...layout.rings.map((radiusMm) => ringShape(radiusMm)),
    ...(layout.drill === 'one-hole' ? dimeShapes() : []),
    ...headShapes(layout),
    ...footShapes(layout),
  ];
}

function markShapes(code: MarkCode, centre: Point): SheetShape[] {
  const square = (sideMm: number, ink: number): SheetShape => ({ kind: 'square', centre, sideMm, ink });
  const wall = square(markSidesMm.outer, inks.mark);
  if (code === 'solid') return [wall];
  if (code === 'eye') return [wall, square(markSidesMm.middle, 0)];
  const hollow = [wall, square(markSidesMm.inner, 0)];
  return code === 'empty' ? hollow : [...hollow, square(markSidesMm.middle, inks.mark)];
}

function figureShapes(
  { drill }: DrillSheetLayout,
  { centre, radiusMm, label, rounds }: DrillSheetLayout['figures'][number],
): SheetShape[] {
  const outline: SheetShape = { kind: 'circle', centre, radiusMm, lineMm, ink: inks.line };
  if (drill === 'one-hole') return [{ ...outline, ink: inks.faint }];
  const ink = drill === 'the-test' ? inks.bull : inks.fill;
  const filled: SheetShape[] = [{ kind: 'disc', centre, radiusMm, ink }, outline];
  if (label === '') return filled;
  // At the top of the dot, where no one aims; there is no room between the dots.
  const middle = { x: centre.x, y: centre.y + 0.78 * radiusMm };
  const text = `${label}: ${String(rounds)} rounds`;
  return [...filled, { kind: 'text', middle, heightMm: 4, text, ink: inks.text }];
}

function ringShape(radiusMm: number): SheetShape {
  return { kind: 'circle', centre: { x: 0, y: 0 }, radiusMm, lineMm, ink: inks.line };
}

/** To compare a group with. Drawn as a line, because a circle of this size looks like a hole. */
function dimeShapes(): SheetShape[] {
  const [left, right, y] = [-dimeMm / 2, dimeMm / 2, -90];
  const line = (from: Point, to: Point): SheetShape => ({
    kind: 'line',
    from,
    to,
    lineMm: 0.4,
    ink: inks.text,
  });
  return [
    line({ x: left, y }, { x: right, y }),
    line({ x: left, y: y - 2 }, { x: left, y: y + 2 }),
    line({ x: right, y: y - 2 }, { x: right, y: y + 2 }),
    { kind: 'text', middle: { x: 0, y: y - 5 }, heightMm: 3.4, text: 'As wide as a dime', ink: inks.text },
  ];
}

function headShapes({ title, rules }: DrillSheetLayout): SheetShape[] {
  return [
    { kind: 'text', middle: { x: 0, y: 121 }, heightMm: 7, text: title, ink: inks.text },
    { kind: 'text', middle: { x: 0, y: 107 }, heightMm: 3.4, text: rules, ink: inks.text },
  ];
}

function footShapes({ cells }: DrillSheetLayout): SheetShape[] {
  const half = scaleBarMm.length / 2;
  const { y } = scaleBarMm;
  const tick = (x: number): SheetShape => ({
    kind: 'line',
    from: { x, y: y - 2 },
    to: { x, y: y + 2 },
    lineMm: 0.4,
    ink: inks.text,
  });
  return [
    { kind: 'line', from: { x: -half, y }, to: { x: half, y }, lineMm: 0.4, ink: inks.text },
    ...[-half, -half / 2, 0, half / 2, half].map(tick),
    {
      kind: 'text',
      middle: { x: 0, y: y - 5.5 },
      heightMm: 3.4,
      text: 'Printed at 100%, this bar is 100 mm long (3.94 in).',
      ink: inks.text,
    },
    ...drillCells.centres.flatMap((centre, index): SheetShape[] =>
      cells[index] === true ? [{ kind: 'square', centre, sideMm: drillCells.sideMm, ink: inks.mark }] : [],
    ),
  ];
}
