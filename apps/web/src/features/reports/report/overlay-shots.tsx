/** The holes over the photo, those in doubt apart from the others. */
import type { Report } from '@target-analysis/analysis';
import type { ReactNode } from 'react';
import { useFigureLight } from './figure-light.tsx';
import { colours, Line, screenPx } from './overlay-line.tsx';
import { bulletRadiusPx, labelDirection } from './overlay-geometry.ts';
import { possiblePlaces } from './what-to-check.ts';

/** A ring at the bullet's true size about every hole. */
export function Holes({ report }: { report: Report }) {
  const { lit } = useFigureLight();
  const radius = bulletRadiusPx(report);
  return report.holes.map((hole) => (
    <Line
      key={hole.number}
      colour={hole.isDoubtful ? colours.doubtful : colours.shots}
      isLit={lit === 'shots' || (lit === 'doubtful' && hole.isDoubtful)}
      {...(hole.isDoubtful && { dash: '4 3' })}
    >
      <circle cx={hole.column} cy={hole.row} r={radius} />
    </Line>
  ));
}

/** Numbers outside their rings; a doubtful hole carries a question mark as well. */
export function Numbers({ report }: { report: Report }) {
  return (
    <Labels>
      {report.holes.map((hole) => (
        <Label
          key={hole.number}
          report={report}
          at={hole}
          colour={hole.isDoubtful ? colours.doubtful : '#ffffff'}
        >
          {hole.number}
          {hole.isDoubtful && '?'}
        </Label>
      ))}
    </Labels>
  );
}

/** Dotted rings with letters about what may be a hole and is not counted. */
export function PossibleHoles({ report }: { report: Report }) {
  const { lit } = useFigureLight();
  const radius = bulletRadiusPx(report);
  const places = possiblePlaces(report);
  return (
    <>
      <g strokeLinecap="round">
        {places.map((place) => (
          <Line key={place.name} colour={colours.doubtful} isLit={lit === 'doubtful'} dash="0 6">
            <circle cx={place.column} cy={place.row} r={radius} />
          </Line>
        ))}
      </g>
      <Labels>
        {places.map((place) => (
          <Label key={place.name} report={report} at={place} colour={colours.doubtful}>
            {place.name}?
          </Label>
        ))}
      </Labels>
    </>
  );
}

function Labels({ children }: { children: ReactNode }) {
  return (
    <g
      textAnchor="middle"
      dominantBaseline="central"
      fontWeight={650}
      stroke={colours.rim}
      strokeLinejoin="round"
      paintOrder="stroke"
      style={{ fontSize: screenPx(13), strokeWidth: screenPx(3.5) }}
    >
      {children}
    </g>
  );
}

interface LabelProps {
  report: Report;
  at: { column: number; row: number };
  colour: string;
  children: ReactNode;
}

function Label({ report, at, colour, children }: LabelProps) {
  const radius = bulletRadiusPx(report);
  const out = labelDirection(report, at);
  return (
    <text
      x={at.column + out.right * radius}
      y={at.row + out.down * radius}
      fill={colour}
      style={{ transform: `translate(${screenPx(out.right * 12)}, ${screenPx(out.down * 11)})` }}
    >
      {children}
    </text>
  );
}
