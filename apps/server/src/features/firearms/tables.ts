/** Saved firearms (document 2, section 3). */
import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/moment.ts';

export const firearms = pgTable(
  'firearms',
  {
    id: uuid().primaryKey(),
    userId: uuid().notNull(),
    make: text().notNull(),
    model: text().notNull(),
    caliber: text().notNull(),
    notes: text(),
    isDefault: boolean().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('firearms_user_id_created_at_index').on(table.userId, table.createdAt.desc()),
    uniqueIndex('firearms_one_default_index')
      .on(table.userId)
      .where(sql`${table.isDefault}`),
  ],
);
