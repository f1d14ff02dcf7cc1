import type { Report } from '@target-analysis/analysis';
import { useFigureLight } from '../light/figure-light.tsx';
import { markColors } from '@target-analysis/contract/mark-colors';
import { Line, pointsOf } from '../draw/overlay-line.tsx';

/** The border of the vital zone over the photo. */
export function ZoneLayer({ report: { zone } }: { report: Report }) {
  const isLit = useFigureLight().lit === 'zone';
  if (zone?.status !== 'located') return null;
  return (
    <Line color={markColors.zone} isLit={isLit}>
      <polygon points={pointsOf(zone.border)} strokeLinejoin="round" />
    </Line>
  );
}
