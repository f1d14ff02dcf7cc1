import { toProblem } from '../../../lib/calls/problem.ts';
import { NotLoaded } from '../../../lib/calls/not-loaded.tsx';
import { Alert, Card, Skeleton } from '../../../ui/surfaces.tsx';
import { usePrices } from '../table/use-admin-lists.ts';
import { usePriceChange } from '../use-changes.ts';
import { PriceForm } from './price-form.tsx';

/** What is on sale, and its current prices. */
export function PricesTab() {
  const query = usePrices();
  const { data, isPending } = query;
  const change = usePriceChange();
  if (isPending) return <Skeleton className="h-96" />;
  if (data === undefined) return <NotLoaded query={query} />;
  return (
    <Card>
      <p className="mb-6 max-w-[70ch] text-quiet">
        New prices apply from now on. Subscribers keep the price and number of reports they signed up for. An
        open checkout keeps its price for up to a day.
      </p>
      {change.error !== null && (
        <div className="mb-6">
          <Alert tone="failed" isLive title={toProblem(change.error).title}>
            {toProblem(change.error).message}
          </Alert>
        </div>
      )}
      {/* If the prices change underneath, the form starts over: what was typed was based on the old ones. */}
      <PriceForm key={JSON.stringify(data)} seen={data} change={change} />
    </Card>
  );
}
