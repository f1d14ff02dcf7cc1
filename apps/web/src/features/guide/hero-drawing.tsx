import { convertLength } from '@target-analysis/analysis/lengths';
import { useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { useUnits } from '../../lib/words/use-units.ts';
import {
  centreOf,
  exampleHoleRadiusMm,
  exampleShots,
  extremeSpreadOf,
  meanRadiusOf,
  type PaperPoint,
} from './example-group.ts';

/** Drawing units per millimeter on the drawn paper. */
const scale = 5.6;
/** The position of the point of aim on the sheet. */
const aim = { x: 146, y: 172 };
const ringRadiiMm = [8, 18, 28, 38, 48, 58];

/** Limits for holes around the point of aim, so they stay on the drawn sheet. */
const reachMm = { left: -21, right: 54, down: -42, up: 25 };
/** How far an arrow key moves a hole. */
const stepMm = 2;

interface GroupProps {
  shots: readonly PaperPoint[];
}

interface SheetPoint {
  x: number;
  y: number;
}

function onSheet(onPaper: { x: number; y: number }): SheetPoint {
  return { x: aim.x + onPaper.x * scale, y: aim.y - onPaper.y * scale };
}

/** A measured group on its target, with holes to drag: what a report is, in one picture. */
export function HeroDrawing() {
  const [shots, setShots] = useState(exampleShots);
  const { x, y } = centreOf(shots);
  const words = useLengthWords();
  const move = (index: number, to: PaperPoint) => setShots((now) => now.with(index, onSheetOnly(to)));
  return (
    <figure>
      <svg
        role="group"
        aria-label={`Drawing of a target with ${String(shots.length)} numbered holes, their center and their spread`}
        viewBox="0 0 480 440"
        className="h-auto w-full rounded-card border border-hairline bg-raised"
      >
        <Rings />
        <MeanRadius shots={shots} />
        <Spread shots={shots} words={words} />
        <Holes shots={shots} onMove={move} />
        <Centre shots={shots} />
      </svg>
      <figcaption className="mt-3 flex flex-wrap gap-x-6 gap-y-1 px-1 text-13 text-quiet tabular-nums">
        <Key className="bg-accent">{shots.length} shots. Drag one.</Key>
        <Key className="bg-group">
          center {words(Math.abs(x))} {x >= 0 ? 'right' : 'left'}, {words(Math.abs(y))}{' '}
          {y >= 0 ? 'high' : 'low'}
        </Key>
        <Key className="bg-group">mean radius {words(meanRadiusOf(shots))}</Key>
      </figcaption>
    </figure>
  );
}

function onSheetOnly({ x, y }: PaperPoint): PaperPoint {
  return {
    x: Math.min(reachMm.right, Math.max(reachMm.left, x)),
    y: Math.min(reachMm.up, Math.max(reachMm.down, y)),
  };
}

/** '17 mm' or '0.7 in', as the reader's own reports would say. */
function useLengthWords(): (mm: number) => string {
  const { lengthUnit } = useUnits();
  return (mm) =>
    lengthUnit === 'inches'
      ? `${convertLength(mm, 'mm', 'in').toFixed(1)} in`
      : `${String(Math.round(mm))} mm`;
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
      <path d={cross(aim)} strokeWidth="1.75" className="stroke-ink" />
    </g>
  );
}

/** The circle of the mean radius, and the line from the point of aim to the group's center. */
function MeanRadius({ shots }: GroupProps) {
  const centre = onSheet(centreOf(shots));
  return (
    <g className="fill-group/10 stroke-group" strokeWidth="2">
      <circle cx={centre.x} cy={centre.y} r={meanRadiusOf(shots) * scale} />
      <path d={path(aim, centre)} strokeDasharray="1 6" strokeLinecap="round" strokeWidth="2.5" />
    </g>
  );
}

/** The extreme spread as a dimension line, clear of the holes on its upper side. */
function Spread({ shots, words }: GroupProps & { words: (mm: number) => string }) {
  const { from, to, length } = extremeSpreadOf(shots);
  const normal = { x: -(to.y - from.y) / length, y: (to.x - from.x) / length };
  const reach = Math.max(...shots.map((shot) => (shot.x - from.x) * normal.x + (shot.y - from.y) * normal.y));
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
        {words(length)}
      </text>
    </g>
  );
}

interface HolesProps extends GroupProps {
  onMove: (index: number, to: PaperPoint) => void;
}

function Holes({ shots, onMove }: HolesProps) {
  return (
    <g strokeWidth="2.5" className="stroke-accent">
      {shots.map((shot, index) => (
        <Hole key={index} number={index + 1} at={shot} onMove={(to) => onMove(index, to)} />
      ))}
    </g>
  );
}

interface HoleProps {
  number: number;
  at: PaperPoint;
  onMove: (to: PaperPoint) => void;
}

/** A hole that can be moved by finger, pointer, or arrow keys. */
function Hole({ number, at, onMove }: HoleProps) {
  const { x, y } = onSheet(at);
  const drag = (event: PointerEvent<SVGGElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const to = paperPointUnder(event);
    if (to !== null) onMove(to);
  };
  const step = (event: KeyboardEvent) => {
    const direction = arrows[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    onMove({ x: at.x + stepMm * direction.x, y: at.y + stepMm * direction.y });
  };
  return (
    <g
      tabIndex={0}
      role="button"
      aria-label={`Hole ${String(number)}: drag it, or move it with the arrow keys`}
      // Without `block`, the browser ignores `touch-none` here, and scrolls instead.
      className="block cursor-grab touch-none active:cursor-grabbing"
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={step}
    >
      <circle cx={x} cy={y} r={exampleHoleRadiusMm * scale} className="fill-raised" />
      <circle cx={x} cy={y} r={exampleHoleRadiusMm * scale} className="fill-accent/15" />
      <text
        x={x}
        y={y + 5.5}
        textAnchor="middle"
        className="fill-ink stroke-none text-15 font-semibold tabular-nums select-none"
      >
        {number}
      </text>
    </g>
  );
}

const arrows: Readonly<Record<string, PaperPoint | undefined>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};

function paperPointUnder(event: PointerEvent<SVGGElement>): PaperPoint | null {
  const toScreen = event.currentTarget.ownerSVGElement?.getScreenCTM();
  if (!toScreen) return null;
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(toScreen.inverse());
  return { x: (x - aim.x) / scale, y: (aim.y - y) / scale };
}

function Centre({ shots }: GroupProps) {
  return (
    <path
      d={cross(onSheet(centreOf(shots)))}
      strokeWidth="3.5"
      strokeLinecap="round"
      className="stroke-group"
    />
  );
}

function path(from: SheetPoint, to: SheetPoint): string {
  return `M${from.x.toFixed(1)} ${from.y.toFixed(1)}L${to.x.toFixed(1)} ${to.y.toFixed(1)}`;
}

function cross({ x, y }: SheetPoint): string {
  const arm = 9;
  return path({ x: x - arm, y }, { x: x + arm, y }) + path({ x, y: y - arm }, { x, y: y + arm });
}
