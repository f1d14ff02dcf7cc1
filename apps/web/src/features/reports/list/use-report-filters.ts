import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { fieldOf } from '../../../lib/calls/problem.ts';
import {
  isAcceptable,
  readFilters,
  withFilters,
  withoutFilters,
  type FilterName,
  type FilterTexts,
} from './report-query.ts';

export interface FilterChoice {
  filters: FilterTexts;
  /** Writes a filter into the address; a text that cannot be one changes nothing. */
  ask: (name: FilterName, text: string) => void;
  clear: () => void;
}

/** The filters of the list, kept in the address. */
export function useReportFilters(): FilterChoice {
  const [params, setParams] = useSearchParams();
  const lastAsked = fieldOf(useLocation(), 'state');
  const ask = useCallback(
    (name: FilterName, text: string) => {
      if (!isAcceptable(name, text)) return;
      // One step back undoes a filter, not a letter of it.
      setParams((before) => withFilters(before, { [name]: text }), {
        replace: lastAsked === name,
        state: name,
        preventScrollReset: true,
      });
    },
    [setParams, lastAsked],
  );
  const clear = useCallback(() => {
    setParams((before) => withoutFilters(before), { preventScrollReset: true });
  }, [setParams]);
  return { filters: readFilters(params), ask, clear };
}
