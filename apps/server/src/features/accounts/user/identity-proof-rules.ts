/** Decision 15: the signed-in person proves their identity again, with the password or an emailed code. */
import { AppError } from '../../../platform/http/app-error.ts';
import type { SignIn } from '../../../platform/http/procedures.ts';
import type { AccountsTools } from '../deps.ts';
import { findAccountById, type AccountRow } from '../store.ts';
import { forgiveTries, takeTry } from '../try-limits.ts';
import { useReauthenticationCode } from './reauthentication-rules.ts';
import { recentUntil } from '../sign-in/recent-proof.ts';
import { keepProof } from '../sign-in/sign-in-store.ts';

export type IdentityProof = { password: string } | { code: string };

/**
 * Returns until when the proof counts as recent.
 * @throws AppError proof-not-accepted, or too-many-requests after too many guesses.
 */
export async function proveIdentity(
  tools: AccountsTools,
  { userId, signInId }: SignIn,
  proof: IdentityProof,
): Promise<Date> {
  const seconds = await takeTry(tools, 'proofOfAccount', userId);
  if (seconds > 0) throw new AppError('too-many-requests', { seconds });
  const account = await findAccountById(tools.database, userId);
  if (account === null || !(await isAccepted(tools, account, proof)))
    throw new AppError('proof-not-accepted');
  await forgiveTries(tools.limits, 'proofOfAccount', userId);
  const provenAt = tools.clock.now();
  if (!(await keepProof(tools.database, signInId, provenAt))) throw new AppError('authentication-required');
  return recentUntil({ provenAt });
}

function isAccepted(
  tools: Pick<AccountsTools, 'passwords' | 'database' | 'clock'>,
  account: AccountRow,
  proof: IdentityProof,
): Promise<boolean> {
  return 'password' in proof
    ? tools.passwords.matches(proof.password, account.passwordHash)
    : useReauthenticationCode(tools, account, proof.code);
}
