/** The SQL of firearms. */
import { and, desc, eq, sql } from 'drizzle-orm';
import { firstRow, type Queryable, type Transaction } from '../../platform/db/database.ts';
import { firearms } from './tables.ts';

export type FirearmRow = typeof firearms.$inferSelect;
export type NewFirearm = typeof firearms.$inferInsert;

const newestFirst = [desc(firearms.createdAt), desc(firearms.id)];

export async function listFirearms(database: Queryable, userId: string): Promise<FirearmRow[]> {
  return database
    .select()
    .from(firearms)
    .where(eq(firearms.userId, userId))
    .orderBy(...newestFirst);
}

/** Blocks other changes to this account's firearms until the transaction ends. */
export async function lockFirearms(transaction: Transaction, userId: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`firearms:${userId}`}, 0))`);
}

export async function countFirearms(database: Queryable, userId: string): Promise<number> {
  return database.$count(firearms, eq(firearms.userId, userId));
}

/** Null if the id is taken. */
export async function insertFirearm(database: Queryable, firearm: NewFirearm): Promise<FirearmRow | null> {
  return firstRow(
    database.insert(firearms).values(firearm).onConflictDoNothing({ target: firearms.id }).returning(),
  );
}

export async function updateFirearm(
  database: Queryable,
  { id, userId, ...facts }: Pick<FirearmRow, 'id' | 'userId' | 'make' | 'model' | 'caliber' | 'notes'>,
): Promise<FirearmRow | null> {
  return firstRow(database.update(firearms).set(facts).where(isOwn(userId, id)).returning());
}

export async function deleteFirearm(
  database: Queryable,
  userId: string,
  id: string,
): Promise<FirearmRow | null> {
  return firstRow(database.delete(firearms).where(isOwn(userId, id)).returning());
}

export async function findFirearm(
  database: Queryable,
  userId: string,
  id: string,
): Promise<FirearmRow | null> {
  return firstRow(database.select().from(firearms).where(isOwn(userId, id)));
}

export async function findNewestFirearm(database: Queryable, userId: string): Promise<FirearmRow | null> {
  return firstRow(
    database
      .select()
      .from(firearms)
      .where(eq(firearms.userId, userId))
      .orderBy(...newestFirst)
      .limit(1),
  );
}

export async function unmarkDefault(database: Queryable, userId: string): Promise<void> {
  await database
    .update(firearms)
    .set({ isDefault: false })
    .where(and(eq(firearms.userId, userId), firearms.isDefault));
}

export async function markDefault(database: Queryable, id: string): Promise<void> {
  await database.update(firearms).set({ isDefault: true }).where(eq(firearms.id, id));
}

function isOwn(userId: string, id: string) {
  return and(eq(firearms.id, id), eq(firearms.userId, userId));
}
