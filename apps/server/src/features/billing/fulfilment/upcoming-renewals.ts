/** Owners of annual plans hear a week before they are charged again. */
import { expiryNoticeDays } from '@target-analysis/contract/constants';
import type { BillingDeps } from '../deps.ts';
import { centsInWords } from '../in-words.ts';
import { enqueueBuyerMail } from '../notices/buyer-queue.ts';
import { findPeriodPrice, listRenewing, type SubscriptionRow } from '../subscriptions/subscription-store.ts';
import { periodFacts, planNames } from './payment-facts.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Longer than the notice: it is written once. */
const toldSeconds = 30 * 24 * 60 * 60;

/** Each is told once, however often this runs. */
export async function tellRenewing(deps: BillingDeps): Promise<void> {
  const from = deps.clock.now();
  const until = new Date(from.getTime() + Math.max(...expiryNoticeDays) * dayMs);
  for (const plan of await listRenewing(deps.database, { type: 'pro_annual', from, until }))
    await tellOnce(deps, plan);
}

async function tellOnce(deps: BillingDeps, plan: SubscriptionRow): Promise<void> {
  const cause = `renews-soon:${plan.id}:${String(plan.quotaPeriod)}`;
  if ((await deps.limits.take(cause, { tries: 1, seconds: toldSeconds })) > 0) return;
  try {
    await deps.database.transaction(async (transaction) => {
      const cents = await findPeriodPrice(transaction, plan);
      await enqueueBuyerMail(deps, transaction, {
        kind: 'renews-soon',
        userId: plan.userId,
        cause,
        facts: {
          Plan: planNames.pro_annual,
          ...periodFacts(plan),
          ...(cents === null ? {} : { Amount: centsInWords(cents) }),
        },
        receiptUrl: null,
      });
    });
  } catch (failure) {
    await deps.limits.forgive(cause);
    throw failure;
  }
}
