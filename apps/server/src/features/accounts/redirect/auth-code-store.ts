/** The SQL of codes that travel in redirects: hashed, until they are exchanged. */
import { eq } from 'drizzle-orm';
import { firstRow, type Transaction } from '../../../platform/db/database.ts';
import { authCodes } from '../tables.ts';

export type AuthCodeRow = typeof authCodes.$inferSelect;

export async function insertAuthCode(transaction: Transaction, authCode: AuthCodeRow): Promise<void> {
  await transaction.insert(authCodes).values(authCode);
}

/** If two requests take the same code at once, only one gets it. */
export async function takeAuthCode(transaction: Transaction, codeHash: string): Promise<AuthCodeRow | null> {
  return firstRow(transaction.delete(authCodes).where(eq(authCodes.codeHash, codeHash)).returning());
}

export async function removeAuthCodesOf(transaction: Transaction, accountId: string): Promise<void> {
  await transaction.delete(authCodes).where(eq(authCodes.accountId, accountId));
}
