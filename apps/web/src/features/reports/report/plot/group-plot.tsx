import type { Report } from '@target-analysis/analysis';
import { clsx } from 'clsx';
import { useId } from 'react';
import { useFigureLight } from '../light/figure-light.tsx';
import {
  paperCentre,
  plotFrame,
  spreadLines,
  type Lengths,
  type PlotFrame,
  type SpreadLine,
  type Telling,
} from '@target-analysis/analysis/telling';
import { field, placementIn, plotLetters, plotSize, type Placement } from '../draw/plot-field.ts';
import { PlotFigure } from '../draw/plot-figure.tsx';
import { PlotGrid } from '../draw/plot-grid.tsx';
import { PlotMarks } from './plot-marks.tsx';
import { PlotShots } from './plot-shots.tsx';
import { PlotRings } from '../score/plot-rings.tsx';
import { PlotZone } from '../zone/plot-zone.tsx';
import { SpreadPlot } from './spread-plot.tsx';
import { HitChancePlot } from '../zone/hit-chance-plot.tsx';

interface GroupPlotProps {
  report: Report;
  lengths: Lengths;
  /** The plot as text. */
  words: string;
}

/** The group on paper: shots at true size, center, aim, mean radius, and ellipses, with axes from the point of aim. */
function GroupPlot({ report, lengths, words }: GroupPlotProps) {
  const clipId = useId();
  const frame = plotFrame(report);
  const placement = placementIn(frame);
  const lines = spreadLines(report, frame);
  return (
    <PlotFigure words={words} size={plotSize} legend={<Key lines={lines} />}>
      <clipPath id={clipId}>
        <rect x={field.left} y={field.top} width={field.side} height={field.side} />
      </clipPath>
      <Axes report={report} lengths={lengths} frame={frame} placement={placement} />
      <g clipPath={`url(#${clipId})`}>
        <PlotZone report={report} placement={placement} />
        <PlotRings report={report} frame={frame} placement={placement} />
        <Spread report={report} placement={placement} lines={lines} />
        <PlotShots report={report} placement={placement} />
        <PlotMarks report={report} placement={placement} />
      </g>
    </PlotFigure>
  );
}

function Axes({
  report,
  lengths: { convert, unit },
  frame,
  placement,
}: Omit<GroupPlotProps, 'words'> & { frame: PlotFrame; placement: Placement }) {
  // Ticks are round in the reader's unit, and placed at the length they represent.
  const perLength = convert(1);
  const origin = report.group.offset === null ? 'the group center' : 'the aim';
  const { minX, maxX, minY, maxY } = frame;
  return (
    <g className={clsx('fill-quiet', plotLetters.usual)}>
      <PlotGrid
        field={field}
        across={{ from: minX * perLength, to: maxX * perLength, at: (tick) => placement.x(tick / perLength) }}
        along={{ from: minY * perLength, to: maxY * perLength, at: (tick) => placement.y(tick / perLength) }}
        title={`right and up of ${origin}, ${unit}`}
      />
    </g>
  );
}

const dashOf = { dashed: '7 5', solid: undefined, dotted: '2 3' } as const;

interface SpreadProps {
  report: Report;
  placement: Placement;
  lines: readonly SpreadLine[];
}

/** How far the shots spread: blue lines, thicker while their figure is highlighted. */
function Spread({ report, placement, lines }: SpreadProps) {
  const { lit } = useFigureLight();
  const centre = paperCentre(report);
  const at = `translate(${String(placement.x(centre.x))} ${String(placement.y(centre.y))})`;
  return lines.map(({ key, stroke, semiMajor, semiMinor, angleDegrees }) => (
    <ellipse
      key={key}
      rx={placement.length(semiMajor)}
      ry={placement.length(semiMinor)}
      transform={`${at} rotate(${String(-angleDegrees)})`}
      strokeDasharray={dashOf[stroke]}
      strokeWidth={lit === (key === 'meanRadius' ? key : 'ellipse') ? 3.5 : 1.75}
      className="stroke-group"
    />
  ));
}

/** Explains the lines. */
function Key({ lines }: { lines: readonly SpreadLine[] }) {
  if (lines.length === 0) return null;
  return (
    <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-13 text-quiet">
      {lines.map(({ key, stroke, words }) => (
        <li key={key} className="flex items-center gap-2">
          <svg width="24" height="4" aria-hidden="true">
            <path d="M0 2h24" strokeDasharray={dashOf[stroke]} strokeWidth={1.75} className="stroke-group" />
          </svg>
          {words}
        </li>
      ))}
    </ul>
  );
}

/** The group as plots: on paper, along its axes, and its meaning at other distances. */
export function GroupPlots({ report, telling }: { report: Report; telling: Telling }) {
  return (
    <div className="flex flex-col gap-8">
      <GroupPlot report={report} lengths={telling.lengths} words={telling.plot} />
      <SpreadPlot report={report} lengths={telling.lengths} />
      <HitChancePlot report={report} />
    </div>
  );
}
