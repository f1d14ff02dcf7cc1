/** The SQL of the links and codes in emails: the newest of each kind, hashed. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import { firstRow, type Queryable, type Transaction } from '../../../platform/db/database.ts';
import { mailTokens, type MailTokenKind } from '../tables.ts';

export type MailTokenRow = typeof mailTokens.$inferSelect;

/** Ends the earlier link and code of this kind. */
export async function replaceMailToken(
  database: Queryable,
  token: Omit<MailTokenRow, 'wrongCodes' | 'confirmedAt'>,
): Promise<void> {
  const fresh = { ...token, wrongCodes: 0, confirmedAt: null };
  await database
    .insert(mailTokens)
    .values(fresh)
    .onConflictDoUpdate({ target: [mailTokens.accountId, mailTokens.kind], set: fresh });
}

export async function findMailToken(
  database: Queryable,
  accountId: string,
  kind: MailTokenKind,
): Promise<MailTokenRow | null> {
  return firstRow(
    database
      .select()
      .from(mailTokens)
      .where(and(eq(mailTokens.accountId, accountId), eq(mailTokens.kind, kind))),
  );
}

export async function findMailTokenByLink(
  database: Queryable,
  linkHash: string,
  kinds: readonly MailTokenKind[],
): Promise<MailTokenRow | null> {
  return firstRow(
    database
      .select()
      .from(mailTokens)
      .where(and(eq(mailTokens.linkHash, linkHash), inArray(mailTokens.kind, kinds))),
  );
}

/** @NOTE Lock the account before using one up, so no two requests use the same one. */
export async function listMailTokens(
  transaction: Transaction,
  accountId: string,
  kinds: readonly MailTokenKind[],
): Promise<MailTokenRow[]> {
  return transaction
    .select()
    .from(mailTokens)
    .where(and(eq(mailTokens.accountId, accountId), inArray(mailTokens.kind, kinds)));
}

export async function countWrongCode(transaction: Transaction, ids: readonly string[]): Promise<void> {
  await transaction
    .update(mailTokens)
    .set({ wrongCodes: sql`${mailTokens.wrongCodes} + 1` })
    .where(inArray(mailTokens.id, [...ids]));
}

export async function markMailTokenConfirmed(transaction: Transaction, id: string, at: Date): Promise<void> {
  await transaction.update(mailTokens).set({ confirmedAt: at }).where(eq(mailTokens.id, id));
}

export async function removeMailToken(transaction: Transaction, id: string): Promise<void> {
  await transaction.delete(mailTokens).where(eq(mailTokens.id, id));
}

/** Removes all of them, or only the given kinds. */
export async function removeMailTokensOf(
  transaction: Transaction,
  accountId: string,
  kinds?: readonly MailTokenKind[],
): Promise<void> {
  await transaction
    .delete(mailTokens)
    .where(
      and(
        eq(mailTokens.accountId, accountId),
        kinds === undefined ? undefined : inArray(mailTokens.kind, kinds),
      ),
    );
}
