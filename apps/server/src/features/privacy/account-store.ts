/** What the summary tells of the account itself. */
import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { accounts } from './archive/tables.ts';

export async function findAccountFacts(database: Database, userId: string) {
  const { email, createdAt, lastSignInAt } = accounts;
  const [account] = await database
    .select({ email, createdAt, lastSignInAt })
    .from(accounts)
    .where(eq(accounts.id, userId));
  return account ?? null;
}
