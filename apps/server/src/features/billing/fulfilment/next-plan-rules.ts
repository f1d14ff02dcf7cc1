/** Cancels a plan that was to follow another one. The provider is told first, so nothing is charged. */
import type { Transaction } from '../../../platform/db/database.ts';
import { lockAccount } from '../credits/ledger-rules.ts';
import type { ProviderTools } from '../deps.ts';
import { setNextPlan } from '../subscriptions/next-plan.ts';
import { findByNext, type SubscriptionRow } from '../subscriptions/subscription-store.ts';

/** If the plan has begun, or another call was faster, only tells the provider. @throws ProviderUnavailable */
export async function dropNextPlan(
  { provider, database, clock }: Pick<ProviderTools, 'provider' | 'database' | 'clock'>,
  { userId, nextId, then }: DroppedPlan,
): Promise<void> {
  await provider.endSubscription(nextId);
  await database.transaction(async (transaction) => {
    await lockAccount(transaction, userId);
    const plan = await findByNext(transaction, nextId);
    if (plan === null) return;
    await setNextPlan(transaction, plan, { next: null, now: clock.now() });
    await then?.(transaction, plan);
  });
}

export interface DroppedPlan {
  userId: string;
  /** The provider's id of the plan. */
  nextId: string;
  /** Further work for the same transaction. */
  then?: (transaction: Transaction, plan: SubscriptionRow) => Promise<void>;
}
