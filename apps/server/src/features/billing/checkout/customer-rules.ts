/** Each account is one customer at the payment provider, whatever and however often it buys. */
import type { ProviderTools } from '../deps.ts';
import { readCurrent } from '../subscriptions/current.ts';
import { findCustomer, storeCustomer } from './customer-store.ts';

/** Created at the first checkout. @throws ProviderUnavailable */
export async function keepCustomer(
  tools: ProviderTools,
  { userId, email }: { userId: string; email: string | null },
): Promise<string> {
  const { database, provider } = tools;
  const customerId = await knownCustomer(tools, userId);
  const kept = await provider.keepCustomer({ userId, email, customerId });
  const stored = await storeCustomer(
    database,
    { userId, provider: provider.name, customerId: kept },
    customerId,
  );
  // Another tab was faster.
  if (stored !== kept) await provider.deleteCustomer(kept);
  return stored;
}

/** Falls back to the customer who pays for the running plan, if that is older than our customer table. Null before the first checkout. */
export async function knownCustomer(
  tools: Pick<ProviderTools, 'database' | 'provider' | 'clock'>,
  userId: string,
): Promise<string | null> {
  const { database, provider } = tools;
  const known = await findCustomer(database, userId, provider.name);
  if (known !== null) return known;
  const { providerSubscriptionId: id } = await readCurrent(tools, userId);
  return id === null ? null : ((await provider.readSubscription(id))?.customerId ?? null);
}
