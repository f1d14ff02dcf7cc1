/** How a drill is set up: the shooter, the targets at their distances, and the order of the shots. Drawn from data. */
import { useId } from 'react';
import { distanceLabel } from './in-units.ts';
import {
  layOut,
  sheet,
  shooter,
  waysOf,
  type DistanceUnit,
  type DrillSetup,
  type Place,
  type PlacedStep,
  type PlacedTarget,
  type SetupLayout,
} from './setup-layout.ts';
import { setupWords, startWords } from './setup-words.ts';
import { TargetShape } from './target-shapes.tsx';

interface SetupDrawingProps {
  setup: DrillSetup;
  unit: DistanceUnit;
}

export function SetupDrawing({ setup, unit }: SetupDrawingProps) {
  const layout = layOut(setup);
  const arrowId = useId();
  const isNumbered = layout.steps.length > 1;
  return (
    <svg
      role="img"
      aria-label={setupWords(setup, unit)}
      viewBox={`0 0 ${String(sheet.width)} ${String(sheet.height)}`}
      fill="none"
      className="h-auto w-full rounded-card border border-hairline bg-paper"
    >
      <defs>
        <marker
          id={arrowId}
          viewBox="0 0 8 8"
          refX="6"
          refY="4"
          markerWidth="5"
          markerHeight="5"
          orient="auto"
        >
          <path d="M1 1l5 3-5 3" className="stroke-accent" strokeWidth="1.75" />
        </marker>
      </defs>
      <Distances layout={layout} unit={unit} />
      {layout.targets.map((target) => (
        <g
          key={target.x}
          transform={`translate(${target.x.toFixed(1)} ${target.y.toFixed(1)}) scale(${target.scale.toFixed(3)})`}
        >
          <TargetShape shape={target.shape} />
        </g>
      ))}
      {waysOf(layout.steps).map(({ from, to }) => (
        <Way key={to.order} layout={layout} from={from} to={to} arrowId={arrowId} />
      ))}
      {layout.steps.map((step) =>
        isNumbered ? (
          <StepMark key={step.order} step={step} scale={layout.targets[step.target]?.scale ?? 1} />
        ) : (
          <Count key={step.order} step={step} isWall={setup.start === 'close'} />
        ),
      )}
      <Shooter start={setup.start} arrowId={arrowId} />
      <Reload steps={layout.steps} />
    </svg>
  );
}

/** One dimension line if all distances are the same, otherwise a label under each. */
function Distances({ layout, unit }: { layout: SetupLayout; unit: DistanceUnit }) {
  const { distanceYards, targets } = layout;
  const [first] = targets;
  if (distanceYards !== null && first !== undefined) {
    const [x, top, bottom] = [334, first.y, shooter.y];
    return (
      <g className="fill-quiet stroke-quiet" strokeWidth="1.25">
        <path d={`M${String(x - 5)} ${String(top)}h10M${String(x - 5)} ${String(bottom)}h10`} />
        <path d={`M${String(x)} ${String(top)}V${String(bottom)}`} />
        <rect x={x - 25} y="118" width="50" height="22" rx="11" className="fill-paper stroke-none" />
        <Words x={x} y={134}>
          {distanceLabel(distanceYards, unit)}
        </Words>
      </g>
    );
  }
  return targets.map((target) =>
    target.distanceYards === null ? null : (
      <Words key={target.x} x={target.x} y={target.y + 50 * target.scale}>
        {distanceLabel(target.distanceYards, unit)}
      </Words>
    ),
  );
}

interface WordsProps {
  x: number;
  y: number;
  children: string;
}

function Words({ x, y, children }: WordsProps) {
  return (
    <text x={x} y={y} textAnchor="middle" className="fill-ink stroke-none text-13 font-medium tabular-nums">
      {children}
    </text>
  );
}

/** The number of a step on its aiming point, and the number of shots below. */
function StepMark({ step, scale }: { step: PlacedStep; scale: number }) {
  const radius = 9 * Math.max(scale, 0.8);
  return (
    <g>
      <circle cx={step.x} cy={step.y} r={radius} className="fill-accent-deep stroke-none" />
      <text
        x={step.x}
        y={step.y + 4}
        textAnchor="middle"
        className="fill-on-accent stroke-none text-[11px] font-semibold tabular-nums"
      >
        {step.order}
      </text>
      <text
        x={step.x}
        y={step.zone === 'head' ? step.y - 14 : step.y + 23 * scale}
        textAnchor="middle"
        className="fill-ink stroke-none text-[11px] font-semibold tabular-nums"
      >
        ×{step.shots}
      </text>
    </g>
  );
}

/** For a drill with a single step: beside the target, or above a wall, which is wider. */
function Count({ step, isWall }: { step: PlacedStep; isWall: boolean }) {
  return (
    <text
      x={step.x + 40}
      y={step.y + (isWall ? -14 : 4)}
      className="fill-ink stroke-none text-13 font-semibold tabular-nums"
    >
      {step.shots === 0 ? 'press, no shot' : `×${String(step.shots)}`}
    </text>
  );
}

interface WayProps {
  layout: SetupLayout;
  from: PlacedStep;
  to: PlacedStep;
  /** Id of the arrowhead. */
  arrowId: string;
}

/** Straight from target to target, and around the shoulder from body to head. */
function Way({ layout, from, to, arrowId }: WayProps) {
  const [start, end] = [layout.targets[from.target], layout.targets[to.target]];
  if (start === undefined || end === undefined) return null;
  const line =
    start === end
      ? aroundShoulder(from, to, start)
      : between(
          { x: start.x, y: from.y, reach: edgeOf(from) * start.scale },
          { x: end.x, y: to.y, reach: edgeOf(to) * end.scale },
        );
  return (
    <path
      d={line}
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeDasharray="1 5"
      className="stroke-accent"
      markerEnd={`url(#${arrowId})`}
    />
  );
}

/** From the middle of a target to just beyond its edge, so the arrow stays clear of it. */
function edgeOf({ zone }: PlacedStep): number {
  return zone === 'head' ? 17 : 33;
}

function aroundShoulder(from: PlacedStep, to: PlacedStep, { x }: PlacedTarget): string {
  const aside = x < shooter.x ? -1 : 1;
  const out = (distance: number) => x + aside * distance;
  return `M${point(out(33), from.y)}C${point(out(48), from.y - 8)} ${point(out(44), to.y)} ${point(out(17), to.y)}`;
}

interface Edge extends Place {
  reach: number;
}

function between(from: Edge, to: Edge): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [right, down] = [(to.x - from.x) / length, (to.y - from.y) / length];
  return `M${point(from.x + right * from.reach, from.y + down * from.reach)}L${point(to.x - right * to.reach, to.y - down * to.reach)}`;
}

function point(x: number, y: number): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

/** Seen from above: shoulders, head, and what the hands hold. */
function Shooter({ start, arrowId }: Pick<DrillSetup, 'start'> & Pick<WayProps, 'arrowId'>) {
  const { x, y } = shooter;
  return (
    <g strokeWidth="1.75" strokeLinecap="round" className="fill-raised stroke-ink">
      {start !== 'turned' && <path d={`M${point(x - 14, y)}L${point(x, y - 22)}L${point(x + 14, y)}`} />}
      {start !== 'turned' && (
        <path d={`M${point(x, y - 22)}v-${start === 'close' ? '26' : '9'}`} strokeWidth="3" />
      )}
      <ellipse cx={x} cy={y} rx="21" ry="8" />
      <circle cx={x} cy={y} r="7.5" className="fill-ink/15" />
      {start === 'turned' && (
        <path
          d={`M${point(x + 26, y + 6)}A28 28 0 0 0 ${point(x + 18, y - 18)}`}
          className="fill-transparent stroke-accent"
          markerEnd={`url(#${arrowId})`}
        />
      )}
      <Words x={x} y={y + 26}>
        {startWords[start]}
      </Words>
    </g>
  );
}

function Reload({ steps }: { steps: readonly PlacedStep[] }) {
  const after = steps.find((step) => step.isReloaded);
  if (after === undefined) return null;
  return (
    <text x="16" y="214" className="fill-quiet stroke-none text-13 font-medium">
      reload before {after.order}
    </text>
  );
}
