import type { Report } from '@target-analysis/analysis';
import { clsx } from 'clsx';
import { useFigureLight } from '../light/figure-light.tsx';
import { plotLetters, plotPoints, type Placement } from '../draw/plot-field.ts';
import { zoneInWords, zoneOnPaper } from '@target-analysis/analysis/telling';

/** The vital zone in the plot, labeled at its top. */
export function PlotZone({ report, placement }: { report: Report; placement: Placement }) {
  const isLit = useFigureLight().lit === 'zone';
  const { zone } = report;
  if (zone?.status !== 'located') return null;
  const border = zoneOnPaper(report).map(({ x, y }) => ({ x: placement.x(x), y: placement.y(y) }));
  const middle = border.reduce((sum, { x }) => sum + x / border.length, 0);
  return (
    <g className={clsx('fill-ink/5 stroke-past', plotLetters.usual)} strokeWidth={isLit ? 3 : 1.5}>
      <polygon points={plotPoints(border)} />
      <text
        x={middle}
        y={Math.min(...border.map(({ y }) => y)) + 16}
        textAnchor="middle"
        stroke="none"
        className="fill-quiet"
      >
        {zoneInWords(zone)}
      </text>
    </g>
  );
}
