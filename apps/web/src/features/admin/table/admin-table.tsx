import { adminRowsPerPage, maxFieldLength } from '@target-analysis/contract/constants';
import { useRef, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { DataColumn, DataRowsProps } from '../../../ui/data/data-columns.ts';
import { DataTable } from '../../../ui/data/data-table.tsx';
import { NothingFoundDrawing } from '../../../ui/pictures/drawings.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { EmptyState, Pagination } from '../../../ui/page-parts.tsx';
import { SettledInput } from '../../../ui/fields/settled-input.tsx';
import { Alert } from '../../../ui/surfaces.tsx';
import type { ListState } from './list-state.ts';
import type { TableAddress } from './use-table-address.ts';

interface AdminTableProps<Row, Sort extends string> extends Pick<
  DataRowsProps<Row, Sort>,
  'otherSorts' | 'actions' | 'details'
> {
  /** "Users", and the word for them within a sentence. */
  label: string;
  noun: { one: string; many: string };
  /** What the search covers. */
  searched: string;
  address: TableAddress<Sort>;
  list: ListState<Row>;
  /** Shown if the list can't be loaded. */
  failure: (error: Error) => string;
  columns: readonly DataColumn<Row, Sort>[];
  keyOf: (row: Row) => string;
  /** What the table is for, shown while it is empty. */
  purpose?: string;
  /** Beside the search. */
  tools?: ReactNode;
}

/** What all tabs have in common: search, sort, pages, and the empty state. */
export function AdminTable<Row, Sort extends string>(props: AdminTableProps<Row, Sort>) {
  const { label, noun, address, list } = props;
  const top = useRef<HTMLDivElement>(null);
  const goTo = (page: number) => {
    address.ask({ page });
    top.current?.scrollIntoView();
  };
  return (
    <div ref={top} className="flex scroll-mt-4 flex-col gap-4">
      <Tools {...props} />
      <Failure {...props} />
      <Rows {...props} onFirst={goTo} />
      <p role="status" className="sr-only">
        {list.rows !== undefined && foundWords(list.found, noun)}
      </p>
      <Pagination
        label={label}
        page={address.question.page}
        pages={Math.ceil(list.found / adminRowsPerPage)}
        onChange={goTo}
      />
    </div>
  );
}

function Tools<Row, Sort extends string>({ noun, searched, address, tools }: AdminTableProps<Row, Sort>) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <div className="max-w-md flex-1 basis-64">
        <Field label={`Search ${noun.many}`}>
          <SettledInput
            kind="search"
            placeholder={searched}
            maxLength={maxFieldLength}
            value={address.question.search}
            onSettled={address.search}
          />
        </Field>
      </div>
      {tools}
    </div>
  );
}

function Failure<Row, Sort extends string>({ list, failure }: AdminTableProps<Row, Sort>) {
  if (list.error === null) return null;
  return (
    <Alert
      tone="failed"
      title={failure(list.error)}
      isLive
      action={
        <Button isBusy={list.isFetching} onClick={list.refetch}>
          Try again
        </Button>
      }
    />
  );
}

function Rows<Row, Sort extends string>(props: AdminTableProps<Row, Sort> & { onFirst: (page: 1) => void }) {
  const { noun, address, list, onFirst, purpose = 'They will appear here.' } = props;
  if (list.rows === undefined && list.error !== null) return null;
  if (list.rows?.length !== 0) return <SortedRows {...props} />;
  if (list.found > 0) {
    const toFirst = () => onFirst(1);
    return (
      <EmptyState
        drawing={<NothingFoundDrawing />}
        title="Nothing on this page"
        action={<Button onClick={toFirst}>Go to the first page</Button>}
      >
        There aren’t that many {noun.many}.
      </EmptyState>
    );
  }
  return (
    <EmptyState drawing={<NothingFoundDrawing />} title={`No ${noun.many} found`}>
      {address.question.search === '' ? purpose : 'Try a shorter search.'}
    </EmptyState>
  );
}

function SortedRows<Row, Sort extends string>(props: AdminTableProps<Row, Sort>) {
  const { label, columns, keyOf, otherSorts, actions, details, list, address } = props;
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={list.rows}
      keyOf={keyOf}
      isOutdated={list.isOutdated}
      order={address.question}
      onOrder={({ sort, direction }) => address.ask({ sort, direction })}
      otherSorts={otherSorts}
      actions={actions}
      details={details}
    />
  );
}

function foundWords(found: number, noun: { one: string; many: string }): string {
  return `${found.toLocaleString()} ${found === 1 ? noun.one : noun.many} found`;
}
