/** An account with an unproven address goes to the first person who proves it. */
import type { Clock } from '../../platform/clock/clock.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { removeMailTokensOf } from './mail/mail-token-store.ts';
import { removeAuthCodesOf } from './redirect/auth-code-store.ts';
import { removeFactorsOf } from './second-factor/factor-store.ts';
import { endSignInsOf } from './sign-in/sign-in-store.ts';
import { lockAccountById, updateAccount, type AccountRow } from './store.ts';
import type { UserMetadata } from './tables.ts';

/**
 * Its creator may have typed someone else's address to lie in wait for the owner, so none of their ways in survive. Returns null if the
 * address was already proven.
 */
export async function takeOverUnproven(
  clock: Clock,
  transaction: Transaction,
  accountId: string,
  userMetadata?: UserMetadata,
): Promise<AccountRow | null> {
  const account = await lockAccountById(transaction, accountId);
  if (account === null || account.emailConfirmedAt !== null) return null;
  await endSignInsOf(transaction, accountId);
  await removeFactorsOf(transaction, accountId);
  await removeMailTokensOf(transaction, accountId);
  await removeAuthCodesOf(transaction, accountId);
  const now = clock.now();
  return updateAccount(transaction, accountId, {
    ...(userMetadata === undefined ? {} : { userMetadata }),
    passwordHash: null,
    newEmail: null,
    emailConfirmedAt: now,
    updatedAt: now,
  });
}
