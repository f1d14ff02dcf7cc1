/** The order in which credits are used. */
import { additional, type Pool } from '../ledger/ledger-store.ts';
import { quotaLeft } from '../subscriptions/gate.ts';
import type { SubscriptionRow } from '../subscriptions/subscription-store.ts';

/** The plan's quota comes first, if any is left. An unlimited plan always has quota left. */
export function poolToTakeFrom(subscription: SubscriptionRow): Pool {
  const left = quotaLeft(subscription);
  if (left === 0) return additional;
  return { pool: 'quota', subscriptionId: subscription.id, quotaPeriod: subscription.quotaPeriod };
}
