/** The SQL of firearms. */
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { firearms } from './tables.ts';

export type FirearmRow = typeof firearms.$inferSelect;
export type NewFirearm = typeof firearms.$inferInsert;

export async function listFirearms(database: Queryable, userId: string): Promise<FirearmRow[]> {
  return database
    .select()
    .from(firearms)
    .where(eq(firearms.userId, userId))
    .orderBy(desc(firearms.createdAt), desc(firearms.id));
}

/** Holds other changes of this account's firearms back until the transaction ends. */
export async function lockFirearms(transaction: Transaction, userId: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`firearms:${userId}`}, 0))`);
}

export async function hasFirearm(database: Queryable, userId: string): Promise<boolean> {
  return (await database.$count(firearms, eq(firearms.userId, userId))) > 0;
}

/** Leaves a firearm with this id as it is. */
export async function insertFirearm(database: Queryable, firearm: NewFirearm): Promise<void> {
  await database.insert(firearms).values(firearm).onConflictDoNothing({ target: firearms.id });
}

export async function findFirearm(
  database: Queryable,
  userId: string,
  id: string,
): Promise<FirearmRow | null> {
  const [firearm] = await database
    .select()
    .from(firearms)
    .where(and(eq(firearms.id, id), eq(firearms.userId, userId)));
  return firearm ?? null;
}
