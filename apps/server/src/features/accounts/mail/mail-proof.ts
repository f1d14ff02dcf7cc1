/** What the reader of an email sends back as proof. */
import type { Transaction } from '../../../platform/db/database.ts';
import { hashSecret } from '../../../platform/ids/ids.ts';
import type { MailTokenKind } from '../tables.ts';
import { lockAccountById } from '../store.ts';
import { countWrongCode, listMailTokens, type MailTokenRow } from './mail-token-store.ts';

/** The secret in the link, or the six digits next to it. */
export type MailProof = { linkToken: string } | { email: string; code: string };

/** With six digits, this many wrong guesses are safe. */
const maxWrongCodes = 5;

/** Includes the account's id, so equal codes of two accounts have different hashes. */
export function hashCode(accountId: string, code: string): string {
  return hashSecret(`${accountId} ${code}`);
}

/** A used or expired mail proves nothing. The first half of an address change counts as used although its row stays. */
export function isUsable(token: MailTokenRow, now: Date): boolean {
  return token.confirmedAt === null && now < token.expiresAt;
}

/**
 * Finds the email whose code was typed. Returns null for a wrong code, and counts it. Locks the account.
 * @NOTE The count must survive the refusal: throw only after the transaction.
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
