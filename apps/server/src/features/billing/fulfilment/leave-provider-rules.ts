/** The payment provider takes no more of an account that goes: its pages are closed, its subscriptions end without a refund. */
import { withProvider, type BillingDeps } from '../deps.ts';
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
  if (tools === null) return false;
  for (const sessionId of await listUndecidedSessions(deps.database, userId)) {
    if (sessionId === null) continue;
    await tools.provider.closeSession(sessionId);
    await settleCheckout(tools, sessionId);
  }
  for (const id of await listProviderSubscriptions(deps.database, userId))
    await tools.provider.endSubscription(id);
  return (await listUndecidedSessions(deps.database, userId)).length > 0;
}
