/** The SQL of sign-ins and their refresh tokens. */
import { and, asc, desc, eq, exists, inArray, isNotNull, isNull, lt, ne, sql, type SQL } from 'drizzle-orm';
import { firstRow, type Queryable, type Transaction } from '../../../platform/db/database.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import type { SignIn } from '../../../platform/http/procedures.ts';
import type { AccountRow } from '../store.ts';
import { accounts, refreshTokens, secondFactors, signIns } from '../tables.ts';

export type SignInRow = typeof signIns.$inferSelect;
export type RefreshTokenRow = typeof refreshTokens.$inferSelect;

export async function insertSignIn(transaction: Transaction, signIn: SignInRow): Promise<void> {
  await transaction.insert(signIns).values(signIn);
}

/** Who is signed in, and where. */
export interface CurrentSignIn {
  account: AccountRow;
  signIn: SignInRow;
  /** The account has a second factor that this sign-in has not shown (decision 15). */
  isFactorDue: boolean;
}

/** The sign-in with its account; null after it has ended. */
export async function findSignIn(database: Queryable, id: string): Promise<CurrentSignIn | null> {
  const [found] = await signInById(database).execute({ id });
  if (found === undefined) return null;
  const { signIn, account, hasFactor } = found;
  return { signIn, account, isFactorDue: hasFactor && signIn.factorId === null };
}

const signInById = prepared((database) =>
  database
    .select({ signIn: signIns, account: accounts, hasFactor: hasVerifiedFactor(database) })
    .from(signIns)
    .innerJoin(accounts, eq(accounts.id, signIns.accountId))
    .where(eq(signIns.id, sql.placeholder('id')))
    .prepare('sign_in_by_id'),
);

function hasVerifiedFactor(database: Queryable) {
  const verifiedFactor = database
    .select({ id: secondFactors.id })
    .from(secondFactors)
    .where(and(eq(secondFactors.accountId, signIns.accountId), isNotNull(secondFactors.verifiedAt)));
  return exists(verifiedFactor).mapWith(Boolean);
}

/** The part of a sign-in that every request needs; null after it has ended. */
export async function findCaller(database: Queryable, signInId: string): Promise<SignIn | null> {
  const [found] = await callerOf(database).execute({ signInId });
  if (found === undefined) return null;
  const { factorId, hasFactor, ...caller } = found;
  return { ...caller, isFactorDue: hasFactor && factorId === null };
}

const callerOf = prepared((database) =>
  database
    .select({
      userId: accounts.id,
      email: accounts.email,
      isAdmin: accounts.isAdmin,
      isEnabled: accounts.isEnabled,
      signInId: signIns.id,
      provenAt: signIns.provenAt,
      factorId: signIns.factorId,
      hasFactor: hasVerifiedFactor(database),
    })
    .from(signIns)
    .innerJoin(accounts, eq(accounts.id, signIns.accountId))
    .where(eq(signIns.id, sql.placeholder('signInId')))
    .prepare('caller_of_sign_in'),
);

/** Most recently used first. */
export async function listSignIns(database: Queryable, accountId: string): Promise<SignInRow[]> {
  return database
    .select()
    .from(signIns)
    .where(eq(signIns.accountId, accountId))
    .orderBy(desc(signIns.lastActiveAt), asc(signIns.id));
}

export async function isSignedInFrom(
  database: Queryable,
  accountId: string,
  network: string,
): Promise<boolean> {
  const found = await database
    .select({ id: signIns.id })
    .from(signIns)
    .where(and(eq(signIns.accountId, accountId), eq(signIns.network, network)))
    .limit(1);
  return found.length > 0;
}

/** Returns false if the sign-in has ended. */
export async function keepProof(database: Queryable, id: string, provenAt: Date): Promise<boolean> {
  const { rowCount } = await database.update(signIns).set({ provenAt }).where(eq(signIns.id, id));
  return rowCount === 1;
}

export async function insertRefreshToken(database: Queryable, token: RefreshTokenRow): Promise<void> {
  await database.insert(refreshTokens).values(token);
}

export async function findRefreshToken(
  transaction: Transaction,
  tokenHash: string,
): Promise<RefreshTokenRow | null> {
  return firstRow(transaction.select().from(refreshTokens).where(eq(refreshTokens.tokenHash, tokenHash)));
}

/** @NOTE Call this before writing to the sign-in's tokens. Ending a sign-in locks in the same order. */
export async function lockSignIn(transaction: Transaction, id: string): Promise<void> {
  await transaction.select({ id: signIns.id }).from(signIns).where(eq(signIns.id, id)).for('no key update');
}

/** Where the device was last seen, and what it called itself. */
export async function keepActivity(
  transaction: Transaction,
  { id, network, userAgent, lastActiveAt }: SignInRow,
): Promise<void> {
  await transaction.update(signIns).set({ network, userAgent, lastActiveAt }).where(eq(signIns.id, id));
}

export async function markRefreshTokenUsed(
  transaction: Transaction,
  tokenHash: string,
  at: Date,
): Promise<void> {
  await transaction.update(refreshTokens).set({ usedAt: at }).where(eq(refreshTokens.tokenHash, tokenHash));
}

/** For a sign-in that continues: all its earlier refresh tokens stop working, no matter who holds them. */
export async function endRefreshTokens(transaction: Transaction, signInId: string): Promise<void> {
  await transaction.delete(refreshTokens).where(eq(refreshTokens.signInId, signInId));
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

/** Ends this sign-in, all others of the account, or all of them. */
export async function endSignIns(database: Queryable, own: SignInRow, which: EndedSignIns): Promise<void> {
  const ofAccount = eq(signIns.accountId, own.accountId);
  const scopes = {
    local: eq(signIns.id, own.id),
    others: and(ofAccount, ne(signIns.id, own.id)),
    global: ofAccount,
  };
  await deleteSignIns(database, scopes[which]);
}

export async function endSignInsOf(database: Queryable, accountId: string): Promise<void> {
  await deleteSignIns(database, eq(signIns.accountId, accountId));
}

export async function endSignInsWithoutFactor(
  database: Queryable,
  { accountId, exceptId }: { accountId: string; exceptId: string },
): Promise<void> {
  const ofOthers = and(eq(signIns.accountId, accountId), ne(signIns.id, exceptId));
  await deleteSignIns(database, and(ofOthers, isNull(signIns.factorId)));
}

export async function endSignIn(database: Queryable, id: string): Promise<void> {
  await deleteSignIns(database, eq(signIns.id, id));
}

export async function endIdleSignIns(database: Queryable, activeBefore: Date): Promise<void> {
  await deleteSignIns(database, lt(signIns.lastActiveAt, activeBefore));
}

/** Returns false if the account has no such sign-in. */
export async function endSignInOf(
  database: Queryable,
  { id, accountId }: Pick<SignInRow, 'id' | 'accountId'>,
): Promise<boolean> {
  return deleteSignIns(database, and(eq(signIns.id, id), eq(signIns.accountId, accountId)));
}

/**
 * Returns whether there were any.
 * @NOTE Locks rows in a fixed order, so two calls that end the same sign-ins at once can't deadlock.
 */
async function deleteSignIns(database: Queryable, condition: SQL | undefined): Promise<boolean> {
  const ended = database
    .select({ id: signIns.id })
    .from(signIns)
    .where(condition)
    .orderBy(asc(signIns.id))
    .for('update');
  const { rowCount } = await database.delete(signIns).where(inArray(signIns.id, ended));
  return rowCount !== 0;
}
