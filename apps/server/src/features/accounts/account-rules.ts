/** Who may see what about an account. */
import type { Database, Queryable } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { SignIn } from '../../platform/http/procedures.ts';
import type { AccountsTools } from './deps.ts';
import { normalizeEmail } from './email-address.ts';
import { findAccountByEmail, findAccountById, noteSeen, type AccountRow } from './store.ts';
import { takeTry } from './try-limits.ts';

/** Decision 16: callers see their own account, administrators see any. For everyone else, an account looks absent. */
export async function findForCaller(
  database: Database,
  caller: SignIn,
  userId: string,
): Promise<AccountRow | null> {
  const mayAsk = caller.userId === userId || (caller.isAdmin && caller.isEnabled);
  return mayAsk ? findAccountById(database, userId) : null;
}

const seenToMs = 60_000;

/** Every open page calls this on load and then every five minutes. */
export async function recordSeen(
  { database, clock }: Pick<AccountsTools, 'database' | 'clock'>,
  { userId }: SignIn,
): Promise<void> {
  const now = clock.now();
  await noteSeen(database, userId, { now, since: new Date(now.getTime() - seenToMs) });
}

/**
 * Whether an account has this address (decision 13).
 * @throws AppError too-many-requests after too many queries about one address or from one network.
 */
export async function isKnownAddress(
  tools: Pick<AccountsTools, 'database' | 'limits' | 'settings'>,
  question: { email: string; network: string },
): Promise<boolean> {
  const email = normalizeEmail(question.email);
  const seconds = Math.max(
    await takeTry(tools, 'existenceFromNetwork', question.network),
    await takeTry(tools, 'existenceOfEmailFromNetwork', `${email} ${question.network}`),
  );
  if (seconds > 0) throw new AppError('too-many-requests', { seconds });
  return (await findAccountByEmail(tools.database, email)) !== null;
}

/** `gone`: no account has the id. */
export type AccountStanding =
  | { state: 'here' | 'disabled'; email: string; isAdmin: boolean }
  | { state: 'gone'; email: null; isAdmin: false };

/** Use the caller's own transaction if a change depends on the result. */
export async function readStanding(database: Queryable, userId: string): Promise<AccountStanding> {
  const account = await findAccountById(database, userId);
  if (account === null) return { state: 'gone', email: null, isAdmin: false };
  const { email, isAdmin, isEnabled } = account;
  return { state: isEnabled ? 'here' : 'disabled', email, isAdmin };
}

/** Whether someone has proven that they read mail at the account's address. */
export async function isAddressProven(database: Queryable, userId: string): Promise<boolean> {
  const account = await findAccountById(database, userId);
  return account !== null && account.emailConfirmedAt !== null;
}
