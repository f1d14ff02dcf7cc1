/** The rows of a table as cards, for phones and tablets. */
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useId } from 'react';
import { IconButton } from '../button.tsx';
import { sortBy, type DataListProps } from './data-columns.ts';
import { DetailsButton } from './data-details.tsx';
import { Field } from '../fields/field.tsx';
import { Select } from '../fields/inputs.tsx';
import { Skeleton, VisuallyHidden } from '../surfaces.tsx';

const bones = Array.from({ length: 4 }, (_, index) => index);

export function DataCards<Row, Sort extends string>(props: DataListProps<Row, Sort>) {
  const { label, rows, keyOf } = props;
  return (
    <>
      <SortChoice {...props} />
      <ul aria-label={label} className="grid gap-3 tablet:grid-cols-2">
        {rows?.map((row) => (
          <DataCard key={keyOf(row)} row={row} {...props} />
        ))}
        {rows === undefined &&
          bones.map((bone) => (
            <li key={bone}>
              {bone === 0 && <VisuallyHidden>Loading</VisuallyHidden>}
              <Skeleton className="h-56" />
            </li>
          ))}
      </ul>
    </>
  );
}

/** Replaces the headers, which a card lacks. */
function SortChoice<Row, Sort extends string>(props: DataListProps<Row, Sort>) {
  const { columns, otherSorts = [], order, onOrder } = props;
  const ofColumns = columns.flatMap(({ label, sort }) => (sort === null ? [] : [{ label, value: sort }]));
  const sorts = [...ofColumns, ...otherSorts];
  if (sorts.length === 0) return null;
  const isAscending = order.direction === 'ascending';
  const Arrow = isAscending ? ArrowUp : ArrowDown;
  return (
    <div className="mb-4 flex max-w-md items-end gap-1">
      <div className="flex-1">
        <Field label="Sort by">
          <Select
            options={sorts}
            value={order.sort}
            onChange={(event) => {
              const chosen = sorts.find(({ value }) => value === event.target.value);
              if (chosen !== undefined) onOrder(sortBy(order, chosen.value));
            }}
          />
        </Field>
      </div>
      <IconButton
        label={isAscending ? 'Sort descending' : 'Sort ascending'}
        onClick={() => onOrder(sortBy(order, order.sort))}
      >
        <Arrow aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  );
}

function DataCard<Row, Sort extends string>(props: DataListProps<Row, Sort> & { row: Row }) {
  const { row, columns, keyOf, actions, details, unfolded, onToggle } = props;
  const [name, ...facts] = columns;
  const key = keyOf(row);
  const isOpen = unfolded.has(key);
  const contentId = `${useId()}-details`;
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-card border border-hairline bg-raised p-4">
      <div className="text-17 font-medium">{name?.cell(row)}</div>
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,7rem),1fr))] gap-3">
        {facts.map(({ label, cell, isLong = false, isFigure = false }) => (
          <div key={label} className={isLong ? 'col-span-full min-w-0' : 'min-w-0'}>
            <dt className="text-13 text-quiet">{label}</dt>
            <dd className={isFigure ? 'tabular-nums' : undefined}>{cell(row)}</dd>
          </div>
        ))}
      </dl>
      {details !== undefined && (
        <div>
          <DetailsButton
            label={details.buttonLabel(row)}
            isOpen={isOpen}
            contentId={contentId}
            onToggle={() => onToggle(key)}
          />
          {isOpen && (
            <div id={contentId} className="pt-1">
              {details.content(row)}
            </div>
          )}
        </div>
      )}
      {actions !== undefined && (
        <div className="mt-auto flex flex-wrap items-center border-t border-hairline pt-2">
          {actions(row)}
        </div>
      )}
    </li>
  );
}
