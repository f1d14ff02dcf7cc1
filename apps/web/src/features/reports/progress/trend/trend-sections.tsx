import type { ProgressPoint } from '@target-analysis/contract';
import { useId, useMemo, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { TextOfPlot } from '../../report/draw/plot-text.tsx';
import { DrillList } from '../drill-list.tsx';
import { comparisonWords, drillStories, verdictWords, type DrillStory } from '../drill-words.ts';
import { GhostPlot } from '../ghost-plot.tsx';
import { OffsetPlot } from '../offset-plot.tsx';
import { PointsTable } from '../points-table.tsx';
import {
  compareHalves,
  describeOffsets,
  describeRadii,
  groupsToCompare,
  offsetWords,
  type HalvesChange,
} from '../progress-words.ts';
import { timeRange } from './time-axis.ts';
import { isMixedDistance, type TrendOption } from './trend-choice.ts';
import { groupKey, offsetMarks, pointWords, radiusEstimate, radiusMarks } from './trend-marks.ts';
import type { LookedAt } from './trend-dots.tsx';
import { TrendPlot } from './trend-plot.tsx';
import { formatTrendEstimate, type TrendUnit } from './trend-units.ts';

interface SectionProps {
  /** Oldest first, two or more. */
  points: readonly ProgressPoint[];
  unit: TrendUnit;
  lookedAt: LookedAt;
}

/** One trend: how wide its groups are, where they lie, and what has changed since each drill was given. */
export function TrendSections({ trend, unit }: { trend: TrendOption; unit: TrendUnit }) {
  const { points } = trend;
  const [groupKey, setGroupKey] = useState<string | null>(null);
  // Highlighting another group redraws everything but changes none of the comparisons.
  const stories = useMemo(() => drillStories(points), [points]);
  const halves = useMemo(() => compareHalves(points), [points]);
  const section = { points, unit, lookedAt: { groupKey, onLook: setGroupKey } };
  return (
    <>
      <RadiusSection {...section} isMixed={isMixedDistance(trend)} halves={halves} stories={stories} />
      <OffsetSection {...section} />
      <Section title="Did the drills help?">
        <DrillList stories={stories} />
      </Section>
      <details>
        <summary className="inline-flex min-h-11 items-center font-medium underline decoration-control underline-offset-4">
          All groups as a table
        </summary>
        <PointsTable points={points} unit={unit} />
      </details>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-3 text-21">
        {title}
      </h2>
      {children}
    </section>
  );
}

interface RadiusProps extends SectionProps {
  isMixed: boolean;
  halves: HalvesChange | null;
  stories: readonly DrillStory[];
}

function RadiusSection({ points, unit, lookedAt, isMixed, halves, stories }: RadiusProps) {
  const marks = radiusMarks(points, unit);
  return (
    <Section title="Mean radius over time">
      <Verdict groups={points.length} halves={halves} />
      {isMixed && (unit === 'mm' || unit === 'in') && (
        <p className="mb-3 max-w-[70ch] text-13 text-quiet">
          Distances differ a little here. Use MOA or mrad for a fair comparison.
        </p>
      )}
      <TrendPlot
        title="Mean radius over time"
        marks={marks}
        unit={unit}
        days={timeRange(marks.map(({ dayMs }) => dayMs))}
        lookedAt={lookedAt}
        heightPx={300}
        stories={stories}
      />
      <Readout points={points} unit={unit} lookedAt={lookedAt} />
      <TextOfPlot>{describeRadii(points, unit)}</TextOfPlot>
    </Section>
  );
}

/** Compares the later half of the groups with the earlier half, in words. */
function Verdict({ groups, halves }: { groups: number; halves: HalvesChange | null }) {
  if (halves === null) {
    // Halves without any spread cannot be compared, no matter how many groups there are.
    if (groups >= groupsToCompare) return null;
    return (
      <p className="mb-3 max-w-[70ch] text-quiet">
        Once you have four groups, we’ll compare the newer half with the older half.
      </p>
    );
  }
  return (
    <p className="mb-3 max-w-[70ch]">
      <span className="font-semibold">{verdictWords(halves.change)}.</span> Your newest {halves.later} groups
      and the {halves.earlier} before them: {comparisonWords(halves.change)}
    </p>
  );
}

/** The highlighted group, initially the newest, with a link large enough for any thumb. */
function Readout({ points, unit, lookedAt }: SectionProps) {
  const point = points.find((point) => groupKey(point) === lookedAt.groupKey) ?? points.at(-1);
  if (point === undefined) return null;
  return (
    <div className="mt-2 text-13 text-quiet tabular-nums">
      <p>
        {pointWords(point)}: mean radius{' '}
        <span className="font-medium text-ink">{formatTrendEstimate(radiusEstimate(point, unit), unit)}</span>
        , center {offsetWords(point, unit)}.
      </p>
      <Link
        to={`/report/${point.report_id}`}
        className="inline-flex min-h-11 items-center whitespace-nowrap underline underline-offset-2"
      >
        Open this report
      </Link>
    </div>
  );
}

function OffsetSection({ points, unit, lookedAt }: SectionProps) {
  const across = offsetMarks(points, 'right', unit);
  const along = offsetMarks(points, 'up', unit);
  if (across.length === 0) {
    return (
      <Section title="Offset from the aim over time">
        <p className="max-w-[70ch] text-quiet">
          We don’t know where you aimed in any of these reports. Set your aim on a report’s photo to see its
          group here.
        </p>
      </Section>
    );
  }
  const days = timeRange(across.map(({ dayMs }) => dayMs));
  const unknown = points.length - across.length;
  const strip = { unit, days, lookedAt, heightPx: 190 };
  return (
    <Section title="Offset from the aim over time">
      {unknown > 0 && (
        <p className="mb-3 max-w-[70ch] text-13 text-quiet">
          {unknown} of {points.length} groups are not shown here: we don’t know where you aimed.
        </p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 tablet:grid-cols-[minmax(0,20rem)_minmax(min-content,1fr)] desktop:grid-cols-[minmax(0,26rem)_minmax(min-content,1fr)]">
        <div className="flex flex-col gap-6">
          <GhostPlot points={points} unit={unit} />
          <div className="flex flex-col gap-4">
            <h3 className="text-15">Group centers, joined in order</h3>
            <OffsetPlot points={points} unit={unit} lookedAtId={lookedAt.groupKey} />
          </div>
        </div>
        <div className="flex flex-col gap-4">
          <h3 className="text-15">Left and right</h3>
          <TrendPlot
            title="Right of the aim over time"
            marks={across}
            sides={{ above: 'right', below: 'left' }}
            {...strip}
          />
          <h3 className="text-15">High and low</h3>
          <TrendPlot
            title="Above the aim over time"
            marks={along}
            sides={{ above: 'high', below: 'low' }}
            {...strip}
          />
        </div>
      </div>
      <TextOfPlot>{describeOffsets(points, unit)}</TextOfPlot>
    </Section>
  );
}
