/** A table that is sorted by its headers. */
import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { useId } from 'react';
import { sortBy, type DataColumn, type DataOrder, type DataListProps } from './data-columns.ts';
import { DetailsButton } from './data-details.tsx';
import { Skeleton, VisuallyHidden } from '../surfaces.tsx';

/** As many as on a usual page, so nothing jumps when it arrives. */
const bones = Array.from({ length: 10 }, (_, index) => index);

export function DataRows<Row, Sort extends string>(props: DataListProps<Row, Sort>) {
  const { label, columns, rows, keyOf, actions, details } = props;
  return (
    <table className="w-full table-fixed border-collapse text-left">
      <caption className="sr-only">{label}</caption>
      <colgroup>
        {columns.map((column) => (
          <col key={column.label} style={{ width: column.width }} />
        ))}
      </colgroup>
      <thead className="border-b border-hairline">
        <tr>
          {columns.map((column) => (
            <Header key={column.label} column={column} order={props.order} onOrder={props.onOrder} />
          ))}
          {details !== undefined && <PlainHeader label="Details" />}
          {actions !== undefined && <PlainHeader label="Actions" />}
        </tr>
      </thead>
      <tbody className="divide-y divide-hairline">
        {rows?.map((row) => (
          <TableRow key={keyOf(row)} row={row} {...props} />
        ))}
        {rows === undefined &&
          bones.map((bone) => (
            <tr key={bone}>
              <td colSpan={columnCount(props)} className="px-2 py-2.5">
                {bone === 0 && <VisuallyHidden>Loading</VisuallyHidden>}
                <Skeleton className="h-9" />
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

function columnCount<Row, Sort extends string>({ columns, actions, details }: DataListProps<Row, Sort>) {
  return columns.length + [actions, details].filter((extra) => extra !== undefined).length;
}

function PlainHeader({ label }: { label: string }) {
  return (
    <th scope="col" className="h-11 px-2 text-13 font-semibold text-quiet">
      {label}
    </th>
  );
}

interface HeaderProps<Row, Sort extends string> {
  column: DataColumn<Row, Sort>;
  order: DataOrder<Sort>;
  onOrder: (order: DataOrder<Sort>) => void;
}

function Header<Row, Sort extends string>({ column, order, onOrder }: HeaderProps<Row, Sort>) {
  const { label, sort, isFigure = false } = column;
  if (sort === null) return <PlainHeader label={label} />;
  const isSorted = order.sort === sort;
  return (
    <th scope="col" aria-sort={isSorted ? order.direction : 'none'} className="font-normal">
      <button
        type="button"
        className={clsx(
          'flex min-h-11 w-full items-center gap-1 rounded-card px-2 text-13 font-semibold transition-colors hover:text-ink',
          isFigure ? 'justify-end text-right' : 'text-left',
          isSorted ? 'text-ink' : 'text-quiet',
        )}
        onClick={() => onOrder(sortBy(order, sort))}
      >
        {label}
        <SortArrow direction={isSorted ? order.direction : null} />
      </button>
    </th>
  );
}

function SortArrow({ direction }: { direction: DataOrder<string>['direction'] | null }) {
  const Icon = direction === null ? ArrowUpDown : direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <Icon aria-hidden="true" className={clsx('size-3.5 shrink-0', direction === null && 'opacity-60')} />
  );
}

function TableRow<Row, Sort extends string>(props: DataListProps<Row, Sort> & { row: Row }) {
  const { row, columns, keyOf, actions, details, unfolded, onToggle } = props;
  const key = keyOf(row);
  const isOpen = unfolded.has(key);
  const contentId = `${useId()}-details`;
  return (
    <>
      <tr>
        {columns.map((column, index) => (
          <Cell key={column.label} row={row} column={column} isName={index === 0} />
        ))}
        {details !== undefined && (
          <td className="px-2">
            <DetailsButton
              label={details.buttonLabel(row)}
              isOpen={isOpen}
              contentId={contentId}
              onToggle={() => onToggle(key)}
            />
          </td>
        )}
        {actions !== undefined && (
          <td className="px-2">
            <div className="flex flex-wrap items-center">{actions(row)}</div>
          </td>
        )}
      </tr>
      {details !== undefined && isOpen && (
        <tr id={contentId} className="border-t-0!">
          <td colSpan={columnCount(props)} className="px-2 pb-4">
            {details.content(row)}
          </td>
        </tr>
      )}
    </>
  );
}

interface CellProps<Row, Sort extends string> {
  row: Row;
  column: DataColumn<Row, Sort>;
  isName: boolean;
}

/** The row's name is its header, so screen readers say which row a cell belongs to. */
function Cell<Row, Sort extends string>({ row, column, isName }: CellProps<Row, Sort>) {
  if (isName) {
    return (
      <th scope="row" className="px-2 py-2.5 font-medium">
        {column.cell(row)}
      </th>
    );
  }
  return (
    // Figures end where the header's words end, before its arrow.
    <td className={clsx('px-2 py-2.5', column.isFigure === true && 'pr-6.5 text-right tabular-nums')}>
      {column.cell(row)}
    </td>
  );
}
