/** What somebody reads of their own data, table by table. */
import { ownRowsPerPage } from '@target-analysis/contract/constants';
import type { OwnTable } from '@target-analysis/contract/lists';
import * as z from 'zod';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { findAccountFacts } from './account-store.ts';
import { readableTables, type OwnedRows } from './archive/owned-rows-store.ts';
import { countOwn, pageOfOwn } from './archive/rows-store.ts';

/** Moments as text. */
const cellSchema = z.preprocess((value) => (value instanceof Date ? value.toISOString() : value), z.json());
const rowsSchema = z.array(z.record(z.string(), cellSchema));

/** @throws AppError not-found where the account has just gone */
export async function summarizeOwnData(database: Database, userId: string) {
  const account = await findAccountFacts(database, userId);
  if (account === null) throw new AppError('not-found');
  let records = 0;
  for (const owned of readableTables) records += await countOwn(database, owned, userId);
  return { ...account, records };
}

/** Newest first. A page beyond the last is empty. */
export async function readOwnTable(
  database: Database,
  { userId, table, page }: { userId: string; table: OwnTable; page: number },
) {
  const owned = ownedRowsOf(table);
  const window = { userId, limit: ownRowsPerPage, offset: (page - 1) * ownRowsPerPage };
  const rows = await pageOfOwn(database, owned, window);
  return {
    table,
    records: await countOwn(database, owned, userId),
    columns: Object.keys(owned.fields),
    rows: rowsSchema.parse(rows),
  };
}

function ownedRowsOf(table: OwnTable): OwnedRows {
  const owned = readableTables.find(({ name }) => name === table);
  if (owned === undefined) throw new Error(`nothing is known of the table ${table}`);
  return owned;
}
