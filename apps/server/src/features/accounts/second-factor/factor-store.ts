/**
 * The SQL of authenticator apps.
 * @NOTE Lock the account before changing its factors, so changes take turns and can't deadlock.
 */
import { and, asc, eq, isNull, lt, lte } from 'drizzle-orm';
import { firstRow, type Queryable, type Transaction } from '../../../platform/db/database.ts';
import { endSignInsWithoutFactor, type SignInRow } from '../sign-in/sign-in-store.ts';
import { factorChallenges, secondFactors, signIns } from '../tables.ts';

export type FactorRow = typeof secondFactors.$inferSelect;
export type ChallengeRow = typeof factorChallenges.$inferSelect;

/** Verified or not, oldest first. */
export async function listFactors(database: Queryable, accountId: string): Promise<FactorRow[]> {
  return database
    .select()
    .from(secondFactors)
    .where(eq(secondFactors.accountId, accountId))
    .orderBy(asc(secondFactors.createdAt), asc(secondFactors.id));
}

/** Null if there is no such factor, or it belongs to another account. */
export async function findFactor(
  database: Queryable,
  { id, accountId }: Pick<FactorRow, 'id' | 'accountId'>,
): Promise<FactorRow | null> {
  return firstRow(
    database
      .select()
      .from(secondFactors)
      .where(and(eq(secondFactors.id, id), eq(secondFactors.accountId, accountId))),
  );
}

/** Null if the account has another factor of that name. */
export async function insertFactor(transaction: Transaction, factor: FactorRow): Promise<FactorRow | null> {
  return firstRow(transaction.insert(secondFactors).values(factor).onConflictDoNothing().returning());
}

export async function removeUnverifiedFactors(
  transaction: Transaction,
  accountId: string,
  madeBefore: Date,
): Promise<void> {
  await transaction
    .delete(secondFactors)
    .where(
      and(
        eq(secondFactors.accountId, accountId),
        isNull(secondFactors.verifiedAt),
        lt(secondFactors.createdAt, madeBefore),
      ),
    );
}

/** Makes the factor required. Ends all unverified factors, and sign-ins without any factor. */
export async function beginFactor(
  transaction: Transaction,
  factor: FactorRow,
  own: { signInId: string; now: Date },
): Promise<void> {
  const { id, accountId } = factor;
  await transaction
    .update(secondFactors)
    .set({ verifiedAt: own.now, updatedAt: own.now })
    .where(eq(secondFactors.id, id));
  await transaction
    .delete(secondFactors)
    .where(and(eq(secondFactors.accountId, accountId), isNull(secondFactors.verifiedAt)));
  await endSignInsWithoutFactor(transaction, { accountId, exceptId: own.signInId });
}

export async function keepLastStep(transaction: Transaction, id: string, lastStep: number): Promise<void> {
  await transaction.update(secondFactors).set({ lastStep }).where(eq(secondFactors.id, id));
}

/** Sign-ins that had shown it fall back to aal1. */
export async function removeFactor(transaction: Transaction, id: string): Promise<void> {
  await transaction.delete(secondFactors).where(eq(secondFactors.id, id));
}

/** Removes all factors, verified or not. Returns how many there were. */
export async function removeFactorsOf(transaction: Transaction, accountId: string): Promise<number> {
  const removing = transaction.delete(secondFactors).where(eq(secondFactors.accountId, accountId));
  return (await removing).rowCount ?? 0;
}

/** Replaces expired challenges. */
export async function insertChallenge(
  transaction: Transaction,
  challenge: ChallengeRow,
  now: Date,
): Promise<void> {
  await transaction
    .delete(factorChallenges)
    .where(and(eq(factorChallenges.factorId, challenge.factorId), lte(factorChallenges.expiresAt, now)));
  await transaction.insert(factorChallenges).values(challenge);
}

export async function findChallenge(
  transaction: Transaction,
  { id, factorId }: Pick<ChallengeRow, 'id' | 'factorId'>,
): Promise<ChallengeRow | null> {
  return firstRow(
    transaction
      .select()
      .from(factorChallenges)
      .where(and(eq(factorChallenges.id, id), eq(factorChallenges.factorId, factorId))),
  );
}

export async function removeChallenge(transaction: Transaction, id: string): Promise<void> {
  await transaction.delete(factorChallenges).where(eq(factorChallenges.id, id));
}

/** Null if the sign-in has ended meanwhile. */
export async function raiseSignIn(
  transaction: Transaction,
  id: string,
  proof: Pick<SignInRow, 'factorId' | 'factorProvenAt' | 'provenAt'>,
): Promise<SignInRow | null> {
  return firstRow(transaction.update(signIns).set(proof).where(eq(signIns.id, id)).returning());
}
