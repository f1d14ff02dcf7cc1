/** What account owners change about themselves. */
import type { Transaction } from '../../../platform/db/database.ts';
import type { AccountsTools } from '../deps.ts';
import { enqueueNotice } from '../mail/mail-queue.ts';
import { removeMailTokensOf } from '../mail/mail-token-store.ts';
import { refuseWeakPassword } from '../mail/sign-up-rules.ts';
import { AuthError } from '../auth-error.ts';
import { commitThenRefuse } from '../commit-then-refuse.ts';
import type { Passwords } from '../passwords.ts';
import { removeAuthCodesOf } from '../redirect/auth-code-store.ts';
import { endSignIns, findSignIn, type CurrentSignIn } from '../sign-in/sign-in-store.ts';
import { findAccountByEmail, lockAccountById, updateAccount, type AccountRow } from '../store.ts';
import { limitMail, limitTries } from '../try-limits.ts';
import {
  addressChangeKinds,
  askBothAddresses,
  completeAddressChange,
  type LinkWish,
} from '../mail/address-change-rules.ts';
import { changeMetadata, type MetadataChange } from './user-metadata.ts';
import { requireRecentProof } from '../sign-in/recent-proof.ts';
import { useReauthenticationCode } from './reauthentication-rules.ts';

export interface UserChange {
  email: string | undefined;
  password: string | undefined;
  data: MetadataChange;
  proof: FreshProof;
  network: string;
  wish: LinkWish;
}

export async function changeUser(
  tools: AccountsTools,
  current: CurrentSignIn,
  change: UserChange,
): Promise<AccountRow> {
  const { proof, network, wish, data } = change;
  const newEmail = change.email === current.account.email ? undefined : change.email;
  if (newEmail !== undefined || change.password !== undefined) {
    await requireFreshProof(tools, current, proof);
  }
  const passwordHash = await hashNewPassword(tools.passwords, current.account, change.password);
  if (newEmail !== undefined) await refuseTakenAddress(tools, current.account, { newEmail, network });
  const changed = await commitThenRefuse(tools.database, async (transaction) => {
    let account = await lockAccountById(transaction, current.account.id, 'update');
    // Another device of the owner may have ended this sign-in since the request came in.
    const isSignedIn = (await findSignIn(transaction, current.signIn.id)) !== null;
    if (account === null || !isSignedIn) return new AuthError('session_not_found');
    const userMetadata = changeMetadata(account.userMetadata, data);
    account = await updateAccount(transaction, account.id, { userMetadata, updatedAt: tools.clock.now() });
    if (passwordHash !== undefined) account = await changePassword(tools, transaction, current, passwordHash);
    if (account === null || newEmail === undefined) return account;
    return changeAddress(tools, transaction, { ...current, account }, { newEmail, ...wish });
  });
  return changed ?? current.account;
}

async function hashNewPassword(
  passwords: Passwords,
  account: AccountRow,
  password: string | undefined,
): Promise<string | undefined> {
  if (password === undefined) return undefined;
  refuseWeakPassword(password);
  if (await passwords.matches(password, account.passwordHash)) throw new AuthError('same_password');
  return passwords.hash(password);
}

/** Reveals who has an account, so it has the same rate limit as `check-user-exists`. */
async function refuseTakenAddress(
  tools: Pick<AccountsTools, 'database' | 'limits' | 'settings'>,
  account: AccountRow,
  { newEmail, network }: { newEmail: string; network: string },
): Promise<void> {
  await limitTries(tools, 'existenceFromNetwork', network);
  if ((await findAccountByEmail(tools.database, newEmail)) !== null) throw new AuthError('email_exists');
  await limitTries(tools, 'mailFromNetwork', network);
  await limitMail(tools, addressChangeKinds.join(' '), account.email);
}

/** The reason for a new password may be anyone else who is signed in or holds an earlier link or code. All of those end. */
async function changePassword(
  tools: Pick<AccountsTools, 'jobs' | 'ids'>,
  transaction: Transaction,
  { account, signIn }: CurrentSignIn,
  passwordHash: string,
): Promise<AccountRow | null> {
  await endSignIns(transaction, signIn, 'others');
  await removeMailTokensOf(transaction, account.id);
  await removeAuthCodesOf(transaction, account.id);
  await enqueueNotice(tools, transaction, { kind: 'password-changed', accountId: account.id });
  return updateAccount(transaction, account.id, { passwordHash, newEmail: null });
}

async function changeAddress(
  tools: AccountsTools,
  transaction: Transaction,
  { account, signIn }: CurrentSignIn,
  wish: LinkWish & { newEmail: string },
): Promise<AccountRow | AuthError | null> {
  if (tools.settings.confirmsEmail) return askBothAddresses(tools, transaction, account, wish);
  await endSignIns(transaction, signIn, 'others');
  await updateAccount(transaction, account.id, { newEmail: wish.newEmail });
  return completeAddressChange(tools, transaction, { accountId: account.id, isProven: false });
}

interface FreshProof {
  /** The code from the email that `/reauthenticate` sends. */
  nonce: string | undefined;
  currentPassword: string | undefined;
}

/** @throws AuthError if the sign-in is not recent and neither the emailed code nor the current password is right. */
async function requireFreshProof(
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
    throw new AuthError('invalid_credentials', 'The current password is wrong');
  }
  requireRecentProof(tools, current);
}
