/** The log of how personal data was handled, and the archives and deletions in progress. */
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/moment.ts';

export const activityTypes = [
  'page_visit',
  'data_request',
  'data_deletion_completed',
  'data_export',
] as const;

export type ActivityType = (typeof activityTypes)[number];

/** Stored for seven years; without personal content once the account is gone (decision 36). */
export const privacyActivityLogs = pgTable(
  'privacy_activity_logs',
  {
    id: uuid().primaryKey(),
    /** The id of a deleted account remains, but leads to no one. */
    userId: uuid().notNull(),
    activityType: text().$type<ActivityType>().notNull(),
    timestamp: moment().notNull(),
    /** Shortened to a network after 90 days: `192.0.2.0/24`. */
    ipAddress: text(),
    requestDetails: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [
    index('privacy_activity_logs_timestamp_index').on(table.timestamp, table.id),
    index('privacy_activity_logs_user_id_index').on(table.userId, table.timestamp),
    index('privacy_activity_logs_whole_network_index')
      .on(table.timestamp)
      .where(sql`${table.ipAddress} not like '%/%'`),
  ],
);

/**
 * An archive that a person requested. Its file is at `path` until the link is used or expires. Each account makes
 * one at a time.
 */
export const dataExports = pgTable(
  'data_exports',
  {
    id: uuid().primaryKey(),
    userId: uuid().notNull(),
    state: text({ enum: ['waiting', 'ready', 'failed', 'over'] })
      .notNull()
      .default('waiting'),
    path: text(),
    sizeBytes: bigint({ mode: 'number' }),
    createdAt: moment().notNull(),
    expiresAt: moment(),
  },
  (table) => [
    index('data_exports_user_id_index').on(table.userId, table.createdAt),
    uniqueIndex('data_exports_one_waiting_index')
      .on(table.userId)
      .where(sql`${table.state} = 'waiting'`),
    index('data_exports_open_index')
      .on(table.expiresAt)
      .where(sql`${table.state} in ('waiting', 'ready')`),
  ],
);

/** A deletion from its request until everything is gone: a worker that finds the row resumes it. */
export const accountDeletions = pgTable('account_deletions', {
  userId: uuid().primaryKey(),
  /** Where the confirmation is sent; sealed, and deleted with the row. */
  sealedEmail: text().notNull(),
  reason: text(),
  /** Whether comments on other people's reports are kept, without a name (decision 53). */
  keepsComments: boolean().notNull().default(false),
  requestedAt: moment().notNull(),
});
