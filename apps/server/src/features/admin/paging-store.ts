/** Pages of tables with a hundred thousand rows: counts the matches first, then reads from the nearer end. */
import { adminRowsPerPage } from '@target-analysis/contract/constants';
import type { AdminSort } from '@target-analysis/contract/lists';
import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

export interface TableQuery {
  page: number;
  /** Matches emails and nicknames, ignoring case; empty matches all. */
  search: string;
  sort: AdminSort;
  direction: 'ascending' | 'descending';
}

export interface Span {
  order: SQL[];
  limit: number;
  offset: number;
  /** Whether the rows are read in reverse. */
  isFromEnd: boolean;
}

export interface SortColumns {
  /** Null sorts by creation time alone. */
  key: SQL | null;
  createdAt: PgColumn;
  id: PgColumn;
}

/** Empty values come last in both directions; equal rows come newest first, so that pages do not overlap. */
export function spanOf(
  { page, direction }: Pick<TableQuery, 'page' | 'direction'>,
  found: number,
  columns: SortColumns,
): Span | null {
  const before = (page - 1) * adminRowsPerPage;
  const limit = Math.min(adminRowsPerPage, found - before);
  if (limit <= 0) return null;
  const after = found - before - limit;
  const isFromEnd = after < before;
  const order = orderOf(columns, { isAscending: direction === 'ascending', isFromEnd });
  return { order, limit, offset: isFromEnd ? after : before, isFromEnd };
}

function orderOf(
  { key, createdAt, id }: SortColumns,
  { isAscending, isFromEnd }: { isAscending: boolean; isFromEnd: boolean },
): SQL[] {
  const direction = isAscending === isFromEnd ? sql`desc` : sql`asc`;
  // Every row has a creation time, so an index in this order can be used.
  if (key === null) return [sql`${createdAt} ${direction}`, sql`${id} ${direction}`];
  const newest = isFromEnd ? sql`asc` : sql`desc`;
  const empty = isFromEnd ? sql`nulls first` : sql`nulls last`;
  return [sql`${key} ${direction} ${empty}`, sql`${createdAt} ${newest}`, sql`${id} ${newest}`];
}

/** The rows of the span in the order of the page. */
export function inOrder<Row>(rows: Row[], { isFromEnd }: Pick<Span, 'isFromEnd'>): Row[] {
  return isFromEnd ? rows.toReversed() : rows;
}
