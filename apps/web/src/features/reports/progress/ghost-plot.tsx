import type { ProgressPoint } from '@target-analysis/contract';
import { useId } from 'react';
import { roundTicks } from '@target-analysis/analysis/telling';
import { describeOffsets } from './progress-words.ts';
import { groupKey } from './trend/trend-marks.ts';
import { trendLength, type TrendUnit } from './trend/trend-units.ts';
import { countOf } from '../../../lib/words/count-of.ts';

/** The newest group and the four before it. */
const mostGroups = 5;

/** The newest groups with a known aim, oldest first. */
function withPlaces(points: readonly ProgressPoint[]): ProgressPoint[] {
  return points.filter(({ places_mm }) => places_mm.length > 0).slice(-mostGroups);
}

interface GhostPlotProps {
  /** Oldest first. */
  points: readonly ProgressPoint[];
  unit: TrendUnit;
}

/** The newest group's shots around the aim, over those of the groups before it; empty if no aim is known. */
export function GhostPlot({ points, unit }: GhostPlotProps) {
  const titleId = useId();
  const groups = withPlaces(points);
  const newest = groups.at(-1);
  if (newest === undefined) return null;
  const earlier = groups.slice(0, -1);
  const reach = Math.max(1, ...groups.flatMap(({ places_mm }) => places_mm.flat().map(Math.abs))) * 1.12;
  const perMm = halfSide / reach;
  return (
    <figure className="max-w-[26rem]">
      <svg
        role="img"
        aria-labelledby={titleId}
        viewBox={`${String(-halfSide)} ${String(-halfSide)} ${String(2 * halfSide)} ${String(2 * halfSide)}`}
        className="block w-full rounded-card border border-hairline bg-raised"
        fill="none"
      >
        <title id={titleId}>{describeOffsets(groups, unit)}</title>
        <path
          d={`M${String(-halfSide)} 0H${String(halfSide)}M0 ${String(-halfSide)}V${String(halfSide)}`}
          className="stroke-hairline"
        />
        {earlier.map((point, index) => (
          <Shots
            key={groupKey(point)}
            point={point}
            perMm={perMm}
            className={ghostInks[index - earlier.length + 4] ?? ''}
          />
        ))}
        <path d="M-9 0h18m-9-9v18" strokeWidth={2} className="stroke-ink" />
        <Shots point={newest} perMm={perMm} className="fill-accent stroke-raised" />
        <NewestGroup point={newest} perMm={perMm} />
        <ScaleBar point={newest} unit={unit} perMm={perMm} />
      </svg>
      <figcaption className="mt-2 text-13 text-quiet">
        Orange: your newest group around the aim.
        {earlier.length > 0 && ` Gray: ${countOf(earlier.length, 'group')} before it.`}
      </figcaption>
    </figure>
  );
}

/** In drawing units. */
const halfSide = 160;
/** The oldest of four is the faintest. */
const ghostInks = ['fill-past/25', 'fill-past/35', 'fill-past/50', 'fill-past/70'];

function Shots(props: { point: ProgressPoint; perMm: number; className: string }) {
  const { point, perMm, className } = props;
  return (
    <g className={className}>
      {point.places_mm.map(([right, up], index) => (
        <circle key={index} cx={right * perMm} cy={-up * perMm} r={5} />
      ))}
    </g>
  );
}

/** The newest group's center, with a circle at its mean radius. */
function NewestGroup({ point, perMm }: { point: ProgressPoint; perMm: number }) {
  if (point.offset === null) return null;
  const { right, up } = point.offset;
  return (
    <g
      transform={`translate(${String(right * perMm)} ${String(-up * perMm)})`}
      className="stroke-group"
      strokeWidth={2}
    >
      <circle r={point.mean_radius.value * perMm} strokeDasharray="5 4" />
      <path d="M-6-6l12 12m0-12l-12 12" />
    </g>
  );
}

/** A round length in the reader's unit, about a quarter of the side; angles use the newest group's distance. */
function ScaleBar({ point, unit, perMm }: { point: ProgressPoint; unit: TrendUnit; perMm: number }) {
  const perUnit = perMm / trendLength(1, unit, point.distance_m);
  // With fewer than three ticks requested, zero could be the only one.
  const length = roundTicks(0, (halfSide * 0.6) / perUnit, 4).at(-1) ?? 0;
  // Low and left is where most right-handed groups lie: the bar makes room for the newest one.
  const isLeft = point.offset === null || point.offset.right >= 0;
  const [start, y] = [isLeft ? -halfSide + 14 : halfSide - 14, halfSide - 14];
  const along = length * perUnit * (isLeft ? 1 : -1);
  return (
    <g className="fill-quiet stroke-control text-[12px] tabular-nums">
      <path d={`M${String(start)} ${String(y - 4)}v4h${String(along)}v-4`} />
      <text x={start} y={y - 9} textAnchor={isLeft ? 'start' : 'end'} stroke="none">
        {Number(length.toFixed(3))} {unit}
      </text>
    </g>
  );
}
