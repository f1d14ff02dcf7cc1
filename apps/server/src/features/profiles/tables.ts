/** What an account says about its shooter (documents 1 and 2, section 3). */
import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/moment.ts';

export const userProfiles = pgTable('user_profiles', {
  userId: uuid().primaryKey(),
  nickname: text().notNull(),
  /** Whether the shooter chose the nickname; until then the public sees another name (decision 19). */
  isNicknameChosen: boolean().notNull().default(false),
  firstName: text(),
  handedness: text({ enum: ['right', 'left'] }),
  dominantEye: text({ enum: ['right', 'left'] }),
  distanceUnit: text({ enum: ['yards', 'meters'] })
    .notNull()
    .default('yards'),
  lengthUnit: text({ enum: ['mm', 'inches'] })
    .notNull()
    .default('mm'),
  appearance: text({ enum: ['system', 'light', 'dark'] })
    .notNull()
    .default('system'),
  createdAt: moment().notNull().defaultNow(),
});
