import { roundTicks } from '@target-analysis/analysis/telling';
import { tickInk, tickWords } from '../../report/draw/plot-grid.tsx';
import { DrillFlags } from '../drill-flags.tsx';
import type { DrillStory } from '../drill-words.ts';
import { timeTicks } from './time-axis.ts';
import { TrendDots, type LookedAt } from './trend-dots.tsx';
import { trendFrame, type DayRange, type TrendFrame } from './trend-frame.ts';
import type { TrendMark } from './trend-marks.ts';
import { formatTrendNumber, type TrendUnit } from './trend-units.ts';
import { useWidth } from './use-width.ts';

interface TrendPlotProps {
  /** What the plot shows, for screen readers. */
  title: string;
  marks: readonly TrendMark[];
  unit: TrendUnit;
  days: DayRange;
  lookedAt: LookedAt;
  heightPx: number;
  /** Labels for above and below zero, if values lie on both sides. */
  sides?: { above: string; below: string };
  /** Drills, flagged on the days they were first given. */
  stories?: readonly DrillStory[];
}

/** Draws each group as a dot with its interval, over the days they were shot; a dot links to its report. */
export function TrendPlot(props: TrendPlotProps) {
  const { title, marks, unit, days, lookedAt, heightPx, sides, stories = [] } = props;
  const { ref, widthPx } = useWidth();
  const frame = trendFrame(marks, days, { widthPx, heightPx, abovePx: stories.length > 0 ? 40 : 24 });
  return (
    <div ref={ref}>
      {/* The height is fixed from the start, so nothing jumps once the width is known. */}
      <svg
        role="group"
        aria-label={title}
        width={widthPx}
        height={heightPx}
        className="block overflow-visible text-[12px] tabular-nums"
        fill="none"
      >
        {widthPx > 0 && (
          <>
            <ValueLines frame={frame} unit={unit} sides={sides} />
            <Days frame={frame} days={days} />
            <DrillFlags stories={stories} frame={frame} />
            <TrendDots marks={marks} frame={frame} lookedAt={lookedAt} />
            <NewestValue marks={marks} frame={frame} unit={unit} />
          </>
        )}
      </svg>
    </div>
  );
}

/** Pixels per numbered line. */
const pxPerValueLine = 34;

interface InFrame extends Pick<TrendPlotProps, 'unit'> {
  frame: TrendFrame;
}

function ValueLines({ frame, unit, sides }: InFrame & { sides: TrendPlotProps['sides'] }) {
  const { values, left, right, top, bottom } = frame;
  const count = Math.max(2, Math.floor((bottom - top) / pxPerValueLine));
  return (
    <g aria-hidden="true" className="fill-quiet">
      {roundTicks(values.min, values.max, count).map((tick) => (
        <g key={tick}>
          <path d={`M${String(left)} ${String(frame.y(tick))}H${String(right)}`} className={tickInk(tick)} />
          <text x={left - 8} y={frame.y(tick)} textAnchor="end" dominantBaseline="central">
            {tickWords(tick)}
          </text>
        </g>
      ))}
      <text x={left - 8} y={top - 14} textAnchor="end">
        {unit}
      </text>
      {sides !== undefined && (
        <>
          <text x={left + 4} y={top - 14}>
            {sides.above}
          </text>
          {/* Under the numbers: inside the field, the oldest interval would cross it. */}
          <text x={left - 8} y={bottom + 17} textAnchor="end">
            {sides.below}
          </text>
        </>
      )}
    </g>
  );
}

/** Pixels per labeled day. */
const pxPerDayName = 84;
/** Half of the longest day label. */
const overhangPx = 40;

function Days({ frame, days }: { frame: TrendFrame; days: DayRange }) {
  const most = Math.max(2, Math.floor((frame.right - frame.left) / pxPerDayName));
  return (
    <g aria-hidden="true" className="fill-quiet">
      {timeTicks(days.fromMs, days.toMs, most).map(({ atMs, label }) => (
        <g key={atMs}>
          <path d={`M${String(frame.dayX(atMs))} ${String(frame.bottom)}v5`} className="stroke-control" />
          <text
            x={frame.dayX(atMs) < frame.left + overhangPx ? frame.left : frame.dayX(atMs)}
            y={frame.bottom + 17}
            textAnchor={frame.dayX(atMs) < frame.left + overhangPx ? 'start' : 'middle'}
          >
            {label}
          </text>
        </g>
      ))}
    </g>
  );
}

/** The newest value beside its dot. */
function NewestValue({ marks, frame, unit }: InFrame & Pick<TrendPlotProps, 'marks'>) {
  const newest = marks.at(-1);
  if (newest === undefined) return null;
  return (
    <text
      aria-hidden="true"
      x={(frame.markXs.at(-1) ?? 0) + 10}
      y={frame.y(newest.estimate.value)}
      dominantBaseline="central"
      paintOrder="stroke"
      strokeWidth={4}
      className="fill-group stroke-paper text-[13px] font-semibold"
    >
      {formatTrendNumber(newest.estimate.value, unit)}
    </text>
  );
}
