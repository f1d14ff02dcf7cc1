import type { UseQueryResult } from '@tanstack/react-query';

/** What a table needs to know about the page that it shows. */
export interface ListState<Row> {
  /** Undefined until the first page has loaded. */
  rows: readonly Row[] | undefined;
  /** Number of matches on all pages. */
  found: number;
  /** The previous page, while the next one loads. */
  isOutdated: boolean;
  error: Error | null;
  isFetching: boolean;
  refetch: () => void;
}

/** @param pick extracts the rows, and their number on all pages, from a response */
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
