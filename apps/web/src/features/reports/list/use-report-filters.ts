import { useLocation } from 'react-router';
import { fieldOf } from '../../../lib/parse-record.ts';
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
  return {
    filters: readFilters(params),
    ask: (name, text) => {
      if (!isAcceptable(name, text)) return;
      // Going back one step undoes a whole filter, not one letter of it.
      changeParams((before) => withFilters(before, { [name]: text }), {
        replace: lastAsked === name,
        state: name,
        preventScrollReset: true,
      });
    },
    clear: () => changeParams((before) => withoutFilters(before), { preventScrollReset: true }),
  };
}
