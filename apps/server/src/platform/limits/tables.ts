/** How often something was tried. It is in the database, so that a restart forgets nothing and servers share it. */
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const limitWindows = pgTable('limit_windows', {
  /** A hash, because the limited thing may be an email address. */
  keyHash: text().primaryKey(),
  taken: integer().notNull(),
  endsAt: timestamp({ withTimezone: true }).notNull(),
});
