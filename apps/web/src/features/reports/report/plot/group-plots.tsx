import type { Report } from '@target-analysis/analysis';
import { GroupPlot } from './group-plot.tsx';
import type { DisplayUnit } from '../words/length-units.ts';
import { SpreadPlot } from './spread-plot.tsx';
import { HitChancePlot } from '../zone/hit-chance-plot.tsx';

/** The group as plots: on paper, along its axes, and what it means at other distances. */
export function GroupPlots({ report, unit }: { report: Report; unit: DisplayUnit }) {
  return (
    <div className="flex flex-col gap-8">
      <GroupPlot report={report} unit={unit} />
      <SpreadPlot report={report} unit={unit} />
      <HitChancePlot report={report} />
    </div>
  );
}
