/** Before an address or a password changes, the signed-in person proves their identity again (decision 15). */
import type { AccountsTools } from '../deps.ts';
import { AuthError } from '../auth-error.ts';
import { requireRecentProof } from '../sign-in/recent-proof.ts';
import type { CurrentSignIn } from '../sign-in/sign-in-store.ts';
import { limitTries } from '../try-limits.ts';
import { useReauthenticationCode } from './reauthentication-rules.ts';

export interface FreshProof {
  /** The code from the email that `/reauthenticate` sends. */
  nonce: string | undefined;
  currentPassword: string | undefined;
}

/** @throws AuthError if the sign-in is not recent and neither the emailed code nor the current password is right. */
export async function requireFreshProof(
  tools: AccountsTools,
  current: CurrentSignIn,
  { nonce, currentPassword }: FreshProof,
): Promise<void> {
  const { account } = current;
  // Counted per account, so strangers who try its address elsewhere can't lock the owner out.
  if (nonce !== undefined || currentPassword !== undefined) {
    await limitTries(tools, 'proofOfAccount', account.id);
  }
  if (nonce !== undefined) {
    if (await useReauthenticationCode(tools, account, nonce)) return;
    throw new AuthError('reauthentication_not_valid');
  }
  if (currentPassword !== undefined) {
    if (await tools.passwords.matches(currentPassword, account.passwordHash)) return;
    throw new AuthError('invalid_credentials', 'The current password is not right');
  }
  requireRecentProof(tools, current);
}
