/** The SQL of what the payment provider may still hold of an account that goes. */
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { checkouts, subscriptions } from '../tables.ts';

export async function listProviderSubscriptions(database: Queryable, userId: string): Promise<string[]> {
  const rows = await database
    .select({ id: subscriptions.providerSubscriptionId, next: subscriptions.nextProviderSubscriptionId })
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId));
  return rows.flatMap(({ id, next }) => [id ?? [], next ?? []].flat());
}

/** Of checkouts that nobody has decided yet; null for one whose page is just being opened. */
export async function listUndecidedSessions(database: Queryable, userId: string): Promise<(string | null)[]> {
  const rows = await database
    .select({ sessionId: checkouts.providerSessionId })
    .from(checkouts)
    .where(and(eq(checkouts.userId, userId), inArray(checkouts.state, ['open', 'processing'])));
  return rows.map(({ sessionId }) => sessionId);
}

/** For a provider this server does not have: there is no one to ask what became of them. */
export async function closeCheckoutsElsewhere(
  database: Queryable,
  userId: string,
  provider: 'stripe' | 'test' | null,
): Promise<void> {
  const isElsewhere = provider === null ? undefined : ne(checkouts.provider, provider);
  await database
    .update(checkouts)
    .set({ state: 'closed' })
    .where(and(eq(checkouts.userId, userId), inArray(checkouts.state, ['open', 'processing']), isElsewhere));
}
