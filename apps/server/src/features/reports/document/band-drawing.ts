/** How certain a figure is, as a band below it: its possible range, the measured value, and the shooter's usual value. */
import type { Band } from '@target-analysis/analysis/telling';
import { circle, inks, joinShapes, line, type Drawing } from './drawing.ts';

const size = { width: 130, height: 9 } as const;
/** Room for the round line caps. */
const rim = 4;

/** @param longest the maximum length that adjacent bands share; omitted if a band stands alone */
export function bandDrawing(
  { low, value, high, usual }: Band,
  longest = Math.max(high, usual ?? 0),
): Drawing {
  const most = longest * 1.1;
  const at = (length: number) => rim + (length / most) * (size.width - 2 * rim);
  const y = size.height / 2;
  const across = (from: number, to: number) => [
    { x: from, y },
    { x: to, y },
  ];
  return {
    ...size,
    shapes: joinShapes([
      line(across(rim, size.width - rim), { stroke: inks.hairline, width: 3 }),
      line(across(at(low), at(high)), { stroke: inks.group, width: 3 }),
      circle({ x: at(value), y }, 3.4, { fill: inks.group, stroke: inks.paper, width: 1 }),
      ...(usual === null
        ? []
        : [circle({ x: at(usual), y }, 3.4, { stroke: inks.ink, width: 1, fill: inks.paper })]),
    ]),
  };
}
