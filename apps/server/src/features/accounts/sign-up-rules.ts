/** Making accounts. What a stranger sees is the same whether the address has one or not. */
import { passwordProblem } from '@target-analysis/contract/rules';
import { passwordMaxLength } from '@target-analysis/contract/constants';
import type { Transaction } from '../../platform/db/database.ts';
import { AuthError } from './auth-error.ts';
import type { AccountsTools } from './deps.ts';
import { enqueueMail } from './jobs.ts';
import { openSignIn, refuseUnusable, type OpenedSignIn } from './sign-in-rules.ts';
import { findAccountByEmail, insertAccount, type AccountRow } from './store.ts';
import type { UserMetadata } from './tables.ts';
import { limitMail, limitTries } from './try-limits.ts';

export interface SignUp {
  email: string;
  password: string;
  userMetadata: UserMetadata;
  redirectTo: string;
  network: string;
}

/** An account that has to be confirmed first, or one that is signed in at once where no confirmation is asked for. */
export type SignUpOutcome =
  { status: 'to-confirm'; account: AccountRow } | { status: 'signed-in'; opened: OpenedSignIn };

export interface NewAccount {
  email: string;
  passwordHash: string | null;
  userMetadata: UserMetadata;
  isConfirmed: boolean;
  isAdmin: boolean;
}

export async function signUp(tools: AccountsTools, request: SignUp): Promise<SignUpOutcome> {
  refuseWeakPassword(request.password);
  await limitTries(tools, 'signUpFromNetwork', request.network);
  if (tools.settings.confirmsEmail) await limitMail(tools, 'sign-up', request.email);
  // Hashed for known addresses too: the time it takes must not tell them apart.
  const passwordHash = await tools.passwords.hash(request.password);
  const draft = { ...request, passwordHash, isAdmin: false, isConfirmed: !tools.settings.confirmsEmail };
  return tools.database.transaction(async (transaction) => {
    const account = await createAccount(tools, transaction, draft);
    if (tools.settings.confirmsEmail)
      return askForConfirmation(tools, transaction, { request, account, draft });
    if (account === null) throw new AuthError('user_already_exists');
    refuseUnusable(account);
    return { status: 'signed-in', opened: await openSignIn(tools, transaction, account, 'password') };
  });
}

/**
 * The owner of a confirmed address is told that someone tried; the stranger gets the picture of a new account. An account that was
 * never confirmed gets its link again and keeps its first password.
 */
async function askForConfirmation(
  tools: AccountsTools,
  transaction: Transaction,
  attempt: { request: SignUp; account: AccountRow | null; draft: NewAccount },
): Promise<SignUpOutcome> {
  const { request, draft } = attempt;
  const { email, redirectTo } = request;
  const account = attempt.account ?? (await findAccountByEmail(transaction, email));
  const isTaken = account !== null && account.emailConfirmedAt !== null;
  await enqueueMail(tools, transaction, { kind: isTaken ? 'sign-up-attempt' : 'signup', email, redirectTo });
  return { status: 'to-confirm', account: isTaken || account === null ? rowOf(tools, draft) : account };
}

/** Null where the address already has an account. */
export async function createAccount(
  tools: AccountsTools,
  transaction: Transaction,
  draft: NewAccount,
): Promise<AccountRow | null> {
  const account = await insertAccount(transaction, rowOf(tools, draft));
  if (account !== null) await tools.onAccountCreated(transaction, account.id);
  return account;
}

function rowOf(tools: AccountsTools, draft: NewAccount): AccountRow {
  const now = tools.clock.now();
  return {
    id: tools.ids.uuid(),
    email: draft.email,
    passwordHash: draft.passwordHash,
    userMetadata: draft.userMetadata,
    isAdmin: draft.isAdmin,
    isEnabled: true,
    emailConfirmedAt: draft.isConfirmed ? now : null,
    confirmationSentAt: draft.isConfirmed ? null : now,
    recoverySentAt: null,
    lastSignInAt: null,
    createdAt: now,
    updatedAt: now,
  };
}

/** @throws AuthError weak_password, or validation_failed for one that is too long to hash. */
export function refuseWeakPassword(password: string): void {
  if (password.length > passwordMaxLength) {
    throw new AuthError(
      'validation_failed',
      `Password must be at most ${String(passwordMaxLength)} characters long`,
    );
  }
  const problem = passwordProblem(password);
  if (problem !== null) throw new AuthError('weak_password', problem);
}
