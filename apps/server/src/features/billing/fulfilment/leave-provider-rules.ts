/** The payment provider takes no more of an account that goes: its pages are closed, its subscriptions end without a refund. */
import { withProvider, type BillingDeps, type ProviderTools } from '../deps.ts';
import { findCustomer, removeCustomer } from '../checkout/customer-store.ts';
import { settleCheckout } from './settle-rules.ts';
import {
  closeCheckoutsElsewhere,
  listProviderSubscriptions,
  listUndecidedSessions,
} from './leave-provider-store.ts';

/**
 * Repeating it changes nothing. What was paid meanwhile is refused and told to the operator, since the account is gone by now.
 * @returns whether money is still under way: then it has to be asked again later. @throws ProviderUnavailable
 */
export async function leaveProvider(deps: BillingDeps, userId: string): Promise<boolean> {
  const tools = withProvider(deps);
  await closeCheckoutsElsewhere(deps.database, userId, tools?.provider.name ?? null);
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
  // Money that still arrives is refunded to the customer first.
  if (!isUnderWay) await forgetCustomer(tools, userId);
  return isUnderWay;
}

async function forgetCustomer({ database, provider }: ProviderTools, userId: string): Promise<void> {
  const customerId = await findCustomer(database, userId, provider.name);
  if (customerId !== null) await provider.deleteCustomer(customerId);
  await removeCustomer(database, userId);
}
