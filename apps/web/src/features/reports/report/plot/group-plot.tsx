import type { Report } from '@target-analysis/analysis';
import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';
import { figurePlaceId, useFigureLight, type FigureName } from '../light/figure-light.tsx';
import { withMinus, type Lengths } from '@target-analysis/analysis/telling';
import {
  holdsEllipse95,
  paperCentre,
  paperFrame,
  roundTicks,
  type PaperFrame,
} from '../draw/paper-geometry.ts';
import { field, placementIn, plotLetters, plotSize, type Placement } from '../draw/plot-field.ts';
import { PlotMarks } from './plot-marks.tsx';
import { PlotText } from '../draw/plot-text.tsx';
import { PlotShots } from './plot-shots.tsx';
import { PlotRings } from '../score/plot-rings.tsx';
import { PlotZone } from '../zone/plot-zone.tsx';

interface GroupPlotProps {
  report: Report;
  lengths: Lengths;
  /** The plot as text. */
  words: string;
}

/** The group on paper: shots at true size, center, aim, mean radius, and ellipses, with axes from the point of aim. */
export function GroupPlot({ report, lengths, words }: GroupPlotProps) {
  const titleId = useId();
  const clipId = useId();
  const frame = paperFrame(report);
  const placement = placementIn(frame);
  return (
    <figure id={figurePlaceId('ellipse')} className="scroll-mt-24">
      <svg
        role="img"
        aria-labelledby={titleId}
        viewBox={`0 0 ${String(plotSize.width)} ${String(plotSize.height)}`}
        className="w-full max-w-140 overflow-visible tabular-nums"
        fill="none"
      >
        <title id={titleId}>{words}</title>
        <clipPath id={clipId}>
          <rect x={field.left} y={field.top} width={field.side} height={field.side} />
        </clipPath>
        <Axes report={report} lengths={lengths} frame={frame} placement={placement} />
        <g clipPath={`url(#${clipId})`}>
          <PlotZone report={report} placement={placement} />
          <PlotRings report={report} frame={frame} placement={placement} />
          <Ellipses report={report} frame={frame} placement={placement} />
          <PlotShots report={report} placement={placement} />
          <PlotMarks report={report} placement={placement} />
        </g>
      </svg>
      <PlotText>{words}</PlotText>
    </figure>
  );
}

function Axes({
  report,
  lengths: { convert, unit },
  frame,
  placement,
}: Omit<GroupPlotProps, 'words'> & { frame: PaperFrame; placement: Placement }) {
  // Ticks are round in the reader's unit, and placed at the length they represent.
  const perLength = convert(1);
  const bottom = field.top + field.side;
  const origin = report.group.offset === null ? 'the group center' : 'the aim';
  return (
    <g className={clsx('fill-quiet', plotLetters.usual)}>
      {roundTicks(frame.minX * perLength, frame.maxX * perLength).map((tick) => (
        <g key={tick}>
          <path
            d={`M${String(placement.x(tick / perLength))} ${String(field.top)}V${String(bottom)}`}
            className={gridLine(tick)}
          />
          <text x={placement.x(tick / perLength)} y={bottom + 16} textAnchor="middle">
            {tickWords(tick)}
          </text>
        </g>
      ))}
      {roundTicks(frame.minY * perLength, frame.maxY * perLength).map((tick) => (
        <g key={tick}>
          <path
            d={`M${String(field.left)} ${String(placement.y(tick / perLength))}h${String(field.side)}`}
            className={gridLine(tick)}
          />
          <text
            x={field.left - 8}
            y={placement.y(tick / perLength)}
            textAnchor="end"
            dominantBaseline="central"
          >
            {tickWords(tick)}
          </text>
        </g>
      ))}
      <text x={field.left + field.side / 2} y={bottom + 36} textAnchor="middle">
        right and up of {origin}, {unit}
      </text>
    </g>
  );
}

function gridLine(tick: number): string {
  return tick === 0 ? 'stroke-control' : 'stroke-hairline';
}

function tickWords(tick: number): string {
  return withMinus(String(Number(tick.toFixed(3))));
}

/** A line of the group: blue, and thicker while its figure is highlighted. */
function GroupLine({ figure, children }: { figure: FigureName; children: ReactNode }) {
  const isLit = useFigureLight().lit === figure;
  return (
    <g className={clsx('fill-group stroke-group', plotLetters.usual)} strokeWidth={isLit ? 3.5 : 1.75}>
      {children}
    </g>
  );
}

function Ellipses(props: { report: Report; frame: PaperFrame; placement: Placement }) {
  const { report, frame, placement } = props;
  const { ellipse50, ellipse95, meanRadius } = report.group;
  const centre = paperCentre(report);
  const x = placement.x(centre.x);
  const y = placement.y(centre.y);
  return (
    <>
      {[
        { share: 95, ellipse: holdsEllipse95(report, frame) ? ellipse95 : null, dash: '7 5' },
        { share: 50, ellipse: ellipse50, dash: undefined },
      ].map(
        ({ share, ellipse, dash }) =>
          ellipse !== null && (
            <GroupLine key={share} figure="ellipse">
              <ellipse
                cx={x}
                cy={y}
                rx={placement.length(ellipse.semiMajor)}
                ry={placement.length(ellipse.semiMinor)}
                transform={`rotate(${String(-ellipse.angleDegrees)} ${String(x)} ${String(y)})`}
                strokeDasharray={dash}
                fill="none"
              />
            </GroupLine>
          ),
      )}
      {meanRadius !== null && (
        <GroupLine figure="meanRadius">
          <circle cx={x} cy={y} r={placement.length(meanRadius.value)} strokeDasharray="2 3" fill="none" />
        </GroupLine>
      )}
    </>
  );
}
