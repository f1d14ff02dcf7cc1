/** What an account says about the shooter (document 1 and 2, section 3). */
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const userProfiles = pgTable('user_profiles', {
  userId: uuid().primaryKey(),
  nickname: text().notNull(),
  firstName: text(),
  handedness: text({ enum: ['right', 'left'] }),
  dominantEye: text({ enum: ['right', 'left'] }),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
