import type { Report } from '@target-analysis/analysis';
import { groupBoxes } from '@target-analysis/analysis/telling';
import { markColors } from '@target-analysis/contract/mark-colors';
import type { Circle } from '../draw/overlay-geometry.ts';
import { Line } from '../draw/overlay-line.tsx';

/** Each group of a sheet with several aims in a box with its number. */
export function GroupBoxes({ report }: { report: Report }) {
  return groupBoxes(report).map((box, index) => {
    const { column, row, widthPx, heightPx } = box;
    return (
      <g key={`${String(column)} ${String(row)}`} data-group={index + 1}>
        <Line colour={markColors.group} isLit={false}>
          <rect x={column} y={row} width={widthPx} height={heightPx} />
        </Line>
        <g transform={`translate(${String(column)} ${String(row)})`}>
          <g style={{ transform: 'scale(var(--px))' }}>
            <rect x={-1} y={-19} width={20} height={18} rx={3} fill={markColors.group} />
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

/** Two corners of the box that a tap means, in pixels of the photo; none beside all of them. */
export function cornersOfTapped(report: Report, { column, row }: { column: number; row: number }): Circle[] {
  return groupBoxes(report)
    .map((box): [Circle, Circle] => [
      { column: box.column, row: box.row, radiusPx: 0 },
      { column: box.column + box.widthPx, row: box.row + box.heightPx, radiusPx: 0 },
    ])
    .filter(([from, to]) => column >= from.column && column <= to.column && row >= from.row && row <= to.row)
    .slice(0, 1)
    .flat();
}
