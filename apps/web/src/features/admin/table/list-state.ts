import type { UseQueryResult } from '@tanstack/react-query';

/** What a table needs to know of the page that it shows. */
export interface ListState<Row> {
  /** Undefined until a first page was read. */
  rows: readonly Row[] | undefined;
  /** By the search, over all pages. */
  found: number;
  /** The page is the one before, while the next is on its way. */
  isOutdated: boolean;
  error: Error | null;
  isFetching: boolean;
  refetch: () => void;
}

/** @param pick finds the rows, and how many there are on all pages, in an answer. */
export function listState<Answer, Row>(
  query: UseQueryResult<Answer>,
  pick: (answer: Answer) => { rows: readonly Row[]; found: number },
): ListState<Row> {
  const page = query.data === undefined ? undefined : pick(query.data);
  return {
    rows: page?.rows,
    found: page?.found ?? 0,
    isOutdated: query.isPlaceholderData,
    error: query.error,
    isFetching: query.isFetching,
    refetch: () => void query.refetch(),
  };
}
