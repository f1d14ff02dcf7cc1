/** The single handle on Postgres or PGlite that all stores use. */
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

export type Database = NodePgDatabase;

/**
 * @NOTE PGlite has one connection: inside a transaction, use only its handle, and run no network call or inference.
 * Otherwise, a query on the outer database waits forever.
 */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** What a store's function takes: it runs alone or within the caller's transaction. */
export type Queryable = Database | Transaction;

export async function firstRow<Row>(rows: PromiseLike<Row[]>): Promise<Row | null> {
  const [row] = await rows;
  return row ?? null;
}
