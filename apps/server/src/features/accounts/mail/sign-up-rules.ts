/** Creating accounts. Strangers see the same response whether or not the address has one. */
import { passwordProblem } from '@target-analysis/contract/rules';
import { passwordMaxLength } from '@target-analysis/contract/constants';
import type { Transaction } from '../../../platform/db/database.ts';
import { AuthError } from '../auth-error.ts';
import type { AccountsTools } from '../deps.ts';
import { handOverOnConfirmation } from '../invitation-rules.ts';
import { enqueueNotice, enqueueProofMail } from './mail-queue.ts';
import { openSignIn, type OpenedSignIn } from '../sign-in/sign-in-rules.ts';
import type { Device } from '../device.ts';
import { findAccountByEmail, insertAccount, updateAccount, type AccountRow } from '../store.ts';
import type { UserMetadata } from '../tables.ts';
import { withAcceptance } from '../terms-rules.ts';
import { limitMail, limitTries } from '../try-limits.ts';

export interface SignUp {
  email: string;
  password: string;
  userMetadata: UserMetadata;
  redirectTo: string;
  codeChallenge: string | null;
  device: Device;
}

/** An account to be confirmed first, or one that is signed in at once if confirmation is off. */
export type SignUpOutcome =
  | { status: 'to-confirm'; account: AccountRow }
  | { status: 'signed-in'; opened: OpenedSignIn };

export interface NewAccount {
  email: string;
  passwordHash: string | null;
  userMetadata: UserMetadata;
  isConfirmed: boolean;
  isAdmin: boolean;
}

export async function signUp(tools: AccountsTools, request: SignUp): Promise<SignUpOutcome> {
  if (!tools.settings.allowsSignUp) throw new AuthError('signup_disabled');
  const userMetadata = withAcceptance(tools, request.userMetadata);
  if (userMetadata === null) throw new AuthError('terms_not_accepted');
  refuseWeakPassword(request.password);
  await limitTries(tools, 'signUpFromNetwork', request.device.network);
  if (tools.settings.confirmsEmail) await limitMail(tools, 'signup', request.email);
  // Hashes and compares for every address, so timing reveals nothing.
  const passwordHash = await tools.passwords.hash(request.password);
  const known = await findAccountByEmail(tools.database, request.email);
  const isKnownPassword = await tools.passwords.matches(request.password, known?.passwordHash ?? null);
  const draft = { ...request, userMetadata, passwordHash, isAdmin: false, isConfirmed: false };
  return tools.database.transaction(async (transaction) => {
    const account = await createAccount(tools, transaction, draft);
    if (tools.settings.confirmsEmail)
      return askForConfirmation(tools, transaction, { request, account, draft, isKnownPassword });
    if (account === null) throw new AuthError('user_already_exists');
    const { device } = request;
    const confirmed = await handOverOnConfirmation(tools.onInvited, transaction, account);
    const opened = await openSignIn(tools, transaction, { account: confirmed, method: 'password', device });
    return { status: 'signed-in', opened };
  });
}

/**
 * Tells the owner of a confirmed address that someone tried. An unconfirmed account gets its link again. If the typed password differs, the
 * account keeps neither: we can't know which is the owner's, and the link signs in without one. The stranger sees what looks like a new
 * account either way.
 */
async function askForConfirmation(
  tools: Pick<AccountsTools, 'jobs' | 'clock' | 'ids'>,
  transaction: Transaction,
  attempt: { request: SignUp; account: AccountRow | null; draft: NewAccount; isKnownPassword: boolean },
): Promise<SignUpOutcome> {
  const { request, draft } = attempt;
  const { email, redirectTo, codeChallenge } = request;
  const account = attempt.account ?? (await findAccountByEmail(transaction, email));
  if (account !== null && account.emailConfirmedAt !== null) {
    await enqueueNotice(tools, transaction, { kind: 'sign-up-attempt', accountId: account.id });
  } else {
    if (attempt.account === null && account !== null && !attempt.isKnownPassword)
      await updateAccount(transaction, account.id, { passwordHash: null });
    const mail = { kind: 'signup', email, redirectTo, codeChallenge, newAccount: null } as const;
    await enqueueProofMail(tools, transaction, mail);
  }
  return { status: 'to-confirm', account: attempt.account ?? rowOf(tools, draft) };
}

/** Returns null if the address already has an account. */
export async function createAccount(
  tools: Pick<AccountsTools, 'clock' | 'ids' | 'onAccountCreated'>,
  transaction: Transaction,
  draft: NewAccount,
): Promise<AccountRow | null> {
  const account = await insertAccount(transaction, rowOf(tools, draft));
  if (account !== null)
    await tools.onAccountCreated(transaction, { userId: account.id, email: account.email });
  return account;
}

function rowOf(tools: Pick<AccountsTools, 'clock' | 'ids'>, draft: NewAccount): AccountRow {
  const { email, passwordHash, userMetadata, isAdmin, isConfirmed } = draft;
  const now = tools.clock.now();
  return {
    ...{ id: tools.ids.uuid(), email, passwordHash, userMetadata, isAdmin },
    isEnabled: true,
    emailConfirmedAt: isConfirmed ? now : null,
    confirmationSentAt: isConfirmed ? null : now,
    recoverySentAt: null,
    newEmail: null,
    emailChangeSentAt: null,
    lastSignInAt: null,
    lastSeenAt: null,
    createdAt: now,
    updatedAt: now,
  };
}

/** @throws AuthError weak_password, or validation_failed for a password too long to hash. */
export function refuseWeakPassword(password: string): void {
  const problem = passwordProblem(password);
  if (problem === null) return;
  throw new AuthError(password.length > passwordMaxLength ? 'validation_failed' : 'weak_password', problem);
}
