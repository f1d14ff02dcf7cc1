/** The holes in the plot: shots as rings at true size, flyers as diamonds, sighters and older strings faint. */
import type { Report } from '@target-analysis/analysis';
import { holeName, isOfNewest, legibleNames, paperBulletRadius } from '@target-analysis/analysis/telling';
import { clsx } from 'clsx';
import { useFigureLight } from '../light/figure-light.tsx';
import { diamondPath, originSign } from '../draw/hole-shape.ts';
import { extremePair } from '../draw/overlay-geometry.ts';
import { plotLetters, type Placement } from '../draw/plot-field.ts';

type Hole = Report['holes'][number];

interface PlotShotsProps {
  report: Report;
  placement: Placement;
}

export function PlotShots({ report, placement }: PlotShotsProps) {
  const { lit } = useFigureLight();
  const isNewest = isOfNewest(report.holes);
  const radius = Math.max(placement.length(paperBulletRadius(report)), leastRadius);
  const named = legibleNames(report.holes.filter(isNewest), {
    width: letter.width / placement.length(1),
    height: letter.height / placement.length(1),
  });
  const at = ({ x, y }: Hole) => `translate(${String(placement.x(x))} ${String(placement.y(y))})`;
  return (
    <g
      className={clsx(
        'font-semibold',
        plotLetters.small,
        lit === 'shots' ? 'stroke-[3px]' : 'stroke-[1.75px]',
      )}
    >
      {report.holes.map((hole) => (
        <g key={hole.number} transform={at(hole)} className={isNewest(hole) ? inkOf(hole) : olderInk}>
          <HoleShape hole={hole} radius={radius} />
        </g>
      ))}
      {report.holes
        .filter(({ number }) => named.has(number))
        .map((hole) => (
          <g key={hole.number} transform={at(hole)}>
            <HoleName hole={hole} radius={radius} />
          </g>
        ))}
      <ExtremeLine report={report} placement={placement} />
    </g>
  );
}

/** Size of a letter on a phone, with room around it. */
const letter = { width: 8, height: 13 } as const;

/** Smaller circles look like specks of dirt. */
const leastRadius = 3;

const olderInk = 'fill-transparent stroke-control opacity-60';

function inkOf({ isDoubtful, role }: Hole): string {
  if (isDoubtful) return 'fill-careful/15 stroke-careful';
  if (role === 'shot') return 'fill-accent/15 stroke-accent';
  return role === 'flyer' ? 'fill-transparent stroke-accent' : 'fill-transparent stroke-control';
}

function HoleShape({ hole, radius }: { hole: Hole; radius: number }) {
  const sign = originSign(hole.origin);
  const edge = radius * Math.SQRT1_2;
  return (
    <>
      {hole.role === 'flyer' ? (
        <path d={diamondPath(radius)} />
      ) : (
        <circle r={radius} strokeDasharray={hole.isDoubtful ? '3 2.5' : undefined} />
      )}
      {sign !== null && <path d={sign} transform={`translate(${String(edge)} ${String(-edge)})`} />}
    </>
  );
}

/** In the middle of its hole, or beside a hole too small to hold it. */
function HoleName({ hole, radius }: { hole: Hole; radius: number }) {
  const isBeside = radius < roomForName;
  return (
    <text
      x={isBeside ? radius + 3 : 0}
      y={isBeside ? -radius - 3 : 0}
      textAnchor={isBeside ? 'start' : 'middle'}
      dominantBaseline="central"
      stroke="none"
      className="fill-ink"
    >
      {holeName(hole)}
    </text>
  );
}

/** Half the width of two digits in the plot's font. */
const roomForName = 7;

/** The line between the two shots farthest apart, only while that figure is highlighted. */
function ExtremeLine({ report, placement }: { report: Report; placement: Placement }) {
  const { lit } = useFigureLight();
  const pair = extremePair(report);
  if (lit !== 'extremeSpread' || pair === null) return null;
  const [from, to] = pair;
  return (
    <line
      x1={placement.x(from.x)}
      y1={placement.y(from.y)}
      x2={placement.x(to.x)}
      y2={placement.y(to.y)}
      className="stroke-accent"
      strokeWidth={3}
    />
  );
}
