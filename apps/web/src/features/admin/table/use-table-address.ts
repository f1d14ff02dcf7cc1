import { useLocation } from 'react-router';
import { fieldOf } from '../../../lib/parse-record.ts';
import { useAddressParams } from '../../../lib/use-address-params.ts';
import { readQuestion, withQuestion, type Sorts, type TableQuestion } from './table-address.ts';

export interface TableAddress<Sort extends string> {
  question: TableQuestion<Sort>;
  ask: (change: Partial<TableQuestion<Sort>>) => void;
  search: (text: string) => void;
}

/** Search, sort, and page of the open tab's table, stored in the address. */
export function useTableAddress<Sort extends string>(sorts: Sorts<Sort>): TableAddress<Sort> {
  const [params, changeParams] = useAddressParams();
  const lastAsked = fieldOf(useLocation(), 'state');
  return {
    question: readQuestion(params, sorts),
    ask: (change) => {
      changeParams((before) => withQuestion(before, change, sorts), { preventScrollReset: true });
    },
    search: (text) => {
      changeParams((before) => withQuestion(before, { search: text }, sorts), {
        // One step back undoes a whole search, not a letter of it.
        replace: lastAsked === 'search',
        state: 'search',
        preventScrollReset: true,
      });
    },
  };
}
