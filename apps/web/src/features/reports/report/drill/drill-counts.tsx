import type { Report } from '@target-analysis/analysis';
import { sheetLayout, sheetSizeMm } from '@target-analysis/analysis/drill-sheets';
import { clsx } from 'clsx';
import { figureCount, figureWords } from './describe-drill.ts';

type Scored = Extract<NonNullable<Report['drill']>, { status: 'scored' }>;

/** A small drawing of the sheet, with the count in each of its figures. */
export function DrillCounts({ result }: { result: Scored }) {
  const { figures } = sheetLayout(result.drill);
  const { width, height } = sheetSizeMm;
  return (
    <svg
      role="img"
      aria-label={result.figures.map((figure) => figureWords(result, figure)).join(' ')}
      viewBox={`${String(-width / 2)} ${String(-height / 2)} ${String(width)} ${String(height)}`}
      className="w-full max-w-64 rounded-card border border-hairline bg-raised"
    >
      {result.figures.map((figure, index) => {
        const { centre, radiusMm } = figures[index] ?? { centre: { x: 0, y: 0 }, radiusMm: 0 };
        const isFull = figure.hits.value >= figure.rounds;
        return (
          <g key={figure.label}>
            <circle
              cx={centre.x}
              cy={-centre.y}
              r={radiusMm}
              strokeWidth={isFull ? 2.5 : 1.2}
              className={clsx('fill-none', isFull ? 'stroke-passed' : 'stroke-control')}
            />
            <text
              x={centre.x}
              y={-centre.y}
              fontSize={figures.length > 1 ? 15 : 24}
              textAnchor="middle"
              dominantBaseline="central"
              className="fill-ink font-semibold tabular-nums"
            >
              {figureCount(result, figure)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
