/** Accounts in the database. */
import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { accounts } from './tables.ts';

export type AccountRow = typeof accounts.$inferSelect;

export async function findAccountById(database: Queryable, id: string): Promise<AccountRow | null> {
  const [account] = await database.select().from(accounts).where(eq(accounts.id, id));
  return account ?? null;
}

/** The address as `normalizeEmail` gives it. */
export async function findAccountByEmail(database: Queryable, email: string): Promise<AccountRow | null> {
  const [account] = await database.select().from(accounts).where(eq(accounts.email, email));
  return account ?? null;
}

/** Null where the address already has an account. */
export async function insertAccount(
  database: Queryable,
  account: typeof accounts.$inferInsert,
): Promise<AccountRow | null> {
  const [created] = await database.insert(accounts).values(account).onConflictDoNothing().returning();
  return created ?? null;
}

export async function updateAccount(
  database: Queryable,
  id: string,
  change: Partial<typeof accounts.$inferInsert>,
): Promise<AccountRow | null> {
  const [changed] = await database.update(accounts).set(change).where(eq(accounts.id, id)).returning();
  return changed ?? null;
}

/** Leaves the first confirmation as it was. */
export async function confirmAccount(database: Queryable, id: string, at: Date): Promise<void> {
  await database
    .update(accounts)
    .set({ emailConfirmedAt: at, updatedAt: at })
    .where(and(eq(accounts.id, id), isNull(accounts.emailConfirmedAt)));
}
