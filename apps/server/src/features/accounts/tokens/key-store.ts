/** The SQL of the server's own signing keys, which are stored sealed. */
import { desc, lt, lte, max, sql } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '../../../platform/db/database.ts';
import { signingKeys } from '../tables.ts';

export type SigningKeyRow = typeof signingKeys.$inferSelect;

/** An arbitrary fixed number that nothing else uses on this database. */
const keyLock = 7_301_203;

/** Newest first. */
export async function listKeyRows(database: Queryable): Promise<SigningKeyRow[]> {
  return database.select().from(signingKeys).orderBy(desc(signingKeys.createdAt), desc(signingKeys.kid));
}

/** Keeps other servers from making a key until the transaction ends. */
export async function lockKeys(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${keyLock})`);
}

export async function insertKeyRow(transaction: Transaction, row: SigningKeyRow): Promise<void> {
  await transaction.insert(signingKeys).values(row);
}

/** Removes keys that a newer one had replaced by that time. */
export async function removeKeysReplacedBefore(database: Database, moment: Date): Promise<void> {
  const replacing = database
    .select({ at: max(signingKeys.createdAt) })
    .from(signingKeys)
    .where(lte(signingKeys.createdAt, moment));
  await database.delete(signingKeys).where(lt(signingKeys.createdAt, sql`(${replacing})`));
}
