import { ownRowsPerPage } from '@target-analysis/contract/constants';
import type { OwnTable } from '@target-analysis/contract/lists';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Suspense, useState } from 'react';
import { NotLoaded } from '../../../lib/calls/not-loaded.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/inputs.tsx';
import { Pagination } from '../../../ui/page-parts.tsx';
import { Skeleton } from '../../../ui/surfaces.tsx';
import { PurchaseHistory } from '../../billing/index.ts';
import { OwnTableRows } from './own-table-rows.tsx';
import { ownTableQuery, tableTitles, type OwnRows } from './own-tables.ts';

/** A table, or another list, by its title. */
interface Section {
  key: OwnTable | 'purchases';
  title: string;
  records: number;
}

/** The tables beside the selected one; on a phone, a drop-down list above it. */
export function TableBrowser({
  tables,
  purchases,
}: {
  tables: readonly OwnRows[];
  /** How many there are; null if they can't be read. */
  purchases: number | null;
}) {
  const [chosen, choose] = useState<Section['key'] | null>(null);
  const sections = sectionsOf(tables, purchases);
  const shown = sections.find(({ key }) => key === chosen) ?? sections[0];
  if (shown === undefined) return null;
  const rows = tables.find(({ table }) => table === shown.key);
  return (
    <div className="grid gap-6 desktop:grid-cols-[15rem_minmax(0,1fr)] desktop:gap-8">
      <div className="desktop:hidden">
        <Field label="Table">
          <Select
            options={sections.map(({ key, title, records }) => ({
              value: key,
              label: `${title} (${records.toLocaleString()})`,
            }))}
            value={shown.key}
            onChange={({ target }) => choose(sections.find(({ key }) => key === target.value)?.key ?? null)}
          />
        </Field>
      </div>
      <TableList sections={sections} shown={shown.key} onChoose={choose} />
      {rows === undefined ? <Purchases title={shown.title} /> : <ShownTable key={shown.key} first={rows} />}
    </div>
  );
}

/** Purchases follow the plans. */
function sectionsOf(tables: readonly OwnRows[], purchases: number | null): Section[] {
  const sections = tables.map(({ table, records }): Section => ({
    key: table,
    title: tableTitles[table],
    records,
  }));
  if (purchases === null) return sections;
  const after = sections.findIndex(({ key }) => key === 'subscriptions') + 1;
  return sections.toSpliced(after, 0, { key: 'purchases', title: 'Purchases', records: purchases });
}

interface TableListProps {
  sections: readonly Section[];
  shown: Section['key'];
  onChoose: (key: Section['key']) => void;
}

function TableList({ sections, shown, onChoose }: TableListProps) {
  return (
    <nav aria-label="Tables" className="hidden desktop:block">
      <ul className="flex flex-col gap-1">
        {sections.map(({ key, title, records }) => (
          <li key={key}>
            <button
              type="button"
              aria-current={key === shown ? 'true' : undefined}
              className={clsx(
                'flex min-h-11 w-full items-center justify-between gap-3 rounded-card px-3 text-left transition-colors hover:bg-ink/7',
                key === shown && 'bg-ink/8 font-semibold',
              )}
              onClick={() => onChoose(key)}
            >
              {title}
              <span className="text-13 text-quiet tabular-nums">{records.toLocaleString()}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Purchases({ title }: Pick<Section, 'title'>) {
  return (
    <div className="min-w-0">
      <h2 className="mb-4 text-21">{title}</h2>
      <Suspense fallback={<Skeleton className="h-28" />}>
        <PurchaseHistory />
      </Suspense>
    </div>
  );
}

function ShownTable({ first }: { first: OwnRows }) {
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...ownTableQuery(first.table, page),
  });
  const { data, error, isPlaceholderData } = query;
  const rows = data ?? first;
  const title = tableTitles[first.table];
  return (
    <div className="min-w-0">
      <h2 className="mb-4 text-21">{title}</h2>
      {error !== null && data === undefined ? (
        <NotLoaded title="Failed to load user data" query={query} />
      ) : (
        <div
          aria-busy={isPlaceholderData}
          className={clsx(isPlaceholderData && 'opacity-60 transition-opacity')}
        >
          <OwnTableRows title={title} table={rows.table} rows={rows.rows} />
        </div>
      )}
      <Pagination
        label={title}
        page={page}
        pages={Math.ceil(rows.records / ownRowsPerPage)}
        onChange={setPage}
      />
    </div>
  );
}
