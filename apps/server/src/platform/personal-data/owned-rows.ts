/** Declares which rows of a table belong to an account, and which columns its owner may read. */
import { eq, getTableColumns, getTableName, type SQL } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { OwnedRows } from './personal-data.ts';

export interface OwnedRowsRule<Table extends PgTable> extends Pick<OwnedRows, 'order'> {
  /** The column with the account's id, or the condition. */
  isOwn: PgColumn | OwnedRows['isOwn'];
  /** Columns to leave out. */
  without?: (keyof Table['_']['columns'])[];
  /** The only columns to show, if most are left out. */
  only?: (keyof Table['_']['columns'])[];
  /** Shown in addition to the columns. */
  extra?: Record<string, SQL>;
}

export function owned<Table extends PgTable>(
  table: Table,
  inWords: string,
  { isOwn, order, extra, ...shown }: OwnedRowsRule<Table>,
): OwnedRows {
  const columns = Object.entries<PgColumn>(getTableColumns(table)).filter(([name]) => isShown(name, shown));
  const fields = Object.fromEntries(columns.map(([name, column]) => [toSnakeCase(name), column]));
  const condition = typeof isOwn === 'function' ? isOwn : (userId: string) => eq(isOwn, userId);
  return {
    ...{ name: getTableName(table), inWords, table, isOwn: condition, order },
    fields: { ...fields, ...extra },
  };
}

function isShown(
  name: string,
  { without = [], only }: { without?: PropertyKey[]; only?: PropertyKey[] },
): boolean {
  return only === undefined ? !without.includes(name) : only.includes(name);
}
