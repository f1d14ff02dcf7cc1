/** The one handle on Postgres or PGlite that stores are written against. */
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

export type Database = NodePgDatabase;

/**
 * @NOTE PGlite has one connection: inside a transaction use its handle only, and do no network call or inference there, or the query
 * on the outer database waits for ever.
 */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** What a store's function takes: it runs alone or within the caller's transaction. */
export type Queryable = Database | Transaction;
