import type { Report } from '@target-analysis/analysis';
import { clsx } from 'clsx';
import { useFigureLight } from '../light/figure-light.tsx';
import {
  hasGroupCentre,
  labelPlace,
  paperBulletRadius,
  paperCentre,
  spotsOfName,
  type LabelPlace,
} from '@target-analysis/analysis/telling';
import { field, plotLetters, type Placement } from '../draw/plot-field.ts';

/** The aim and the group center, each with its label, and the offset as a line between them while highlighted. */
export function PlotMarks({ report, placement }: { report: Report; placement: Placement }) {
  const { lit } = useFigureLight();
  const names = { ...field, letter: 12, radius: placement.length(paperBulletRadius(report)) };
  const on = (point: { x: number; y: number }) => ({ x: placement.x(point.x), y: placement.y(point.y) });
  const at = on(paperCentre(report));
  const aim = report.group.offset === null ? null : on({ x: 0, y: 0 });
  const shots = report.holes.map(on);
  const ofAim = aim && labelPlace(aim, [...shots, at], names);
  const ofCentre = labelPlace(
    at,
    aim === null || ofAim === null ? shots : [...shots, aim, ...spotsOfName(aim, ofAim, names)],
    names,
  );
  return (
    <g strokeWidth={2} className={clsx('font-medium', plotLetters.usual)}>
      {aim !== null && lit === 'offset' && (
        <line x1={aim.x} y1={aim.y} x2={at.x} y2={at.y} className="stroke-group" strokeWidth={3.5} />
      )}
      {aim !== null && ofAim !== null && (
        <Named at={aim} name="aim" mark="M-9 0h18M0-9v18" ink="fill-ink stroke-ink" place={ofAim} />
      )}
      {hasGroupCentre(report) && (
        <Named
          at={at}
          name="group center"
          mark="M-6-6 6 6M6-6-6 6"
          ink="fill-group stroke-group"
          place={ofCentre}
        />
      )}
    </g>
  );
}

interface NamedProps {
  at: { x: number; y: number };
  name: string;
  /** Path around 0. */
  mark: string;
  ink: string;
  /** Position of the label. */
  place: LabelPlace;
}

function Named({ at, name, mark, ink, place }: NamedProps) {
  return (
    <g transform={`translate(${String(at.x)} ${String(at.y)})`} className={ink}>
      <path d={mark} />
      <text
        x={place.x}
        y={place.y}
        textAnchor={place.anchor}
        strokeWidth={4}
        paintOrder="stroke"
        className="stroke-paper"
      >
        {name}
      </text>
    </g>
  );
}
