import type { ProgressPoint } from '@target-analysis/contract';
import { memo } from 'react';
import { Link } from 'react-router';
import { dayWords } from '../../../lib/words/day-words.ts';
import { groupKey, offsetEstimate, radiusEstimate } from './trend/trend-marks.ts';
import { formatTrendNumber, type TrendEstimate, type TrendUnit } from './trend/trend-units.ts';

interface PointsTableProps {
  points: readonly ProgressPoint[];
  unit: TrendUnit;
}

/** Every figure in the plots, newest first. Memoized: highlighting a group in a plot leaves hundreds of rows untouched. */
export const PointsTable = memo(function PointsTable({ points, unit }: PointsTableProps) {
  return (
    <div tabIndex={0} role="region" aria-label="All groups" className="max-h-120 overflow-auto">
      <table className="w-full min-w-140 border-collapse text-left tabular-nums">
        <thead className="text-13 text-quiet">
          <tr className="border-b border-hairline">
            {[
              'Date',
              'Report',
              'Distance',
              'Shots',
              `Mean radius, ${unit}`,
              `Right, ${unit}`,
              `Up, ${unit}`,
            ].map((heading) => (
              <th key={heading} scope="col" className="py-2 pr-4 font-medium whitespace-nowrap">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map((point) => (
            <tr key={groupKey(point)} className="border-b border-hairline">
              <td className="py-1.5 pr-4 whitespace-nowrap">{dayWords(point.date)}</td>
              <th scope="row" className="pr-4 font-normal">
                <Link
                  to={`/report/${point.report_id}`}
                  className="inline-flex min-h-11 items-center underline underline-offset-2"
                >
                  {point.session_name}
                </Link>
              </th>
              <td className="py-1.5 pr-4 whitespace-nowrap">{point.target_distance}</td>
              <td className="pr-4">{point.shots}</td>
              <EstimateCell estimate={radiusEstimate(point, unit)} unit={unit} />
              <EstimateCell estimate={offsetEstimate(point, 'right', unit)} unit={unit} />
              <EstimateCell estimate={offsetEstimate(point, 'up', unit)} unit={unit} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});

function EstimateCell({ estimate, unit }: { estimate: TrendEstimate | null; unit: TrendUnit }) {
  if (estimate === null) return <td className="pr-4">–</td>;
  const { value, low95, high95 } = estimate;
  return (
    <td className="py-1.5 pr-4 whitespace-nowrap">
      {formatTrendNumber(value, unit)}
      {low95 !== null && high95 !== null && (
        <span className="block text-13 text-quiet">
          {formatTrendNumber(low95, unit)} to {formatTrendNumber(high95, unit)}
        </span>
      )}
    </td>
  );
}
