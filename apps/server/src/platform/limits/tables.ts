/** How often something was tried. Stored in the database, so that restarts don't reset it and servers share it. */
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/moment.ts';

export const limitWindows = pgTable('limit_windows', {
  /** A hash, because the limited thing may be an email address. */
  keyHash: text().primaryKey(),
  taken: integer().notNull(),
  endsAt: moment().notNull(),
});
