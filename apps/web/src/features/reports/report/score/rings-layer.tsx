import type { Report } from '@target-analysis/analysis';
import { useFigureLight } from '../light/figure-light.tsx';
import { markColors } from '@target-analysis/contract/mark-colors';
import { Line, pointsOf } from '../draw/overlay-line.tsx';
import { ringOutlines } from './ring-outlines.ts';

/** The scored rings over the photo, so that the reader can check them against the printed ones. */
export function RingsLayer({ report }: { report: Report }) {
  const isLit = useFigureLight().lit === 'ringScore';
  return (
    <g opacity={isLit ? 1 : 0.75}>
      {ringOutlines(report).map(({ radiusMm, isInnerTen, outline }) => (
        <Line key={radiusMm} color={markColors.rings} isLit={isLit} {...(isInnerTen && { dash: '3 3' })}>
          <polygon points={pointsOf(outline)} />
        </Line>
      ))}
    </g>
  );
}
