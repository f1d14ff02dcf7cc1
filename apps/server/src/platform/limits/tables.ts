/** How often something was tried. Stored in the database, so that restarts don't reset it and servers share it. */
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const limitWindows = pgTable('limit_windows', {
  /** A hash, because the limited thing may be an email address. */
  keyHash: text().primaryKey(),
  taken: integer().notNull(),
  endsAt: timestamp({ withTimezone: true }).notNull(),
});
