/** Stops all charges for an account that is being deleted: closes its payment pages and ends its subscriptions without a refund. */
import { withProvider, type BillingDeps, type ProviderTools } from '../deps.ts';
import { findCustomer, removeCustomer } from '../checkout/customer-store.ts';
import { settleCheckout } from './settle-rules.ts';
import {
  closeCheckoutsElsewhere,
  listProviderSubscriptions,
  listUndecidedSessions,
} from './leave-provider-store.ts';

/**
 * Repeating it changes nothing. Anything paid meanwhile is refused and reported to the operator, because the account is gone.
 * @returns whether money is still in transit. If so, call it again later. @throws ProviderUnavailable
 */
export async function leaveProvider(deps: BillingDeps, userId: string): Promise<boolean> {
  const tools = withProvider(deps);
  const provider = tools?.provider.name ?? null;
  await closeCheckoutsElsewhere(deps.database, { userId, provider, now: deps.clock.now() });
  if (tools === null) {
    await removeCustomer(deps.database, userId);
    return false;
  }
  for (const sessionId of await listUndecidedSessions(deps.database, userId)) {
    if (sessionId === null) continue;
    await tools.provider.closeSession(sessionId);
    await settleCheckout(tools, sessionId);
  }
  for (const id of await listProviderSubscriptions(deps.database, userId))
    await tools.provider.endSubscription(id);
  const isUnderWay = (await listUndecidedSessions(deps.database, userId)).length > 0;
  // The customer has to stay until money that still arrives is refunded.
  if (!isUnderWay) await forgetCustomer(tools, userId);
  return isUnderWay;
}

async function forgetCustomer(
  { database, provider }: Pick<ProviderTools, 'database' | 'provider'>,
  userId: string,
): Promise<void> {
  const customerId = await findCustomer(database, userId, provider.name);
  if (customerId !== null) await provider.deleteCustomer(customerId);
  await removeCustomer(database, userId);
}
