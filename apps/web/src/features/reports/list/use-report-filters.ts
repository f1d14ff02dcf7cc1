import { useCallback } from 'react';
import { useLocation } from 'react-router';
import { fieldOf } from '../../../lib/calls/problem.ts';
import { useAddressParams } from '../../../lib/use-address-params.ts';
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
  /** Writes a filter to the URL; invalid text changes nothing. */
  ask: (name: FilterName, text: string) => void;
  clear: () => void;
}

/** The list's filters, stored in the URL. */
export function useReportFilters(): FilterChoice {
  const [params, changeParams] = useAddressParams();
  const lastAsked = fieldOf(useLocation(), 'state');
  const ask = useCallback(
    (name: FilterName, text: string) => {
      if (!isAcceptable(name, text)) return;
      // Going back one step undoes a whole filter, not one letter of it.
      changeParams((before) => withFilters(before, { [name]: text }), {
        replace: lastAsked === name,
        state: name,
        preventScrollReset: true,
      });
    },
    [changeParams, lastAsked],
  );
  const clear = useCallback(() => {
    changeParams((before) => withoutFilters(before), { preventScrollReset: true });
  }, [changeParams]);
  return { filters: readFilters(params), ask, clear };
}
