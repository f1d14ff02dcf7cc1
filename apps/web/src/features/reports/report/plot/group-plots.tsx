import type { Report } from '@target-analysis/analysis';
import { GroupPlot } from './group-plot.tsx';
import type { Telling } from '@target-analysis/analysis/telling';
import { SpreadPlot } from './spread-plot.tsx';
import { HitChancePlot } from '../zone/hit-chance-plot.tsx';

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
