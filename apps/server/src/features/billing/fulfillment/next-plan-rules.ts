/** Cancels a plan that was to follow another one. The provider is told first, so nothing is charged. */
import { lockAccount } from '../credits/ledger-rules.ts';
import type { ProviderTools } from '../deps.ts';
import { enqueueBuyerMail } from '../notices/buyer-queue.ts';
import { setNextPlan } from '../subscriptions/next-plan.ts';
import { findByNext } from '../subscriptions/subscription-store.ts';
import { canceledNextFacts } from './payment-facts.ts';

/** If the plan has begun, or another call was faster, only tells the provider. @throws ProviderUnavailable */
export async function dropNextPlan(
  tools: Pick<ProviderTools, 'provider' | 'database' | 'clock' | 'jobs'>,
  { userId, nextId, isMailed = true }: DroppedPlan,
): Promise<void> {
  await tools.provider.endSubscription(nextId);
  await tools.database.transaction(async (transaction) => {
    await lockAccount(transaction, userId);
    const plan = await findByNext(transaction, nextId);
    if (plan === null) return;
    await setNextPlan(transaction, plan, { next: null, now: tools.clock.now() });
    if (!isMailed) return;
    await enqueueBuyerMail(tools.jobs, transaction, {
      kind: 'next-canceled',
      userId,
      cause: nextId,
      facts: canceledNextFacts(plan),
    });
  });
}

export interface DroppedPlan {
  userId: string;
  /** The provider's id of the plan. */
  nextId: string;
  /** False if the owner hears of it in another email. */
  isMailed?: boolean;
}
