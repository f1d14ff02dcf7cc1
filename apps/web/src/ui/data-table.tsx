import { clsx } from 'clsx';
import { useState } from 'react';
import { DataCards } from './data-cards.tsx';
import type { DataRowsProps } from './data-columns.ts';
import { DataRows } from './data-rows.tsx';
import { useIsDesktop } from './use-is-desktop.ts';

export interface DataTableProps<Row, Sort extends string> extends DataRowsProps<Row, Sort> {
  /** The rows are those before, while the next ones are on their way. */
  isOutdated?: boolean;
}

/** Rows with the same facts each, to be sorted: a table on a desktop, cards where a table has no room. */
export function DataTable<Row, Sort extends string>({
  isOutdated = false,
  ...list
}: DataTableProps<Row, Sort>) {
  const isDesktop = useIsDesktop();
  // Kept here, so that a screen that is turned does not fold what was unfolded.
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const drawn = {
    ...list,
    unfolded,
    onToggle: (key: string) => {
      setUnfolded((before) => {
        const others = [...before].filter((other) => other !== key);
        return new Set(before.has(key) ? others : [...others, key]);
      });
    },
  };
  return (
    <div
      aria-busy={isOutdated || list.rows === undefined}
      className={clsx('transition-opacity', isOutdated && 'opacity-60')}
    >
      {isDesktop ? <DataRows {...drawn} /> : <DataCards {...drawn} />}
    </div>
  );
}
