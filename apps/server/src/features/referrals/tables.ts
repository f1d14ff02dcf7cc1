/** Referral codes, and who used them. */
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/moment.ts';

export const userReferrals = pgTable('user_referrals', {
  userId: uuid().primaryKey(),
  /** Trimmed, in capitals. */
  referralCode: text().notNull().unique(),
  createdAt: moment().notNull(),
});

/** One row per invited account whose invitation counts. */
export const referralConversions = pgTable(
  'referral_conversions',
  {
    id: uuid().primaryKey(),
    referrerUserId: uuid().notNull(),
    /** An account can be invited only once. */
    referredUserId: uuid().notNull().unique(),
    status: text({ enum: ['pending', 'completed'] })
      .notNull()
      .default('pending'),
    referralSource: text({ enum: ['referral_code', 'shared_report'] }).notNull(),
    /** An administrator's review of a friend who signed up alongside other new accounts. A refused conversion stays pending for good. */
    review: text({ enum: ['waiting', 'allowed', 'refused'] }),
    /** Reports earned. 0 while pending, or if completed beyond the monthly limit. */
    rewardAmount: integer().notNull().default(0),
    createdAt: moment().notNull(),
    completedAt: moment(),
  },
  (table) => [
    index('referral_conversions_referrer_index').on(table.referrerUserId, table.status, table.createdAt),
    index('referral_conversions_waiting_index')
      .on(table.createdAt)
      .where(sql`${table.review} = 'waiting'`),
  ],
);

/** Where an account first signed in, as a keyed hash of browser and network. Accounts that signed up together share it. */
export const referralOrigins = pgTable(
  'referral_origins',
  {
    userId: uuid().primaryKey(),
    originHash: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index('referral_origins_hash_index').on(table.originHash, table.createdAt)],
);

/** The first account of each person, by a keyed hash of the address (decision 12). Outlives the account (decision 36). */
export const referralPeople = pgTable('referral_people', {
  emailHash: text().primaryKey(),
  firstUserId: uuid().notNull(),
  firstSeenAt: moment().notNull(),
});
