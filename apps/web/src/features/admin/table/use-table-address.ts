import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { fieldOf } from '../../../lib/calls/problem.ts';
import { readQuestion, withQuestion, type Sorts, type TableQuestion } from './table-address.ts';

export interface TableAddress<Sort extends string> {
  question: TableQuestion<Sort>;
  ask: (change: Partial<TableQuestion<Sort>>) => void;
  search: (text: string) => void;
}

/** What is asked of the open tab's table, kept in the address. */
export function useTableAddress<Sort extends string>(sorts: Sorts<Sort>): TableAddress<Sort> {
  const [params, setParams] = useSearchParams();
  const lastAsked = fieldOf(useLocation(), 'state');
  const ask = useCallback(
    (change: Partial<TableQuestion<Sort>>) => {
      setParams((before) => withQuestion(before, change, sorts), { preventScrollReset: true });
    },
    [setParams, sorts],
  );
  const search = useCallback(
    (text: string) => {
      setParams((before) => withQuestion(before, { search: text }, sorts), {
        // One step back undoes a search, not a letter of it.
        replace: lastAsked === 'search',
        state: 'search',
        preventScrollReset: true,
      });
    },
    [setParams, sorts, lastAsked],
  );
  return { question: readQuestion(params, sorts), ask, search };
}
