import { breakpointsPx } from '@target-analysis/contract/constants';
import { clsx } from 'clsx';
import { useState, useSyncExternalStore } from 'react';
import { DataCards } from './data-cards.tsx';
import type { DataRowsProps } from './data-columns.ts';
import { DataRows } from './data-rows.tsx';

export interface DataTableProps<Row, Sort extends string> extends DataRowsProps<Row, Sort> {
  /** These are the old rows, shown while the next ones load. */
  isOutdated?: boolean;
}

/** Sortable rows that share the same fields: a table on a desktop, cards where a table doesn't fit. */
export function DataTable<Row, Sort extends string>({
  isOutdated = false,
  ...list
}: DataTableProps<Row, Sort>) {
  const isDesktop = useIsDesktop();
  // Kept here, so rotating the screen doesn't fold the rows again.
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

/** Whether there is room for a table of many columns. */
function useIsDesktop(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => wideScreen().matches,
    () => true,
  );
}

function subscribe(onChange: () => void): () => void {
  const screen = wideScreen();
  screen.addEventListener('change', onChange);
  return () => screen.removeEventListener('change', onChange);
}

/** Measured in letters: with large ones, a desktop has no room for the columns. */
function wideScreen(): MediaQueryList {
  return window.matchMedia(`(width >= ${String(breakpointsPx.desktop / usualLetterPx)}rem)`);
}

/** What a browser sets letters to unless its user chooses another size. */
const usualLetterPx = 16;
