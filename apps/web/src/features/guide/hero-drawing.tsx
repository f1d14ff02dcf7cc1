import type { ReactNode } from 'react';
import {
  centreOf,
  exampleHoleRadiusMm,
  exampleShots,
  extremeSpreadOf,
  meanRadiusOf,
} from './example-group.ts';

/** Drawing units per millimetre on the drawn paper. */
const scale = 5.6;
/** Where the point of aim is on the sheet. */
const aim = { x: 146, y: 172 };
const ringRadiiMm = [8, 18, 28, 38, 48, 58];

const centre = onSheet(centreOf(exampleShots));
const spread = extremeSpreadOf(exampleShots);
const meanRadiusMm = meanRadiusOf(exampleShots);

interface SheetPoint {
  x: number;
  y: number;
}

function onSheet(onPaper: { x: number; y: number }): SheetPoint {
  return { x: aim.x + onPaper.x * scale, y: aim.y - onPaper.y * scale };
}

/** A measured group on its target: what a report is, in one picture. */
export function HeroDrawing() {
  const { x, y } = centreOf(exampleShots);
  return (
    <figure>
      <svg
        role="img"
        aria-label={`Drawing of a target with ${String(exampleShots.length)} numbered holes, their center and their spread`}
        viewBox="0 0 480 440"
        className="h-auto w-full rounded-card border border-hairline bg-raised"
      >
        <Rings />
        <MeanRadius />
        <Spread />
        <Holes />
        <Centre />
      </svg>
      <figcaption className="mt-3 flex flex-wrap gap-x-6 gap-y-1 px-1 text-13 text-quiet tabular-nums">
        <Key className="bg-accent">{exampleShots.length} shots at bullet size</Key>
        <Key className="bg-group">
          center {Math.round(x)} mm right, {Math.round(-y)} mm low
        </Key>
        <Key className="bg-group">mean radius {Math.round(meanRadiusMm)} mm</Key>
      </figcaption>
    </figure>
  );
}

function Key({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span>
      <span aria-hidden="true" className={`mr-2 inline-block size-2 rounded-full ${className}`} />
      {children}
    </span>
  );
}

function Rings() {
  return (
    <g className="fill-transparent stroke-ink/30" strokeWidth="1.25">
      <circle cx={aim.x} cy={aim.y} r={28 * scale} className="fill-ink/5" />
      {ringRadiiMm.map((radius) => (
        <circle key={radius} cx={aim.x} cy={aim.y} r={radius * scale} />
      ))}
      {ringRadiiMm.slice(0, 2).map((radius, index) => (
        <text
          key={radius}
          x={aim.x - radius * scale + 14}
          y={aim.y + 4.5}
          className="fill-quiet stroke-none text-13 font-medium"
          textAnchor="middle"
        >
          {10 - index}
        </text>
      ))}
      <path d={cross(aim, 9)} strokeWidth="1.75" className="stroke-ink" />
    </g>
  );
}

/** The circle of the mean radius, and the way from the point of aim to the group's centre. */
function MeanRadius() {
  return (
    <g className="fill-group/10 stroke-group" strokeWidth="2">
      <circle cx={centre.x} cy={centre.y} r={meanRadiusMm * scale} />
      <path d={path(aim, centre)} strokeDasharray="1 6" strokeLinecap="round" strokeWidth="2.5" />
    </g>
  );
}

/** The extreme spread as a draughtsman's dimension line, clear of the holes on its upper side. */
function Spread() {
  const { from, to, length } = spread;
  const normal = { x: -(to.y - from.y) / length, y: (to.x - from.x) / length };
  const reach = Math.max(
    ...exampleShots.map((shot) => (shot.x - from.x) * normal.x + (shot.y - from.y) * normal.y),
  );
  const asideMm = reach + exampleHoleRadiusMm + 4;
  const moved = (point: { x: number; y: number }) =>
    onSheet({ x: point.x + normal.x * asideMm, y: point.y + normal.y * asideMm });
  const [start, end] = [moved(from), moved(to)];
  const label = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
  return (
    <g strokeWidth="1.25" strokeLinecap="round" className="fill-quiet stroke-quiet">
      <path d={path(onSheet(from), start) + path(onSheet(to), end)} strokeDasharray="1 5" />
      <path d={path(start, end)} />
      <circle cx={start.x} cy={start.y} r="2.5" />
      <circle cx={end.x} cy={end.y} r="2.5" />
      <rect
        x={label.x - 34}
        y={label.y - 14}
        width="68"
        height="28"
        rx="14"
        className="fill-raised stroke-none"
      />
      <text
        x={label.x}
        y={label.y + 5.5}
        textAnchor="middle"
        className="fill-ink stroke-none text-15 font-semibold tabular-nums"
      >
        {Math.round(length)} mm
      </text>
    </g>
  );
}

function Holes() {
  return (
    <g strokeWidth="2.5" className="stroke-accent">
      {exampleShots.map((shot, index) => {
        const { x, y } = onSheet(shot);
        return (
          <g key={`${String(shot.x)} ${String(shot.y)}`}>
            <circle cx={x} cy={y} r={exampleHoleRadiusMm * scale} className="fill-raised" />
            <circle cx={x} cy={y} r={exampleHoleRadiusMm * scale} className="fill-accent/15" />
            <text
              x={x}
              y={y + 5.5}
              textAnchor="middle"
              className="fill-ink stroke-none text-15 font-semibold tabular-nums"
            >
              {index + 1}
            </text>
          </g>
        );
      })}
    </g>
  );
}

function Centre() {
  return <path d={cross(centre, 9)} strokeWidth="3.5" strokeLinecap="round" className="stroke-group" />;
}

function path(from: SheetPoint, to: SheetPoint): string {
  return `M${from.x.toFixed(1)} ${from.y.toFixed(1)}L${to.x.toFixed(1)} ${to.y.toFixed(1)}`;
}

function cross({ x, y }: SheetPoint, arm: number): string {
  return path({ x: x - arm, y }, { x: x + arm, y }) + path({ x, y: y - arm }, { x, y: y + arm });
}
