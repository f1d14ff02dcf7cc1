/** Where the server's own keys of access tokens are kept, sealed. */
import { desc, lt, lte, max, sql } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '../../../platform/db/database.ts';
import { signingKeys } from '../tables.ts';

export type SigningKeyRow = typeof signingKeys.$inferSelect;

/** Any fixed number that no one else uses on this database. */
const keyLock = 7_301_203;

/** Newest first. */
export async function listKeyRows(database: Queryable): Promise<SigningKeyRow[]> {
  return database.select().from(signingKeys).orderBy(desc(signingKeys.createdAt), desc(signingKeys.kid));
}

/** Until the transaction ends no other server makes a key. */
export async function lockKeys(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${keyLock})`);
}

export async function insertKeyRow(transaction: Transaction, row: SigningKeyRow): Promise<void> {
  await transaction.insert(signingKeys).values(row);
}

/** Those that a newer one replaced by then. */
export async function removeKeysReplacedBefore(database: Database, moment: Date): Promise<void> {
  const replacing = database
    .select({ at: max(signingKeys.createdAt) })
    .from(signingKeys)
    .where(lte(signingKeys.createdAt, moment));
  await database.delete(signingKeys).where(lt(signingKeys.createdAt, sql`(${replacing})`));
}
