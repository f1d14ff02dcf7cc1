/** The SQL of what the payment provider may still hold for an account that is being deleted. */
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

/** Sessions of undecided checkouts; null for one whose page is just being opened. */
export async function listUndecidedSessions(database: Queryable, userId: string): Promise<(string | null)[]> {
  const rows = await database
    .select({ sessionId: checkouts.providerSessionId })
    .from(checkouts)
    .where(and(eq(checkouts.userId, userId), inArray(checkouts.state, ['open', 'processing'])));
  return rows.map(({ sessionId }) => sessionId);
}

/** For providers that this server does not have: there is no one to ask about their checkouts. */
export async function closeCheckoutsElsewhere(
  database: Queryable,
  { userId, provider, now }: { userId: string; provider: 'stripe' | 'test' | null; now: Date },
): Promise<void> {
  const isElsewhere = provider === null ? undefined : ne(checkouts.provider, provider);
  await database
    .update(checkouts)
    .set({ state: 'closed', updatedAt: now })
    .where(and(eq(checkouts.userId, userId), inArray(checkouts.state, ['open', 'processing']), isElsewhere));
}
