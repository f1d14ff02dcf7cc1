import { ownRowsPerPage } from '@target-analysis/contract/constants';
import type { OwnTable } from '@target-analysis/contract/lists';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import { NotLoaded } from '../../../lib/calls/not-loaded.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/inputs.tsx';
import { Pagination } from '../../../ui/page-parts.tsx';
import { OwnTableRows } from './own-table-rows.tsx';
import { ownTableQuery, tableTitles, type OwnRows } from './own-tables.ts';

/** The tables beside the selected one; on a phone, a drop-down list above it. */
export function TableBrowser({ tables }: { tables: readonly OwnRows[] }) {
  const [chosen, choose] = useState<OwnTable | null>(null);
  const shown = tables.find(({ table }) => table === chosen) ?? tables[0];
  if (shown === undefined) return null;
  return (
    <div className="grid gap-6 desktop:grid-cols-[15rem_minmax(0,1fr)] desktop:gap-8">
      <div className="desktop:hidden">
        <Field label="Table">
          <Select
            options={tables.map(({ table, records }) => ({
              value: table,
              label: `${tableTitles[table]} (${records.toLocaleString()})`,
            }))}
            value={shown.table}
            onChange={({ target }) => {
              choose(tables.find(({ table }) => table === target.value)?.table ?? null);
            }}
          />
        </Field>
      </div>
      <TableList tables={tables} shown={shown.table} onChoose={choose} />
      <ShownTable key={shown.table} first={shown} />
    </div>
  );
}

interface TableListProps {
  tables: readonly OwnRows[];
  shown: OwnTable;
  onChoose: (table: OwnTable) => void;
}

function TableList({ tables, shown, onChoose }: TableListProps) {
  return (
    <nav aria-label="Tables" className="hidden desktop:block">
      <ul className="flex flex-col gap-1">
        {tables.map(({ table, records }) => (
          <li key={table}>
            <button
              type="button"
              aria-current={table === shown ? 'true' : undefined}
              className={clsx(
                'flex min-h-11 w-full items-center justify-between gap-3 rounded-card px-3 text-left transition-colors hover:bg-ink/7',
                table === shown && 'bg-ink/8 font-semibold',
              )}
              onClick={() => {
                onChoose(table);
              }}
            >
              {tableTitles[table]}
              <span className="text-13 text-quiet tabular-nums">{records.toLocaleString()}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ShownTable({ first }: { first: OwnRows }) {
  const [page, setPage] = useState(1);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...ownTableQuery(first.table, page),
  });
  const rows = data ?? first;
  const title = tableTitles[first.table];
  return (
    <div className="min-w-0">
      <h2 className="mb-4 text-21">{title}</h2>
      {error !== null && data === undefined ? (
        <NotLoaded
          title="Failed to load user data"
          error={error}
          isBusy={isFetching}
          onRetry={() => {
            void refetch();
          }}
        />
      ) : (
        <div
          aria-busy={isPlaceholderData}
          className={clsx(isPlaceholderData && 'opacity-60 transition-opacity')}
        >
          <OwnTableRows title={title} {...rows} />
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
