/** What administrators did, and the columns that accounts are found and sorted by. */
import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/moment.ts';

/** What administrators did. Rows are only added; nothing changes them except the deletion of an account. */
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
    createdAt: moment().notNull(),
  },
  (table) => [
    index('administrative_acts_created_at_index').on(table.createdAt, table.id),
    index('administrative_acts_target_index').on(table.targetUserId),
  ],
);

/**
 * Totals of each account, so that a hundred thousand can be sorted by them. Triggers maintain them (migration 0000);
 * a row is created and deleted with its account.
 */
export const accountTotals = pgTable('account_totals', {
  userId: uuid().primaryKey(),
  firearms: integer().notNull().default(0),
  /** Range visits. */
  visits: integer().notNull().default(0),
  /** Reports that are ready. */
  reports: integer().notNull().default(0),
  /** Paid, minus refunds. */
  salesCents: bigint({ mode: 'number' }).notNull().default(0),
});

/**
 * What accounts are found and sorted by, in lower case and in rows so small that a hundred thousand can be searched
 * at once. Triggers maintain them (migration 0000); a row is created and deleted with its account.
 */
export const accountNames = pgTable(
  'account_names',
  {
    userId: uuid().primaryKey(),
    email: text().notNull(),
    /** Given at sign-up. */
    displayName: text(),
    /** From the profile, once it exists. */
    nickname: text(),
    sortedAs: text().generatedAlwaysAs(sql`coalesce(nickname, display_name)`),
    /** When the account was created. */
    createdAt: moment().notNull(),
  },
  (table) => [index('account_names_created_at_index').on(table.createdAt, table.userId)],
);
