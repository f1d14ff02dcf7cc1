import type { ProgressPoint } from '@target-analysis/contract';
import { LinkButton } from '../../../ui/button.tsx';
import { NewAnalysisButton } from '../new-analysis-button.tsx';
import { GhostPlot } from './ghost-plot.tsx';
import { radiusEstimate } from './trend/trend-marks.ts';
import { formatTrendNumber, type TrendUnit } from './trend/trend-units.ts';

/** One group is not a trend: shows the group, and how to get a trend. */
export function FirstGroup({ point, unit }: { point: ProgressPoint; unit: TrendUnit }) {
  const firearm = `${point.firearm_make} ${point.firearm_model}`.trim();
  return (
    <section className="grid items-start gap-8 tablet:grid-cols-2">
      <div>
        <h2 className="text-21">One group so far</h2>
        <p className="mt-3">
          <span className="block text-13 text-quiet">Mean radius</span>
          <span className="text-40 font-semibold tabular-nums">
            {formatTrendNumber(radiusEstimate(point, unit).value, unit)}
          </span>{' '}
          <span className="text-quiet">{unit}</span>
        </p>
        <p className="mt-3 max-w-[52ch]">
          Your next group starts the trend. Keep everything else the same, so only your shooting changes:
        </p>
        <ul className="mt-2 list-disc pl-5 marker:text-quiet">
          <li>the same firearm{firearm !== '' && `: ${firearm}`}</li>
          <li>the same distance: {point.target_distance}</li>
          <li>five shots or more</li>
        </ul>
        <div className="mt-6 flex flex-wrap gap-3">
          <NewAnalysisButton />
          <LinkButton to={`/report/${point.report_id}`}>Open this report</LinkButton>
        </div>
      </div>
      <GhostPlot points={[point]} unit={unit} />
    </section>
  );
}
