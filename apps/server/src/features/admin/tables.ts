/** What administrators did, and what accounts are found and sorted by. */
import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** What administrators did: rows are added, never changed, but for what deletion takes out of them. */
export const administrativeActs = pgTable(
  'administrative_acts',
  {
    id: uuid().primaryKey(),
    /** Null for the operator at the command line. */
    administratorId: uuid(),
    act: text().notNull(),
    targetUserId: uuid(),
    before: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    after: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    reason: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('administrative_acts_created_at_index').on(table.createdAt, table.id),
    index('administrative_acts_target_index').on(table.targetUserId),
  ],
);

/**
 * What an account has of everything, so that a hundred thousand can be sorted by it. Triggers keep it (migration 0012): a row comes and
 * goes with its account.
 */
export const accountTotals = pgTable('account_totals', {
  userId: uuid().primaryKey(),
  firearms: integer().notNull().default(0),
  /** Range visits. */
  visits: integer().notNull().default(0),
  /** Reports that are ready. */
  reports: integer().notNull().default(0),
  /** Paid, less what was paid back. */
  salesCents: bigint({ mode: 'number' }).notNull().default(0),
});

/**
 * What accounts are found and sorted by, in lower case and in rows so small that a hundred thousand are looked through at once. Triggers
 * keep it (migration 0014): a row comes and goes with its account.
 */
export const accountNames = pgTable(
  'account_names',
  {
    userId: uuid().primaryKey(),
    email: text().notNull(),
    /** Told at sign-up. */
    displayName: text(),
    /** Of the profile, once there is one. */
    nickname: text(),
    sortedAs: text().generatedAlwaysAs(sql`coalesce(nickname, display_name)`),
    /** Of the account. */
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('account_names_created_at_index').on(table.createdAt, table.userId)],
);
