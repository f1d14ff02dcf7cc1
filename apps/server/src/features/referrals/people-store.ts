/** The SQL of each person's first account. */
import { eq, gt, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { referralPeople } from './tables.ts';

export type PersonRow = typeof referralPeople.$inferSelect;

/** Of a person's accounts, the earliest wins, in whatever order they arrive. */
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

export async function findFirstAccount(database: Queryable, emailHash: string): Promise<string | null> {
  const [person] = await database
    .select()
    .from(referralPeople)
    .where(eq(referralPeople.emailHash, emailHash));
  return person?.firstUserId ?? null;
}
