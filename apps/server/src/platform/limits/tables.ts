/** How often something was tried; in the database, so that a restart forgives nothing and servers share it. */
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const limitWindows = pgTable('limit_windows', {
  /** A hash, since what is limited may be an e-mail address. */
  keyHash: text().primaryKey(),
  taken: integer().notNull(),
  endsAt: timestamp({ withTimezone: true }).notNull(),
});
