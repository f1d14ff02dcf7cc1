/** The holes over the photo: flyers, sighters and those in doubt apart from the others. */
import type { Report } from '@target-analysis/analysis';
import type { ReactNode } from 'react';
import { holeLight, useFigureLight } from '../light/figure-light.tsx';
import { diamondPath, holeName, originSign } from '../draw/hole-shape.ts';
import { markColors } from '@target-analysis/contract/mark-colors';
import { Line, Mark, screenPx } from '../draw/overlay-line.tsx';
import { bulletRadiusPx, labelDirection } from '../draw/overlay-geometry.ts';
import { possiblePlaces } from '../words/what-to-check.ts';

type Hole = Report['holes'][number];

/** A ring at the bullet's true size about every hole, a diamond about a flyer; a sighter is faint. */
export function Holes({ report }: { report: Report }) {
  const radius = bulletRadiusPx(report);
  return report.holes.map((hole) => (
    <g key={hole.number} opacity={hole.role === 'sighter' ? 0.55 : 1}>
      <HoleOutline hole={hole} radius={radius} />
      <OriginSign report={report} hole={hole} radius={radius} />
    </g>
  ));
}

interface HoleProps {
  hole: Hole;
  radius: number;
}

function HoleOutline({ hole, radius }: HoleProps) {
  const { lit } = useFigureLight();
  const { column, row, isDoubtful, role } = hole;
  return (
    <Line
      colour={inkOf(hole)}
      isLit={
        (lit === 'shots' && role === 'shot') ||
        (lit === 'doubtful' && isDoubtful) ||
        lit === holeLight(hole.number)
      }
      {...(isDoubtful && { dash: '4 3' })}
    >
      {role === 'flyer' ? (
        <path d={diamondPath(radius)} transform={`translate(${String(column)} ${String(row)})`} />
      ) : (
        <circle cx={column} cy={row} r={radius} />
      )}
    </Line>
  );
}

function inkOf({ isDoubtful, role }: Hole): string {
  if (isDoubtful) return markColors.doubtful;
  return role === 'sighter' ? markColors.aim : markColors.shots;
}

/** On the inner side, where no number stands. */
function OriginSign({ report, hole, radius }: HoleProps & { report: Report }) {
  const sign = originSign(hole.origin);
  if (sign === null) return null;
  const out = labelDirection(report, hole);
  const at = { column: hole.column - out.right * radius, row: hole.row - out.down * radius };
  return (
    <Mark at={at} colour={inkOf(hole)}>
      <path d={sign} />
    </Mark>
  );
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
          colour={hole.isDoubtful ? markColors.doubtful : '#ffffff'}
        >
          {holeName(hole)}
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
          <Line key={place.name} colour={markColors.doubtful} isLit={lit === 'doubtful'} dash="0 6">
            <circle cx={place.column} cy={place.row} r={radius} />
          </Line>
        ))}
      </g>
      <Labels>
        {places.map((place) => (
          <Label key={place.name} report={report} at={place} colour={markColors.doubtful}>
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
      stroke={markColors.rim}
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
