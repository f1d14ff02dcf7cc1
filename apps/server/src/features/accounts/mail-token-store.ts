/** Links and codes of mails in the database: the newest of each kind, hashed. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { mailTokens, type MailTokenKind } from './tables.ts';

export type MailTokenRow = typeof mailTokens.$inferSelect;

/** Ends the former link and code of the kind. */
export async function replaceMailToken(
  database: Queryable,
  token: typeof mailTokens.$inferInsert,
): Promise<void> {
  const { id, linkHash, codeHash, expiresAt } = token;
  await database
    .insert(mailTokens)
    .values(token)
    .onConflictDoUpdate({
      target: [mailTokens.accountId, mailTokens.kind],
      set: { id, linkHash, codeHash, expiresAt, wrongCodes: 0 },
    });
}

export async function lockMailTokenByLink(
  transaction: Transaction,
  linkHash: string,
  kinds: readonly MailTokenKind[],
): Promise<MailTokenRow | null> {
  const [token] = await transaction
    .select()
    .from(mailTokens)
    .where(and(eq(mailTokens.linkHash, linkHash), inArray(mailTokens.kind, kinds)))
    .for('update');
  return token ?? null;
}

export async function lockMailTokenOfAccount(
  transaction: Transaction,
  accountId: string,
  kinds: readonly MailTokenKind[],
): Promise<MailTokenRow | null> {
  const [token] = await transaction
    .select()
    .from(mailTokens)
    .where(and(eq(mailTokens.accountId, accountId), inArray(mailTokens.kind, kinds)))
    .for('update');
  return token ?? null;
}

export async function countWrongCode(transaction: Transaction, id: string): Promise<void> {
  await transaction
    .update(mailTokens)
    .set({ wrongCodes: sql`${mailTokens.wrongCodes} + 1` })
    .where(eq(mailTokens.id, id));
}

export async function removeMailToken(transaction: Transaction, id: string): Promise<void> {
  await transaction.delete(mailTokens).where(eq(mailTokens.id, id));
}

export async function removeMailTokensOf(transaction: Transaction, accountId: string): Promise<void> {
  await transaction.delete(mailTokens).where(eq(mailTokens.accountId, accountId));
}
