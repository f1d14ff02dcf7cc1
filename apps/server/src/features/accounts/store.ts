/** Accounts in the database. */
import { and, asc, desc, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { accounts } from './tables.ts';

export type AccountRow = typeof accounts.$inferSelect;

export async function findAccountById(database: Queryable, id: string): Promise<AccountRow | null> {
  const [account] = await database.select().from(accounts).where(eq(accounts.id, id));
  return account ?? null;
}

/**
 * Until the transaction ends nobody else changes the account.
 * @NOTE A caller about to change the address asks for the stronger lock at once: sign-ins that are opened meanwhile hold the weaker
 * one, and two such would wait for each other.
 */
export async function lockAccountById(
  transaction: Transaction,
  id: string,
  strength: 'no key update' | 'update' = 'no key update',
): Promise<AccountRow | null> {
  const [account] = await transaction.select().from(accounts).where(eq(accounts.id, id)).for(strength);
  return account ?? null;
}

/** The address as `normalizeEmail` gives it. */
export async function findAccountByEmail(database: Queryable, email: string): Promise<AccountRow | null> {
  const [account] = await database.select().from(accounts).where(eq(accounts.email, email));
  return account ?? null;
}

/** In the order of their ids, from the one after `after` on. */
export async function listAddresses(
  database: Queryable,
  { after, limit }: { after: string | null; limit: number },
): Promise<Pick<AccountRow, 'id' | 'email' | 'createdAt'>[]> {
  return database
    .select({ id: accounts.id, email: accounts.email, createdAt: accounts.createdAt })
    .from(accounts)
    .where(after === null ? undefined : gt(accounts.id, after))
    .orderBy(asc(accounts.id))
    .limit(limit);
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

/** Writes at most once in the time: pages ask often, and a minute is exact enough. */
export async function noteSeen(database: Queryable, id: string, { now, since }: SeenSpan): Promise<void> {
  const isDue = or(isNull(accounts.lastSeenAt), lt(accounts.lastSeenAt, since));
  await database
    .update(accounts)
    .set({ lastSeenAt: now })
    .where(and(eq(accounts.id, id), isDue));
}

interface SeenSpan {
  now: Date;
  /** Who was seen since then is left as is. */
  since: Date;
}

/**
 * The account that last asked to move to the address.
 * @NOTE One alone: a guessed code that were tried on every account that asks would be worth as many guesses.
 */
export async function findAccountByNewEmail(
  database: Queryable,
  newEmail: string,
): Promise<AccountRow | null> {
  const [account] = await database
    .select()
    .from(accounts)
    .where(eq(accounts.newEmail, newEmail))
    .orderBy(desc(accounts.emailChangeSentAt), accounts.id)
    .limit(1);
  return account ?? null;
}

/** Null where the address has an account by now; the transaction goes on all the same. */
export async function changeEmail(
  transaction: Transaction,
  id: string,
  { email, isProven, at }: { email: string; isProven: boolean; at: Date },
): Promise<AccountRow | null> {
  const change = { email, newEmail: null, emailConfirmedAt: isProven ? at : null, updatedAt: at };
  try {
    return await transaction.transaction((savepoint) => updateAccount(savepoint, id, change));
  } catch (cause) {
    if (isUniqueViolation(cause)) return null;
    throw cause;
  }
}

/** As Postgres numbers it, on the driver's error within the query builder's. */
function isUniqueViolation(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  return Reflect.get(cause, 'code') === '23505' || isUniqueViolation(cause.cause);
}
