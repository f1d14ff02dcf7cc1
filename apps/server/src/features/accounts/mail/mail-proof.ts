/** What a mail lets its reader bring back. */
import type { Transaction } from '../../../platform/db/database.ts';
import { hashSecret } from '../../../platform/ids/ids.ts';
import type { MailTokenKind } from '../tables.ts';
import { lockAccountById } from '../store.ts';
import { countWrongCode, listMailTokens, type MailTokenRow } from './mail-token-store.ts';

/** The secret of the link, or the six digits beside it. */
export type MailProof = { linkToken: string } | { email: string; code: string };

/** Six digits stand this many wrong guesses. */
const maxWrongCodes = 5;

/** With the account's id, so that equal codes of two accounts do not look equal. */
export function hashCode(accountId: string, code: string): string {
  return hashSecret(`${accountId} ${code}`);
}

/** A mail that was used or has ended proves nothing; the first half of a change of address is used though it is kept. */
export function isUsable(token: MailTokenRow, now: Date): boolean {
  return token.confirmedAt === null && now < token.expiresAt;
}

/**
 * The mail whose code was typed; null for a wrong one, which is counted. Locks the account.
 * @NOTE The count must outlive the refusal: throw it after the transaction.
 */
export async function takeByCode(
  transaction: Transaction,
  guess: { accountId: string; code: string; kinds: readonly MailTokenKind[]; now: Date },
): Promise<MailTokenRow | null> {
  await lockAccountById(transaction, guess.accountId, 'update');
  const tokens = await listMailTokens(transaction, guess.accountId, guess.kinds);
  const open = tokens.filter((token) => isUsable(token, guess.now) && token.wrongCodes < maxWrongCodes);
  const codeHash = hashCode(guess.accountId, guess.code);
  const match = open.find((token) => token.codeHash === codeHash);
  if (match !== undefined || open.length === 0) return match ?? null;
  await countWrongCode(
    transaction,
    open.map((token) => token.id),
  );
  return null;
}
