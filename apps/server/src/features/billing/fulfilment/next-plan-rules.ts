/** A plan that was to follow another one is not to begin: the provider hears of it first, so that nothing is charged. */
import type { Transaction } from '../../../platform/db/database.ts';
import { lockAccount } from '../credits/ledger-rules.ts';
import type { ProviderTools } from '../deps.ts';
import { setNextPlan } from '../subscriptions/next-plan.ts';
import { findByNext, type SubscriptionRow } from '../subscriptions/subscription-store.ts';

/** Does nothing more where it has begun, or another call was faster. @throws ProviderUnavailable */
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
  /** What it is called at the provider. */
  nextId: string;
  /** What belongs to it, in the same transaction. */
  then?: (transaction: Transaction, plan: SubscriptionRow) => Promise<void>;
}
