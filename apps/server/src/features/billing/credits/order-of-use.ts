/** Which credit is used first. */
import { additional, type Pool } from '../ledger/ledger-store.ts';
import { quotaLeft } from '../subscriptions/gate.ts';
import type { SubscriptionRow } from '../subscriptions/subscription-store.ts';

/** The quota first, where the plan has one left; unlimited is a quota without an end. */
export function poolToTakeFrom(subscription: SubscriptionRow): Pool {
  const left = quotaLeft(subscription);
  if (left === 0) return additional;
  return { pool: 'quota', subscriptionId: subscription.id, quotaPeriod: subscription.quotaPeriod };
}
