/** What time makes useless, in the database. */
import { and, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database.ts';
import {
  authCodes,
  factorChallenges,
  mailTokens,
  providerFlows,
  refreshTokens,
  secondFactors,
} from '../tables.ts';

/** Links, codes, challenges and visits to providers that open nothing any more. */
export async function removeExpired(database: Database, now: Date): Promise<void> {
  await database.delete(mailTokens).where(lt(mailTokens.expiresAt, now));
  await database.delete(authCodes).where(lt(authCodes.expiresAt, now));
  await database.delete(providerFlows).where(lt(providerFlows.expiresAt, now));
  await database.delete(factorChallenges).where(lt(factorChallenges.expiresAt, now));
}

/** Authenticator apps that nobody finished adding. */
export async function removeFactorsBegunBefore(database: Database, moment: Date): Promise<void> {
  await database
    .delete(secondFactors)
    .where(and(isNull(secondFactors.verifiedAt), lt(secondFactors.createdAt, moment)));
}

/** Of sign-ins that go on; a token that nobody used for so long was lost on its way to a browser. */
export async function removeRefreshTokens(
  database: Database,
  { usedBefore, issuedBefore }: { usedBefore: Date; issuedBefore: Date },
): Promise<void> {
  await database
    .delete(refreshTokens)
    .where(
      or(
        lt(refreshTokens.usedAt, usedBefore),
        and(isNull(refreshTokens.usedAt), lt(refreshTokens.issuedAt, issuedBefore)),
      ),
    );
}
