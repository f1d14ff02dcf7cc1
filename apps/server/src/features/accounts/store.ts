/** The SQL of accounts. */
import { and, asc, desc, eq, gt, isNull, lt, or } from 'drizzle-orm';
import { firstRow, type Queryable, type Transaction } from '../../platform/db/database.ts';
import { accounts } from './tables.ts';

export type AccountRow = typeof accounts.$inferSelect;

export async function findAccountById(database: Queryable, id: string): Promise<AccountRow | null> {
  return firstRow(database.select().from(accounts).where(eq(accounts.id, id)));
}

/**
 * Blocks other changes to the account until the transaction ends.
 * @NOTE Take the stronger lock right away if you will change the address. Sign-ins that open meanwhile hold the weaker one, and two
 * transactions that both upgrade would deadlock.
 */
export async function lockAccountById(
  transaction: Transaction,
  id: string,
  strength: 'no key update' | 'update' = 'no key update',
): Promise<AccountRow | null> {
  return firstRow(transaction.select().from(accounts).where(eq(accounts.id, id)).for(strength));
}

/**
 * Locks the account and every enabled administrator until the transaction ends.
 * @NOTE Take the stronger lock right away if you will delete: two transactions that hold the weaker one and then delete would deadlock.
 */
export async function lockWithAdministrators(
  transaction: Transaction,
  id: string,
  strength: 'no key update' | 'update' = 'no key update',
): Promise<AccountRow[]> {
  return transaction
    .select()
    .from(accounts)
    .where(or(eq(accounts.id, id), and(eq(accounts.isAdmin, true), eq(accounts.isEnabled, true))))
    .orderBy(asc(accounts.id))
    .for(strength);
}

/** Expects the address as `normalizeEmail` returns it. */
export async function findAccountByEmail(database: Queryable, email: string): Promise<AccountRow | null> {
  return firstRow(database.select().from(accounts).where(eq(accounts.email, email)));
}

/** Ordered by id, starting after `after`. */
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

/** Returns null if the address already has an account. */
export async function insertAccount(
  database: Queryable,
  account: typeof accounts.$inferInsert,
): Promise<AccountRow | null> {
  return firstRow(database.insert(accounts).values(account).onConflictDoNothing().returning());
}

export async function updateAccount(
  database: Queryable,
  id: string,
  change: Partial<typeof accounts.$inferInsert>,
): Promise<AccountRow | null> {
  return firstRow(database.update(accounts).set(change).where(eq(accounts.id, id)).returning());
}

/** Writes only if the last visit is before `since`: pages ask often, and a minute is precise enough. */
export async function noteSeen(database: Queryable, id: string, { now, since }: SeenSpan): Promise<void> {
  const isDue = or(isNull(accounts.lastSeenAt), lt(accounts.lastSeenAt, since));
  await database
    .update(accounts)
    .set({ lastSeenAt: now })
    .where(and(eq(accounts.id, id), isDue));
}

interface SeenSpan {
  now: Date;
  /** Accounts seen since then are left unchanged. */
  since: Date;
}

/**
 * The account that last asked to move to the address.
 * @NOTE Only one: trying a code on every account that asks would multiply the guesses.
 */
export async function findAccountByNewEmail(
  database: Queryable,
  newEmail: string,
): Promise<AccountRow | null> {
  return firstRow(
    database
      .select()
      .from(accounts)
      .where(eq(accounts.newEmail, newEmail))
      .orderBy(desc(accounts.emailChangeSentAt), accounts.id)
      .limit(1),
  );
}

/** Returns null if the address has an account by now. The transaction continues either way. */
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

/** Postgres's error code, on the driver error that the query builder wraps. */
function isUniqueViolation(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  return Reflect.get(cause, 'code') === '23505' || isUniqueViolation(cause.cause);
}
