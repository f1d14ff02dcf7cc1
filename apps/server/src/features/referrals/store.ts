/** The SQL of codes and conversions. */
import { and, count, desc, eq, gt, inArray, sql, sum } from 'drizzle-orm';
import { firstRow, type Queryable, type Transaction } from '../../platform/db/database.ts';
import { referralConversions, userReferrals } from './tables.ts';

export type ReferralRow = typeof userReferrals.$inferSelect;
export type ConversionRow = typeof referralConversions.$inferSelect;
type Status = ConversionRow['status'];

export async function findReferral(database: Queryable, userId: string): Promise<ReferralRow | null> {
  return firstRow(database.select().from(userReferrals).where(eq(userReferrals.userId, userId)));
}

/** Does nothing if the account already has a code, or another account has this one. */
export async function insertReferral(database: Queryable, referral: ReferralRow): Promise<void> {
  await database.insert(userReferrals).values(referral).onConflictDoNothing();
}

export async function findReferrer(database: Queryable, referralCode: string): Promise<string | null> {
  const [referral] = await database
    .select({ userId: userReferrals.userId })
    .from(userReferrals)
    .where(eq(userReferrals.referralCode, referralCode));
  return referral?.userId ?? null;
}

/** Returns whether this is the friend's first conversion. */
export async function insertConversion(
  transaction: Transaction,
  conversion: typeof referralConversions.$inferInsert,
): Promise<boolean> {
  const { rowCount } = await transaction
    .insert(referralConversions)
    .values(conversion)
    .onConflictDoNothing({ target: referralConversions.referredUserId });
  return rowCount === 1;
}

export async function findPendingOf(
  transaction: Transaction,
  referredUserId: string,
): Promise<ConversionRow | null> {
  const ofFriend = eq(referralConversions.referredUserId, referredUserId);
  return firstRow(
    transaction
      .select()
      .from(referralConversions)
      .where(and(ofFriend, eq(referralConversions.status, 'pending'))),
  );
}

/**
 * Until the transaction ends, no one else can complete this conversion or another one of the same referrer, so rewards are counted one at a
 * time. Null if it is completed or gone.
 */
export async function lockPending(transaction: Transaction, id: string): Promise<ConversionRow | null> {
  const referrer = transaction
    .select({ id: referralConversions.referrerUserId })
    .from(referralConversions)
    .where(eq(referralConversions.id, id));
  const pending = await transaction
    .select()
    .from(referralConversions)
    .where(
      and(inArray(referralConversions.referrerUserId, referrer), eq(referralConversions.status, 'pending')),
    )
    .orderBy(referralConversions.id)
    .for('update');
  return pending.find((conversion) => conversion.id === id) ?? null;
}

/** Conversions that await an administrator, oldest first. */
export async function listWaiting(database: Queryable, limit: number): Promise<ConversionRow[]> {
  return database
    .select()
    .from(referralConversions)
    .where(eq(referralConversions.review, 'waiting'))
    .orderBy(referralConversions.createdAt, referralConversions.id)
    .limit(limit);
}

/** Counts the friends who have earned the account something since then. */
export function countRewards(transaction: Transaction, referrerUserId: string, since: Date): Promise<number> {
  return transaction.$count(
    referralConversions,
    and(
      ofReferrer(referrerUserId, 'completed'),
      gt(referralConversions.rewardAmount, 0),
      gt(referralConversions.completedAt, since),
    ),
  );
}

export async function completeConversion(
  transaction: Transaction,
  id: string,
  { rewardAmount, completedAt }: { rewardAmount: number; completedAt: Date },
): Promise<void> {
  await transaction
    .update(referralConversions)
    .set({ status: 'completed', rewardAmount, completedAt })
    .where(eq(referralConversions.id, id));
}

export async function setReview(
  transaction: Transaction,
  id: string,
  review: NonNullable<ConversionRow['review']>,
): Promise<void> {
  await transaction.update(referralConversions).set({ review }).where(eq(referralConversions.id, id));
}

export async function removeConversion(transaction: Transaction, id: string): Promise<void> {
  await transaction.delete(referralConversions).where(eq(referralConversions.id, id));
}

/** The number of conversions of a status and the reports they earned, without refused ones. */
export async function sumConversions(
  database: Queryable,
  referrerUserId: string,
  status: Status,
): Promise<{ conversions: number; reports: number }> {
  const [total] = await database
    .select({ conversions: count(), reports: sum(referralConversions.rewardAmount) })
    .from(referralConversions)
    .where(
      and(ofReferrer(referrerUserId, status), sql`${referralConversions.review} is distinct from 'refused'`),
    );
  return { conversions: total?.conversions ?? 0, reports: Number(total?.reports ?? 0) };
}

/** Sorted by completion if completed, by creation if pending; newest first. */
export async function listConversions(
  database: Queryable,
  referrerUserId: string,
  { status, limit }: { status: Status; limit: number },
): Promise<ConversionRow[]> {
  const { completedAt, createdAt, id } = referralConversions;
  return database
    .select()
    .from(referralConversions)
    .where(ofReferrer(referrerUserId, status))
    .orderBy(desc(status === 'completed' ? completedAt : createdAt), desc(id))
    .limit(limit);
}

function ofReferrer(referrerUserId: string, status: Status) {
  return and(eq(referralConversions.referrerUserId, referrerUserId), eq(referralConversions.status, status));
}
