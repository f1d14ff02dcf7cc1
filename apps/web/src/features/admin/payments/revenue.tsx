import type { Revenue as RevenueFigures } from '@target-analysis/contract';
import { NotLoaded } from '../../../lib/calls/not-loaded.tsx';
import type { DataColumn } from '../../../ui/data/data-columns.ts';
import { DataFigure } from '../../../ui/data/data-figure.tsx';
import { DataTable } from '../../../ui/data/data-table.tsx';
import { Card, Skeleton } from '../../../ui/surfaces.tsx';
import { Money, useMoney } from '../../billing/index.ts';
import { useRevenue } from '../table/use-admin-lists.ts';
import { churnWords, monthWords, sinceFirstSale, lastMonth } from './revenue-words.ts';
import { isExportSpan } from '@target-analysis/contract/rules';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { DateInput } from '../../../ui/fields/inputs.tsx';
import { usePaymentExport } from '../use-changes.ts';

/** Revenue: the current month, and the earlier ones folded. */
export function Revenue() {
  const query = useRevenue();
  const { data, isPending } = query;
  const money = useMoney();
  if (isPending) return <Skeleton className="mb-6 h-32" />;
  if (data === undefined)
    return (
      <div className="mb-6">
        <NotLoaded query={query} />
      </div>
    );
  const [now] = data.months;
  return (
    <Card className="mb-6">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-4">
        <DataFigure size="small" label="Net this month" value={money(now?.net ?? 0)} />
        <DataFigure
          size="small"
          label="Monthly recurring revenue"
          value={money(data.monthly_recurring)}
          interval={`${data.renewing_plans.toLocaleString()} ${data.renewing_plans === 1 ? 'plan renews' : 'plans renew'}`}
        />
        {now !== undefined && <DataFigure size="small" label="Churn this month" value={churnWords(now)} />}
      </div>
      <details className="mt-4">
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
          Revenue by month and export
        </summary>
        <p className="mb-2 text-13 text-quiet">
          Months are in UTC, and amounts don’t include tax. A refund counts in the month the money went back.
          Churn is the share of plans active at the start of the month that ended during it.
        </p>
        <PaymentExport />
        <Months months={sinceFirstSale(data.months)} />
      </details>
    </Card>
  );
}

type Month = RevenueFigures['months'][number];

const columns: readonly DataColumn<Month, 'month'>[] = [
  { label: 'Month', sort: null, width: '20%', cell: ({ month }) => monthWords(month) },
  { ...figure('Gross'), cell: ({ gross }) => <Money cents={gross} /> },
  { ...figure('Refunds'), cell: ({ refunds }) => <Money cents={refunds} /> },
  { ...figure('Disputes'), cell: ({ disputes }) => <Money cents={disputes} /> },
  { ...figure('Net'), cell: ({ net }) => <Money cents={net} /> },
  { ...figure('Churn'), cell: churnWords },
];

function figure(label: string) {
  return { label, sort: null, width: '16%', isFigure: true };
}

function Months({ months }: { months: readonly Month[] }) {
  return (
    <DataTable
      label="Revenue by month"
      columns={columns}
      rows={months}
      keyOf={({ month }) => month}
      order={{ sort: 'month', direction: 'descending' }}
      onOrder={() => undefined}
    />
  );
}

/** Exports the payments and refunds of a span of days for the bookkeeper. */
function PaymentExport() {
  const [{ from, until }, setSpan] = useState(() => lastMonth(new Date()));
  const change = usePaymentExport();
  const isPossible = isExportSpan(from, until);
  return (
    <Form
      className="mb-6 flex flex-wrap items-start gap-4"
      onSubmit={() => {
        if (isPossible) change.mutate({ from, until });
      }}
    >
      <Field label="From">
        <DateInput value={from} onChange={({ target }) => setSpan({ from: target.value, until })} />
      </Field>
      <Field
        label="Through"
        error={isPossible ? null : 'Choose an end date on or after the start date, at most a year later.'}
      >
        <DateInput value={until} onChange={({ target }) => setSpan({ from, until: target.value })} />
      </Field>
      <Button type="submit" isBusy={change.isPending} className="tablet:mt-7">
        Export CSV
      </Button>
    </Form>
  );
}
