/** What goes with an account: its links, and what was said about its reports. */
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { listReportIds } from '../reports/index.ts';
import { deleteCommentsOf, deleteCommentsOn, deleteSharesOf, listSharesOf } from './erase-store.ts';
import { writeShareToken } from './share-token.ts';
import { lockSharesOf } from './store.ts';

/** @NOTE Comes before the reports go, by which their comments are found; the locks hold back whoever comments at this moment. */
export async function eraseAccount(transaction: Transaction, userId: string): Promise<void> {
  const reportIds = await listReportIds(transaction, userId);
  for (const id of reportIds) await lockSharesOf(transaction, id);
  await deleteSharesOf(transaction, userId);
  await deleteCommentsOn(transaction, reportIds);
  await deleteCommentsOf(transaction, userId);
}

/** By which mails and jobs name the links of an account, also those that open no more. */
export async function listShareNames(
  { secret }: { secret: string },
  database: Queryable,
  ownerUserId: string,
): Promise<string[]> {
  const shares = await listSharesOf(database, ownerUserId);
  return shares.flatMap((share) => [share.id, writeShareToken(secret, share)]);
}
