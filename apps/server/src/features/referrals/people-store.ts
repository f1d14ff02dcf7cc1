/** The first account of each person, in the database. */
import { eq, gt, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { referralPeople } from './tables.ts';

export type PersonRow = typeof referralPeople.$inferSelect;

/** Of two accounts of a person the earlier one stays, in whichever order they are entered. */
export async function enterPeople(database: Queryable, people: readonly PersonRow[]): Promise<void> {
  if (people.length === 0) return;
  await database
    .insert(referralPeople)
    .values([...people])
    .onConflictDoUpdate({
      target: referralPeople.emailHash,
      set: { firstUserId: sql`excluded.first_user_id`, firstSeenAt: sql`excluded.first_seen_at` },
      setWhere: gt(referralPeople.firstSeenAt, sql`excluded.first_seen_at`),
    });
}

/** Null for a person who was never entered. */
export async function findFirstAccount(database: Queryable, emailHash: string): Promise<string | null> {
  const [person] = await database
    .select()
    .from(referralPeople)
    .where(eq(referralPeople.emailHash, emailHash));
  return person?.firstUserId ?? null;
}
