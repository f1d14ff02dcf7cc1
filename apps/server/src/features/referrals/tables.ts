/** Referral codes, and who came by them. */
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

function moment() {
  return timestamp({ withTimezone: true });
}

export const userReferrals = pgTable('user_referrals', {
  userId: uuid().primaryKey(),
  /** As codes are written: trimmed, in capitals. */
  referralCode: text().notNull().unique(),
  createdAt: moment().notNull(),
});

/** One row for each invited account whose invitation counts. */
export const referralConversions = pgTable(
  'referral_conversions',
  {
    id: uuid().primaryKey(),
    referrerUserId: uuid().notNull(),
    /** An account is invited once. */
    referredUserId: uuid().notNull().unique(),
    status: text({ enum: ['pending', 'completed'] })
      .notNull()
      .default('pending'),
    referralSource: text({ enum: ['referral_code', 'shared_report'] }).notNull(),
    /** By an administrator, where the friend came together with other new accounts; a refused one stays pending for good. */
    review: text({ enum: ['waiting', 'allowed', 'refused'] }),
    /** Reports earned; 0 while pending, and for a completed one beyond the month's limit. */
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

/** From where an account first signed in, as a keyed hash of browser and network: accounts that came together have the same. */
export const referralOrigins = pgTable(
  'referral_origins',
  {
    userId: uuid().primaryKey(),
    originHash: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index('referral_origins_hash_index').on(table.originHash, table.createdAt)],
);

/** Which account was the first of a person, by a keyed hash of the address (decision 12); outlives the account (decision 36). */
export const referralPeople = pgTable('referral_people', {
  emailHash: text().primaryKey(),
  firstUserId: uuid().notNull(),
  firstSeenAt: moment().notNull(),
});
