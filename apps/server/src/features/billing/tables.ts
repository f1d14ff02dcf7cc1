/** The credits ledger. */
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** One row an account: what is locked while its credits change, and the sum of its entries. */
export const creditAccounts = pgTable(
  'credit_accounts',
  {
    userId: uuid().primaryKey(),
    available: integer().notNull().default(0),
  },
  (table) => [check('credit_accounts_available_check', sql`${table.available} >= 0`)],
);

/** Rows are added, never changed: `available` of the account is always the sum of their amounts. */
export const creditEntries = pgTable(
  'credit_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid().notNull(),
    kind: text({ enum: ['grant', 'reserve', 'settle', 'give-back'] }).notNull(),
    amount: integer().notNull(),
    idempotencyKey: text().notNull().unique(),
    reason: text(),
    /** The report that the credit is for; null for a grant. */
    userSessionId: uuid(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('credit_entries_user_id_index').on(table.userId, table.id),
    index('credit_entries_user_session_id_index').on(table.userSessionId, table.id),
  ],
);
