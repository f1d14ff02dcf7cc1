/** Sign-ins and their refresh tokens in the database. */
import { and, eq, lt, ne } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import type { AccountRow } from './store.ts';
import { accounts, refreshTokens, signIns } from './tables.ts';

export type SignInRow = typeof signIns.$inferSelect;
export type RefreshTokenRow = typeof refreshTokens.$inferSelect;

export async function insertSignIn(transaction: Transaction, signIn: SignInRow): Promise<void> {
  await transaction.insert(signIns).values(signIn);
}

/** The sign-in with its account, as long as it has not ended. */
export async function findSignIn(
  database: Queryable,
  id: string,
): Promise<{ signIn: SignInRow; account: AccountRow } | null> {
  const [found] = await database
    .select({ signIn: signIns, account: accounts })
    .from(signIns)
    .innerJoin(accounts, eq(accounts.id, signIns.accountId))
    .where(eq(signIns.id, id));
  return found ?? null;
}

export async function insertRefreshToken(database: Queryable, token: RefreshTokenRow): Promise<void> {
  await database.insert(refreshTokens).values(token);
}

/** Locks the row, so that the same token sent twice at once is looked at in turn. */
export async function lockRefreshToken(
  transaction: Transaction,
  tokenHash: string,
): Promise<RefreshTokenRow | null> {
  const [token] = await transaction
    .select()
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, tokenHash))
    .for('update');
  return token ?? null;
}

export async function markRefreshTokenUsed(
  transaction: Transaction,
  tokenHash: string,
  at: Date,
): Promise<void> {
  await transaction.update(refreshTokens).set({ usedAt: at }).where(eq(refreshTokens.tokenHash, tokenHash));
}

export async function forgetUsedTokens(
  transaction: Transaction,
  signInId: string,
  usedBefore: Date,
): Promise<void> {
  await transaction
    .delete(refreshTokens)
    .where(and(eq(refreshTokens.signInId, signInId), lt(refreshTokens.usedAt, usedBefore)));
}

export type EndedSignIns = 'local' | 'others' | 'global';

/** Ends this sign-in, all others of the account, or all. */
export async function endSignIns(database: Queryable, own: SignInRow, which: EndedSignIns): Promise<void> {
  const ofAccount = eq(signIns.accountId, own.accountId);
  const scopes = {
    local: eq(signIns.id, own.id),
    others: and(ofAccount, ne(signIns.id, own.id)),
    global: ofAccount,
  };
  await database.delete(signIns).where(scopes[which]);
}

export async function endSignIn(database: Queryable, id: string): Promise<void> {
  await database.delete(signIns).where(eq(signIns.id, id));
}
