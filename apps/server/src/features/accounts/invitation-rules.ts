/** Hands an invitation over and removes it from the new account's metadata (decision 17). */
import type { Transaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { AccountsTools, Invitation } from './deps.ts';
import { lockAccountById, updateAccount, type AccountRow } from './store.ts';
import { takeTry } from './try-limits.ts';

/** The page reports an invitation right after sign-up. A later report comes from somewhere else. */
const handOverSeconds = 60 * 60;

/**
 * The caller can't tell whether the account exists or came with this invitation. A second call changes nothing.
 * @throws AppError too-many-requests if a network calls too often.
 */
export async function handOverInvitation(
  tools: AccountsTools,
  told: Invitation,
  network: string,
): Promise<void> {
  const seconds = await takeTry(tools, 'invitationFromNetwork', network);
  if (seconds > 0) throw new AppError('too-many-requests', { seconds });
  await tools.database.transaction(async (transaction) => {
    const account = await lockAccountById(transaction, told.newUserId);
    if (account === null) return;
    const ageMs = tools.clock.now().getTime() - account.createdAt.getTime();
    const brought = invitationOf(account);
    if (ageMs > handOverSeconds * 1000 || brought === null || !isSameInvitation(brought, told)) return;
    await takeInvitation(tools.onInvited, transaction, account);
  });
}

/**
 * Runs in the transaction that confirms the address, so the invitation survives even if the page's own call got lost.
 * @returns the account after the change.
 */
export async function handOverOnConfirmation(
  onInvited: AccountsTools['onInvited'],
  transaction: Transaction,
  account: AccountRow,
): Promise<AccountRow> {
  if (!hasTraces(account)) return account;
  const current = await lockAccountById(transaction, account.id);
  return current === null ? account : takeInvitation(onInvited, transaction, current);
}

async function takeInvitation(
  onInvited: AccountsTools['onInvited'],
  transaction: Transaction,
  account: AccountRow,
): Promise<AccountRow> {
  if (!hasTraces(account)) return account;
  const userMetadata = { ...account.userMetadata };
  delete userMetadata.referral_code;
  delete userMetadata.shared_report_token;
  const changed = await updateAccount(transaction, account.id, { userMetadata });
  const invitation = invitationOf(account);
  if (invitation !== null) await onInvited(transaction, invitation);
  return changed ?? account;
}

function hasTraces({ userMetadata }: AccountRow): boolean {
  return 'referral_code' in userMetadata || 'shared_report_token' in userMetadata;
}

/** Null if the account came without an invitation, or with empty fields only. */
function invitationOf({ id, userMetadata }: AccountRow): Invitation | null {
  const referralCode = normalizeCode(userMetadata.referral_code);
  const sharedReportToken = normalizeToken(userMetadata.shared_report_token);
  return referralCode === null && sharedReportToken === null
    ? null
    : { newUserId: id, referralCode, sharedReportToken };
}

function isSameInvitation(brought: Invitation, told: Invitation): boolean {
  return (
    brought.referralCode === normalizeCode(told.referralCode) &&
    brought.sharedReportToken === normalizeToken(told.sharedReportToken)
  );
}

/** Codes are trimmed and in capitals. */
function normalizeCode(code: string | null | undefined): string | null {
  return normalizeToken(code)?.toUpperCase() ?? null;
}

function normalizeToken(token: string | null | undefined): string | null {
  const trimmed = token?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
}
