/** The holes on the photo: flyers, sighters, and doubtful holes look different from the others. */
import type { Report } from '@target-analysis/analysis';
import { holeLight, useFigureLight } from '../light/figure-light.tsx';
import { diamondPath, originSign } from '../draw/hole-shape.ts';
import { markColors } from '@target-analysis/contract/mark-colors';
import { Line, Mark } from '../draw/overlay-line.tsx';
import { labelDirection } from '../draw/overlay-geometry.ts';
import { bulletRadiusPx, isOfNewest, possiblePlaces } from '@target-analysis/analysis/telling';
import { useIsRevealing } from '../reveal/use-reveal.tsx';

type Hole = Report['holes'][number];

/** A ring at the bullet's true size around every hole, a diamond around a flyer; sighters are faint, and older strings fainter. */
export function Holes({ report }: { report: Report }) {
  const radius = bulletRadiusPx(report);
  const isNewest = isOfNewest(report.holes);
  const isRevealing = useIsRevealing();
  return report.holes.map((hole, index) => (
    <g
      key={hole.number}
      data-hole={hole.number}
      style={isRevealing ? { animationDelay: popDelay(index / report.holes.length) } : undefined}
      opacity={isNewest(hole) ? (hole.role === 'sighter' ? 0.55 : 1) : 0.4}
    >
      <HoleOutline hole={hole} radius={radius} />
      <OriginSign report={report} hole={hole} radius={radius} />
    </g>
  ));
}

/** Reveals holes in order of their numbers. */
function popDelay(share: number): string {
  return `${String(Math.round(100 + share * 240))}ms`;
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
      color={inkOf(hole)}
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

/** On the inner side, away from the number. */
function OriginSign({ report, hole, radius }: HoleProps & { report: Report }) {
  const sign = originSign(hole.origin);
  if (sign === null) return null;
  const out = labelDirection(report, hole);
  const at = { column: hole.column - out.right * radius, row: hole.row - out.down * radius };
  return (
    <Mark at={at} color={inkOf(hole)}>
      <path d={sign} />
    </Mark>
  );
}

/** Dotted rings around possible holes that are not counted. */
export function PossibleHoles({ report }: { report: Report }) {
  const { lit } = useFigureLight();
  const radius = bulletRadiusPx(report);
  return (
    <g strokeLinecap="round">
      {possiblePlaces(report).map((place) => (
        <Line key={place.name} color={markColors.doubtful} isLit={lit === 'doubtful'} dash="0 6">
          <circle cx={place.column} cy={place.row} r={radius} />
        </Line>
      ))}
    </g>
  );
}
