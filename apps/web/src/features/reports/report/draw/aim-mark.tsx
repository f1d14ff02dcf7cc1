import { markColors } from '@target-analysis/contract/mark-colors';
import { useFigureLight } from '../light/figure-light.tsx';
import { Mark } from './overlay-line.tsx';

/** Crosshairs with a gap, so that the point of aim stays visible. */
export function AimMark({ at }: { at: { column: number; row: number } }) {
  const size = useFigureLight().lit === 'offset' ? 1.4 : 1;
  return (
    <Mark at={at} color={markColors.aim}>
      <g data-aim="" transform={`scale(${String(size)})`}>
        <circle r={7} />
        <path d="M-12 0h8M4 0h8M0-12v8M0 4v8" />
      </g>
    </Mark>
  );
}
