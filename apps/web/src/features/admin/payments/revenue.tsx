import type { Revenue as RevenueFigures } from '@target-analysis/contract';
import { NotLoaded } from '../../../lib/calls/not-loaded.tsx';
import { DataFigure } from '../../../ui/data/data-figure.tsx';
import { Card, Skeleton } from '../../../ui/surfaces.tsx';
import { formatCents } from '../../billing/index.ts';
import { useRevenue } from '../table/use-admin-lists.ts';
import { PaymentExport } from './payment-export.tsx';
import { churnWords, monthWords } from './revenue-words.ts';

/** What was earned: the month that runs, and the ones before folded. */
export function Revenue() {
  const { data, error, isPending, isFetching, refetch } = useRevenue();
  if (isPending) return <Skeleton className="mb-6 h-32" />;
  if (data === undefined)
    return (
      <div className="mb-6">
        <NotLoaded error={error} isBusy={isFetching} onRetry={() => void refetch()} />
      </div>
    );
  const [now] = data.months;
  return (
    <Card className="mb-6">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-4">
        <DataFigure size="small" label="Net this month" value={formatCents(now?.net ?? 0)} />
        <DataFigure
          size="small"
          label="Monthly recurring revenue"
          value={formatCents(data.monthly_recurring)}
          interval={`${data.renewing_plans.toLocaleString()} ${data.renewing_plans === 1 ? 'plan renews' : 'plans renew'}`}
        />
        {now !== undefined && <DataFigure size="small" label="Churn this month" value={churnWords(now)} />}
      </div>
      <details className="mt-4">
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
          Revenue by month and export
        </summary>
        <p className="mb-2 text-13 text-quiet">
          US dollars, months in UTC. A refund counts in the month in which the money went back. Churn: plans
          that ended, of those that ran when the month began.
        </p>
        <Months months={data.months} />
        <PaymentExport />
      </details>
    </Card>
  );
}

const heads = ['Month', 'Gross', 'Refunds', 'Disputes', 'Net', 'Churn'];

function Months({ months }: Pick<RevenueFigures, 'months'>) {
  return (
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label="Revenue by month">
      <table className="w-full text-right tabular-nums">
        <thead>
          <tr className="border-b border-control text-13 text-quiet">
            {heads.map((head) => (
              <th key={head} scope="col" className="py-2 pl-4 font-medium first:pl-0 first:text-left">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, gross, refunds, disputes, net, ...plans }) => (
            <tr key={month} className="border-b border-hairline whitespace-nowrap">
              <th scope="row" className="py-2.5 text-left font-medium">
                {monthWords(month)}
              </th>
              {[gross, refunds, disputes, net].map((cents, index) => (
                <td key={heads[index + 1]} className="py-2.5 pl-4">
                  {formatCents(cents)}
                </td>
              ))}
              <td className="py-2.5 pl-4">{churnWords(plans)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
