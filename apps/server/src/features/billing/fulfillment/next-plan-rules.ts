/** Cancels a plan that was to follow another one. The provider is told first, so nothing is charged. */
import type { Transaction } from '../../../platform/db/database.ts';
import { lockAccount } from '../credits/ledger-rules.ts';
import type { ProviderTools } from '../deps.ts';
import { enqueueBuyerMail } from '../notices/buyer-queue.ts';
import { setNextPlan } from '../subscriptions/next-plan.ts';
import { findByNext, type SubscriptionRow } from '../subscriptions/subscription-store.ts';
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
    if (plan !== null) await removeNextPlan(tools, transaction, plan, { isMailed });
  });
}

/** The provider charges nothing for it anymore. */
export async function removeNextPlan(
  { jobs, clock }: Pick<ProviderTools, 'clock' | 'jobs'>,
  transaction: Transaction,
  plan: SubscriptionRow,
  { isMailed }: { isMailed: boolean },
): Promise<void> {
  await setNextPlan(transaction, plan, { next: null, now: clock.now() });
  const { userId, nextProviderSubscriptionId: cause } = plan;
  if (!isMailed || cause === null) return;
  const facts = canceledNextFacts(plan);
  await enqueueBuyerMail(jobs, transaction, { kind: 'next-canceled', userId, cause, facts });
}

export interface DroppedPlan {
  userId: string;
  /** The provider's id of the plan. */
  nextId: string;
  /** False if the owner hears of it in another email. */
  isMailed?: boolean;
}
