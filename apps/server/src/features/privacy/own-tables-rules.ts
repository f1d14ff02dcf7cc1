/** What people can read of their own data, table by table. */
import { ownRowsPerPage } from '@target-analysis/contract/constants';
import type { OwnTable } from '@target-analysis/contract/lists';
import * as z from 'zod';
import { AppError } from '../../platform/http/app-error.ts';
import type { OwnedRows, PersonalData } from '../../platform/personal-data/personal-data.ts';
import { findAccountFacts } from '../accounts/index.ts';
import { countOwn, pageOfOwn } from './archive/rows-store.ts';
import type { PrivacyDeps } from './deps.ts';

/** Dates as text. */
const cellSchema = z.preprocess((value) => (value instanceof Date ? value.toISOString() : value), z.json());
const rowsSchema = z.array(z.record(z.string(), cellSchema));

/** @throws AppError not-found if the account has just been deleted */
export async function summarizeOwnData(
  { database, personalData }: Pick<PrivacyDeps, 'database' | 'personalData'>,
  userId: string,
) {
  const account = await findAccountFacts(database, userId);
  if (account === null) throw new AppError('not-found');
  let records = 0;
  for (const owned of readableRows(personalData)) records += await countOwn(database, owned, userId);
  return { ...account, records };
}

/** Newest first. A page beyond the last is empty. */
export async function readOwnTable(
  { database, personalData }: Pick<PrivacyDeps, 'database' | 'personalData'>,
  { userId, table, page }: { userId: string; table: OwnTable; page: number },
) {
  const owned = readableRows(personalData).find(({ name }) => name === table);
  if (owned === undefined) throw new Error(`nothing is known of the table ${table}`);
  const window = { userId, limit: ownRowsPerPage, offset: (page - 1) * ownRowsPerPage };
  const rows = await pageOfOwn(database, owned, window);
  return {
    table,
    records: await countOwn(database, owned, userId),
    columns: Object.keys(owned.fields),
    rows: rowsSchema.parse(rows),
  };
}

function readableRows(personalData: readonly PersonalData[]): OwnedRows[] {
  return personalData.flatMap(({ readable }) => readable ?? []);
}
