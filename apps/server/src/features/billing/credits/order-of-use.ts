/** The order in which credits are used. */
import { additional, type Pool } from '../ledger/ledger-store.ts';
import { quotaGateOf } from '../subscriptions/gate.ts';
import type { SubscriptionRow } from '../subscriptions/subscription-store.ts';

/** The plan's quota comes first, if any of it can be used. */
export function poolToTakeFrom(subscription: SubscriptionRow, now: Date): Pool {
  if (quotaGateOf(subscription, now) !== null) return additional;
  return { pool: 'quota', subscriptionId: subscription.id, quotaPeriod: subscription.quotaPeriod };
}
