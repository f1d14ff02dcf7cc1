/** The SQL of profiles. */
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { userProfiles } from './tables.ts';

export type ProfileRow = typeof userProfiles.$inferSelect;
export type NewProfile = typeof userProfiles.$inferInsert;
export type ProfileChange = Partial<
  Pick<ProfileRow, 'nickname' | 'firstName' | 'handedness' | 'dominantEye'>
>;

export async function findProfile(database: Queryable, userId: string): Promise<ProfileRow | null> {
  const [profile] = await database.select().from(userProfiles).where(eq(userProfiles.userId, userId));
  return profile ?? null;
}

/** Leaves a profile that is there already as it is. */
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
