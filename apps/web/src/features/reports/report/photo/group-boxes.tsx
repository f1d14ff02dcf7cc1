import type { PixelPoint, Report } from '@target-analysis/analysis';
import { groupBoxes } from '@target-analysis/analysis/telling';
import { markColors } from '@target-analysis/contract/mark-colors';
import type { Circle } from '../draw/overlay-geometry.ts';
import { Line } from '../draw/overlay-line.tsx';

/** Size of the number tab at a box's upper left corner, in screen px. */
const tabPx = 19;

/** Draws a numbered box around each group of a sheet with several aims. */
export function GroupBoxes({ report }: { report: Report }) {
  return groupBoxes(report).map((box, index) => {
    const { column, row, widthPx, heightPx } = box;
    return (
      <g key={`${String(column)} ${String(row)}`} data-group={index + 1}>
        <Line color={markColors.group} isLit={false}>
          <rect x={column} y={row} width={widthPx} height={heightPx} />
        </Line>
        <g transform={`translate(${String(column)} ${String(row)})`}>
          <g style={{ transform: 'scale(var(--px))' }}>
            <rect x={-1} y={-tabPx} width={tabPx + 1} height={tabPx - 1} rx={3} fill={markColors.group} />
            <text
              x={9}
              y={-10}
              fontSize={13}
              fontWeight={700}
              textAnchor="middle"
              dominantBaseline="central"
              fill={markColors.rim}
            >
              {index + 1}
            </text>
          </g>
        </g>
      </g>
    );
  });
}

/**
 * Two opposite corners of the box that was tapped, on itself or on its number; empty for a tap outside all of them.
 * @param at in pixels of the photo
 * @param pxPerScreenPx photo pixels per screen pixel
 */
export function cornersOfTapped(
  report: Report,
  { column, row }: PixelPoint,
  pxPerScreenPx: number,
): Circle[] {
  const tab = tabPx * pxPerScreenPx;
  return groupBoxes(report)
    .filter((box) => {
      const [right, down] = [column - box.column, row - box.row];
      const isInBox = right >= 0 && right <= box.widthPx && down >= 0 && down <= box.heightPx;
      return isInBox || (right >= 0 && right <= tab && down >= -tab && down <= 0);
    })
    .slice(0, 1)
    .flatMap((box): [Circle, Circle] => [
      { column: box.column, row: box.row, radiusPx: 0 },
      { column: box.column + box.widthPx, row: box.row + box.heightPx, radiusPx: 0 },
    ]);
}
