/** Changing the email address. Both the current and the new address have to agree. */
import type { Transaction } from '../../../platform/db/database.ts';
import type { AccountsTools } from '../deps.ts';
import { isUsable } from './mail-proof.ts';
import { enqueueNotice, enqueueProofMail } from './mail-queue.ts';
import {
  listMailTokens,
  markMailTokenConfirmed,
  removeMailTokensOf,
  type MailTokenRow,
} from './mail-token-store.ts';
import { AuthError } from '../auth-error.ts';
import { removeAuthCodesOf } from '../redirect/auth-code-store.ts';
import { endSignInsOf } from '../sign-in/sign-in-store.ts';
import { changeEmail, findAccountById, updateAccount, type AccountRow } from '../store.ts';

/** The emails to the two addresses. */
export const addressChangeKinds = ['email_change_current', 'email_change_new'] as const;

/** Where the links lead, and the code challenge of the requesting browser. */
export interface LinkWish {
  redirectTo: string;
  codeChallenge: string | null;
}

/** Hold the account's lock. */
export async function askBothAddresses(
  tools: Pick<AccountsTools, 'jobs' | 'clock' | 'ids'>,
  transaction: Transaction,
  account: AccountRow,
  { newEmail, ...wish }: LinkWish & { newEmail: string },
): Promise<AccountRow> {
  // Consent to any other new address is void.
  await removeMailTokensOf(transaction, account.id, addressChangeKinds);
  const now = tools.clock.now();
  const changed = await updateAccount(transaction, account.id, {
    newEmail,
    emailChangeSentAt: now,
    updatedAt: now,
  });
  for (const kind of addressChangeKinds) {
    const mail = { ...wish, kind, email: account.email, newAccount: null };
    await enqueueProofMail(tools, transaction, mail);
  }
  return changed ?? account;
}

/**
 * Records that one of the two addresses agrees; the second one changes the account. Null if there is nothing left to agree to. Hold the
 * account's lock.
 */
export async function agreeToAddressChange(
  tools: AccountsTools,
  transaction: Transaction,
  token: MailTokenRow,
): Promise<AccountRow | AuthError | { status: 'half-agreed' } | null> {
  const now = tools.clock.now();
  const tokens = await listMailTokens(transaction, token.accountId, addressChangeKinds);
  const other = tokens.find((half) => half.kind !== token.kind);
  const hasOtherAgreed = other !== undefined && !isUsable(other, now) && now < other.expiresAt;
  if (!hasOtherAgreed) {
    await markMailTokenConfirmed(transaction, token.id, now);
    return { status: 'half-agreed' };
  }
  // Someone else who is signed in may be the reason for the change.
  await endSignInsOf(transaction, token.accountId);
  return completeAddressChange(tools, transaction, { accountId: token.accountId, isProven: true });
}

/** Ends all earlier links and codes, and notifies both addresses. Hold the account's lock. */
export async function completeAddressChange(
  tools: AccountsTools,
  transaction: Transaction,
  { accountId, isProven }: { accountId: string; isProven: boolean },
): Promise<AccountRow | AuthError | null> {
  await removeMailTokensOf(transaction, accountId);
  const account = await findAccountById(transaction, accountId);
  if (account === null || account.newEmail === null) return null;
  const changed = await changeEmail(transaction, accountId, {
    email: account.newEmail,
    isProven,
    at: tools.clock.now(),
  });
  if (changed === null) {
    await updateAccount(transaction, accountId, { newEmail: null });
    return new AuthError('email_exists');
  }
  await tools.onEmailChanged(transaction, { userId: accountId, email: changed.email });
  await removeAuthCodesOf(transaction, accountId);
  for (const to of [account.email, changed.email]) {
    await enqueueNotice(tools, transaction, { kind: 'email-changed', accountId, to });
  }
  return changed;
}
