import type { SharedSession } from '@target-analysis/contract';
import { Card } from '../../../ui/surfaces.tsx';
import { useUnits } from '../../../lib/words/use-units.ts';
import { visitFacts } from './visit-facts.ts';

/** What was shot, by whom, and how, as far as the owner shows it. */
export function RangeVisitCard({ report }: { report: SharedSession }) {
  const { distanceUnit } = useUnits();
  return (
    <Card aria-labelledby="visit-title">
      <h2 id="visit-title" className="mb-4 text-21">
        Session Information
      </h2>
      <dl className="divide-y divide-hairline">
        {visitFacts(report, distanceUnit).map(({ name, value }) => (
          <div key={name} className="flex justify-between gap-4 py-2.5">
            <dt className="shrink-0 text-quiet">{name}</dt>
            <dd className="min-w-0 text-right font-medium break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
