/** An account whose address nobody has proven goes to the first person who proves it. */
import type { Transaction } from '../../platform/db/database.ts';
import type { AccountsTools } from './deps.ts';
import { removeMailTokensOf } from './mail/mail-token-store.ts';
import { removeFactorsOf } from './operator/operator-store.ts';
import { removeAuthCodesOf } from './redirect/auth-code-store.ts';
import { endSignInsOf } from './sign-in/sign-in-store.ts';
import { lockAccountById, updateAccount, type AccountRow } from './store.ts';
import type { UserMetadata } from './tables.ts';

/**
 * Its maker may have typed another person's address, to wait there for its owner: no way in of theirs stays. Null for an account
 * whose address was proven before.
 */
export async function takeOverUnproven(
  tools: Pick<AccountsTools, 'clock'>,
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
  const now = tools.clock.now();
  return updateAccount(transaction, accountId, {
    ...(userMetadata === undefined ? {} : { userMetadata }),
    passwordHash: null,
    newEmail: null,
    emailConfirmedAt: now,
    updatedAt: now,
  });
}
