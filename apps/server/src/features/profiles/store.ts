/** The SQL of profiles. */
import { eq, sql } from 'drizzle-orm';
import { firstRow, type Queryable, type Transaction } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { userProfiles } from './tables.ts';

export type ProfileRow = typeof userProfiles.$inferSelect;
export type NewProfile = typeof userProfiles.$inferInsert;
export type ProfileChange = Partial<Omit<ProfileRow, 'userId' | 'createdAt'>>;

export async function findProfile(database: Queryable, userId: string): Promise<ProfileRow | null> {
  return firstRow(profileOf(database).execute({ userId }));
}

const profileOf = prepared((database) =>
  database
    .select()
    .from(userProfiles)
    .where(eq(userProfiles.userId, sql.placeholder('userId')))
    .prepare('profile_of_account'),
);

/** Blocks other changes until the transaction ends. */
export async function lockProfile(transaction: Transaction, userId: string): Promise<ProfileRow | null> {
  return firstRow(
    transaction.select().from(userProfiles).where(eq(userProfiles.userId, userId)).for('update'),
  );
}

/** Leaves an existing profile unchanged. */
export async function insertProfile(database: Queryable, profile: NewProfile): Promise<void> {
  await database.insert(userProfiles).values(profile).onConflictDoNothing();
}

export async function updateProfile(
  database: Queryable,
  userId: string,
  change: ProfileChange,
): Promise<void> {
  await database.update(userProfiles).set(change).where(eq(userProfiles.userId, userId));
}
