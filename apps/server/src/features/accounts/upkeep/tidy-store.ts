/** The SQL of the nightly cleanup. */
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

/** Removes expired links, codes, challenges, and provider visits. */
export async function removeExpired(database: Database, now: Date): Promise<void> {
  await database.delete(mailTokens).where(lt(mailTokens.expiresAt, now));
  await database.delete(authCodes).where(lt(authCodes.expiresAt, now));
  await database.delete(providerFlows).where(lt(providerFlows.expiresAt, now));
  await database.delete(factorChallenges).where(lt(factorChallenges.expiresAt, now));
}

/** Removes authenticator apps that were never fully added. */
export async function removeFactorsBegunBefore(database: Database, moment: Date): Promise<void> {
  await database
    .delete(secondFactors)
    .where(and(isNull(secondFactors.verifiedAt), lt(secondFactors.createdAt, moment)));
}

/** Removes old tokens of open sign-ins. One that was never used in all that time got lost on its way to a browser. */
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
