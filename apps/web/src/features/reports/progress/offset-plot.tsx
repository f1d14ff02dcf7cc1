import type { ProgressPoint } from '@target-analysis/contract';
import { clsx } from 'clsx';
import { useId } from 'react';
import { labelPlace } from '@target-analysis/analysis/telling';
import { PlotGrid } from '../report/draw/plot-grid.tsx';
import { describeOffsets } from './progress-words.ts';
import { groupKey, offsetEstimate } from './trend/trend-marks.ts';
import type { TrendEstimate, TrendUnit } from './trend/trend-units.ts';
import { useWidth } from './trend/use-width.ts';
import { valueRange } from './trend/value-axis.ts';

/** Of the newest group center. */
const markRadiusPx = 7;

interface Centre {
  groupKey: string;
  right: TrendEstimate;
  up: TrendEstimate;
}

interface OffsetPlotProps {
  /** Oldest first. */
  points: readonly ProgressPoint[];
  unit: TrendUnit;
  /** The group highlighted in the other plots. */
  lookedAtId: string | null;
}

/** Where the group centers lie around the aim: earlier ones gray, recent ones joined in order, the newest blue with its interval. */
export function OffsetPlot({ points, unit, lookedAtId }: OffsetPlotProps) {
  const { ref, widthPx } = useWidth();
  const titleId = useId();
  const clipId = useId();
  const centres = centresOf(points, unit);
  const paper = paperOf(centres, Math.min(widthPx, mostPx));
  const earlier = centres.slice(0, -1);
  const newest = centres.at(-1);
  const recent = centres.slice(-fewCentres);
  return (
    <div ref={ref}>
      <svg
        role="img"
        aria-labelledby={titleId}
        width={paper.sidePx}
        height={paper.sidePx}
        className="block text-[12px] tabular-nums"
        fill="none"
      >
        <title id={titleId}>{describeOffsets(points, unit)}</title>
        {widthPx > 0 && (
          <>
            <clipPath id={clipId}>
              <rect x={margin.left} y={margin.top} width={paper.fieldPx} height={paper.fieldPx} />
            </clipPath>
            <Lines paper={paper} unit={unit} />
            <g clipPath={`url(#${clipId})`}>
              <path d={pathThrough(recent, paper)} strokeWidth={1.25} className="stroke-past/70" />
              {earlier.map((centre) => (
                <CentreMark
                  key={centre.groupKey}
                  centre={centre}
                  paper={paper}
                  hasInterval={recent.includes(centre)}
                />
              ))}
              {newest !== undefined && <NewestMark centre={newest} paper={paper} />}
              <Names newest={newest} paper={paper} />
              <LookedAtMark centre={centres.find(({ groupKey }) => groupKey === lookedAtId)} paper={paper} />
            </g>
          </>
        )}
      </svg>
    </div>
  );
}

function centresOf(points: readonly ProgressPoint[], unit: TrendUnit): Centre[] {
  return points.flatMap((point) => {
    const right = offsetEstimate(point, 'right', unit);
    const up = offsetEstimate(point, 'up', unit);
    return right === null || up === null ? [] : { groupKey: groupKey(point), right, up };
  });
}

/** Approximate number of labels along each side. */
const tickCount = 7;
/** A wider plot would make a small offset look large. */
const mostPx = 420;
const margin = { left: 44, right: 12, top: 10, bottom: 46 } as const;

interface Paper {
  sidePx: number;
  fieldPx: number;
  /** Half the field's side, and its middle, in the reader's unit. */
  half: number;
  middle: { right: number; up: number };
  x: (right: number) => number;
  y: (up: number) => number;
  at: (centre: Centre) => Place;
}

interface Place {
  x: number;
  y: number;
}

/** A square around the aim, the centers, and the newest interval, with the same scale in both directions. */
function paperOf(centres: readonly Centre[], sidePx: number): Paper {
  const fieldPx = Math.max(sidePx - margin.left - margin.right, 1);
  const newest = centres.at(-1);
  const across = valueRange(centres.map(({ right }) => bare(right.value)).concat(endsOf(newest?.right)));
  const along = valueRange(centres.map(({ up }) => bare(up.value)).concat(endsOf(newest?.up)));
  const half = Math.max(across.max - across.min, along.max - along.min) * 0.55;
  const middle = { right: (across.max + across.min) / 2, up: (along.max + along.min) / 2 };
  const perUnit = fieldPx / (2 * half);
  const x = (right: number) => margin.left + (right - middle.right + half) * perUnit;
  const y = (up: number) => margin.top + (middle.up + half - up) * perUnit;
  return {
    sidePx: Math.max(fieldPx + margin.top + margin.bottom, sidePx),
    ...{ fieldPx, half, middle, x, y },
    at: ({ right, up }) => ({ x: x(right.value), y: y(up.value) }),
  };
}

function bare(value: number): TrendEstimate {
  return { value, low95: null, high95: null };
}

/** Both ends of an interval, each as a value that must be visible. */
function endsOf(estimate: TrendEstimate | undefined): TrendEstimate[] {
  return [estimate?.low95 ?? null, estimate?.high95 ?? null].flatMap((end) =>
    end === null ? [] : bare(end),
  );
}

function Lines({ paper, unit }: { paper: Paper; unit: TrendUnit }) {
  const { half, middle, x, y, fieldPx: side } = paper;
  return (
    <g className="fill-quiet">
      <PlotGrid
        field={{ ...margin, side }}
        across={{ from: middle.right - half, to: middle.right + half, lines: tickCount, at: x }}
        along={{ from: middle.up - half, to: middle.up + half, lines: tickCount, at: y }}
        title={`right and up of the aim, ${unit}`}
      />
      <path d={`M${String(x(0) - 9)} ${String(y(0))}h18m-9-9v18`} strokeWidth={2} className="stroke-ink" />
    </g>
  );
}

/** Up to this many of the newest centers are joined and show intervals; with more, lines would cover the centers. */
const fewCentres = 16;

function CentreMark({ centre, paper, hasInterval }: { centre: Centre; paper: Paper; hasInterval: boolean }) {
  const { x, y } = paper.at(centre);
  return (
    <g className="fill-past stroke-past">
      {hasInterval && <path d={crossOf(centre, paper)} className="stroke-past/35" />}
      <circle cx={x} cy={y} r={hasInterval ? 4 : 3} stroke="none" />
    </g>
  );
}

function NewestMark({ centre, paper }: { centre: Centre; paper: Paper }) {
  const { x, y } = paper.at(centre);
  return (
    <g className="fill-group stroke-group">
      <path d={crossOf(centre, paper)} strokeWidth={2} />
      <circle cx={x} cy={y} r={markRadiusPx} className="stroke-paper" strokeWidth={2} />
    </g>
  );
}

/** The labels of the aim and the newest center, each where it covers the other least. */
function Names({ newest, paper }: { newest: Centre | undefined; paper: Paper }) {
  const aim = { x: paper.x(0), y: paper.y(0) };
  const centre = newest && paper.at(newest);
  return (
    <>
      <Name at={aim} taken={centre === undefined ? [] : [centre]} ink="fill-ink" paper={paper}>
        aim
      </Name>
      {centre !== undefined && (
        <Name at={centre} taken={[aim]} ink="fill-group" paper={paper}>
          newest
        </Name>
      )}
    </>
  );
}

function Name(props: { at: Place; taken: readonly Place[]; ink: string; paper: Paper; children: string }) {
  const { at, taken, ink, paper, children } = props;
  const field = { left: margin.left, top: margin.top, side: paper.fieldPx };
  const place = labelPlace(at, taken, { ...field, letter: 12, radius: markRadiusPx });
  return (
    <text
      x={at.x + place.x}
      y={at.y + place.y}
      textAnchor={place.anchor}
      strokeWidth={4}
      paintOrder="stroke"
      className={clsx('stroke-paper text-[13px] font-semibold', ink)}
    >
      {children}
    </text>
  );
}

function LookedAtMark({ centre, paper }: { centre: Centre | undefined; paper: Paper }) {
  if (centre === undefined) return null;
  const { x, y } = paper.at(centre);
  return <circle cx={x} cy={y} r={10} strokeWidth={2} className="stroke-ink" />;
}

/** The intervals in both directions, if known. */
function crossOf({ right, up }: Centre, paper: Paper): string {
  const [x, y] = [paper.x(right.value), paper.y(up.value)].map(String);
  const across =
    right.low95 === null || right.high95 === null
      ? ''
      : `M${String(paper.x(right.low95))} ${y ?? ''}H${String(paper.x(right.high95))}`;
  const along =
    up.low95 === null || up.high95 === null
      ? ''
      : `M${x ?? ''} ${String(paper.y(up.low95))}V${String(paper.y(up.high95))}`;
  return across + along;
}

function pathThrough(centres: readonly Centre[], paper: Paper): string {
  const places = centres.map(paper.at).map(({ x, y }) => `${String(x)} ${String(y)}`);
  return places.length < 2 ? '' : `M${places.join('L')}`;
}
