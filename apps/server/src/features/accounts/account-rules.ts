/** Who may learn what about an account. */
import { AppError } from '../../platform/http/app-error.ts';
import type { SignIn } from '../../platform/http/procedures.ts';
import type { AccountsTools } from './deps.ts';
import { normalizeEmail } from './email-address.ts';
import { findAccountByEmail, findAccountById, noteSeen, type AccountRow } from './store.ts';
import { takeTry } from './try-limits.ts';

/** Decision 16: the caller's own account, or any for an administrator; others are as if absent. */
export async function findForCaller(
  tools: Pick<AccountsTools, 'database'>,
  caller: SignIn,
  userId: string,
): Promise<AccountRow | null> {
  const mayAsk = caller.userId === userId || (caller.isAdmin && caller.isEnabled);
  return mayAsk ? findAccountById(tools.database, userId) : null;
}

const seenToMs = 60_000;

/** Every open page comes by when it opens and every five minutes. */
export async function recordSeen(
  { database, clock }: Pick<AccountsTools, 'database' | 'clock'>,
  { userId }: SignIn,
): Promise<void> {
  const now = clock.now();
  await noteSeen(database, userId, { now, since: new Date(now.getTime() - seenToMs) });
}

/**
 * Decision 13.
 * @throws AppError too-many-requests for who asks about one address, or from one network, again and again.
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
