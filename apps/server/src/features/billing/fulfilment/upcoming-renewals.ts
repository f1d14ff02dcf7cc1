/** Owners of annual plans, and of one that follows another, hear a week before they are charged. */
import { expiryNoticeDays } from '@target-analysis/contract/constants';
import type { Currency } from '@target-analysis/contract/money';
import type { Transaction } from '../../../platform/db/database.ts';
import type { BillingDeps } from '../deps.ts';
import { centsInWords } from '../in-words.ts';
import { enqueueBuyerMail } from '../notices/buyer-queue.ts';
import {
  findPeriodPrice,
  listFollowed,
  listRenewing,
  type SubscriptionRow,
} from '../subscriptions/subscription-store.ts';
import { nextPlanFacts, periodFacts, planNames } from './payment-facts.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Longer than the notice: it is written once. */
const toldSeconds = 30 * 24 * 60 * 60;

/** Each is told once, however often this runs. */
export async function tellRenewing(deps: BillingDeps): Promise<void> {
  const from = deps.clock.now();
  const until = new Date(from.getTime() + Math.max(...expiryNoticeDays) * dayMs);
  for (const plan of await listRenewing(deps.database, { type: 'pro_annual', from, until }))
    await tellOnce(deps, plan, 'renews-soon');
  for (const plan of await listFollowed(deps.database, { from, until }))
    await tellOnce(deps, plan, 'begins-soon');
}

async function tellOnce(
  deps: BillingDeps,
  plan: SubscriptionRow,
  kind: 'renews-soon' | 'begins-soon',
): Promise<void> {
  const cause = `${kind}:${plan.id}:${String(plan.quotaPeriod)}`;
  if ((await deps.limits.take(cause, { tries: 1, seconds: toldSeconds })) > 0) return;
  try {
    await deps.database.transaction(async (transaction) => {
      const facts =
        kind === 'begins-soon'
          ? nextPlanFacts(plan, deps.currency)
          : await renewalFacts(transaction, plan, deps.currency);
      await enqueueBuyerMail(deps, transaction, {
        kind,
        userId: plan.userId,
        cause,
        facts,
        receiptUrl: null,
      });
    });
  } catch (failure) {
    await deps.limits.forgive(cause);
    throw failure;
  }
}

async function renewalFacts(
  transaction: Transaction,
  plan: SubscriptionRow,
  currency: Currency,
): Promise<Record<string, string>> {
  const price = await findPeriodPrice(transaction, plan);
  const amount: Record<string, string> =
    price === null
      ? {}
      : { Amount: `${centsInWords(price.listCents, currency)}${price.isTaxAdded ? ', plus tax' : ''}` };
  return { Plan: planNames.pro_annual, ...periodFacts(plan), ...amount };
}
