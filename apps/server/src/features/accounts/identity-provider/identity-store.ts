/** The SQL of accounts' identities at identity providers. */
import { and, asc, eq, sql } from 'drizzle-orm';
import { firstRow, type Queryable, type Transaction, type Database } from '../../../platform/db/database.ts';
import { identities, providerFlows } from '../tables.ts';

export type IdentityRow = typeof identities.$inferSelect;

/** Oldest first. */
export async function listIdentities(database: Queryable, accountId: string): Promise<IdentityRow[]> {
  return database
    .select()
    .from(identities)
    .where(eq(identities.accountId, accountId))
    .orderBy(asc(identities.createdAt), asc(identities.id));
}

/** Blocks other sign-ins by the same person of the issuer until the transaction ends. */
export async function lockIdentity(
  transaction: Transaction,
  { issuer, subject }: Pick<IdentityRow, 'issuer' | 'subject'>,
): Promise<void> {
  const key = `identity:${issuer} ${subject}`;
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

export async function insertIdentity(transaction: Transaction, identity: IdentityRow): Promise<void> {
  await transaction.insert(identities).values(identity);
}

/** Returns null if no account has the identity. */
export async function refreshIdentity(
  transaction: Transaction,
  { issuer, subject, email }: Pick<IdentityRow, 'issuer' | 'subject' | 'email'>,
  at: Date,
): Promise<IdentityRow | null> {
  return firstRow(
    transaction
      .update(identities)
      .set({ email, lastSignInAt: at, updatedAt: at })
      .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
      .returning(),
  );
}

export type FlowRow = typeof providerFlows.$inferSelect;

export async function insertFlow(database: Database, flow: FlowRow): Promise<void> {
  await database.insert(providerFlows).values(flow);
}

/** If two requests take the same flow at once, only one gets it. */
export async function takeFlow(database: Database, stateHash: string): Promise<FlowRow | null> {
  return firstRow(database.delete(providerFlows).where(eq(providerFlows.stateHash, stateHash)).returning());
}
