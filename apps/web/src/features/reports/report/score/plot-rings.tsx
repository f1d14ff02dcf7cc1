import type { Report } from '@target-analysis/analysis';
import { clsx } from 'clsx';
import { useFigureLight } from '../light/figure-light.tsx';
import type { PlotFrame } from '@target-analysis/analysis/telling';
import { plotLetters, type Placement } from '../draw/plot-field.ts';
import { ringNames } from './ring-names.ts';

interface PlotRingsProps {
  report: Report;
  frame: PlotFrame;
  placement: Placement;
}

/** The scored rings in the plot, each with its value. */
export function PlotRings({ report, frame, placement }: PlotRingsProps) {
  const isLit = useFigureLight().lit === 'ringScore';
  const { score: ringScore } = report;
  if (ringScore?.status !== 'scored') return null;
  return (
    <g className={clsx('stroke-past', plotLetters.small)} strokeWidth={isLit ? 2.5 : 1}>
      {ringScore.rings.map(({ radiusMm, isInnerTen }) => (
        <circle
          key={radiusMm}
          cx={placement.x(0)}
          cy={placement.y(0)}
          r={placement.length(radiusMm)}
          strokeDasharray={isInnerTen ? '3 3' : undefined}
        />
      ))}
      {ringNames(report, frame).map(({ name, at }) => (
        <text
          key={name}
          x={placement.x(at.x)}
          y={placement.y(at.y)}
          textAnchor="middle"
          dominantBaseline="central"
          strokeWidth={4}
          paintOrder="stroke"
          className="fill-quiet stroke-paper"
        >
          {name}
        </text>
      ))}
    </g>
  );
}
