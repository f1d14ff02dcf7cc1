/** Plain-text lines about an account's money, for support. */
import type { Subscription } from '@target-analysis/contract';
import type { Database } from '../../../platform/db/database.ts';
import { readSubscriptionView } from '../subscriptions/subscription-view.ts';
import { listNewestEntries, type EntryRow } from '../ledger/ledger-store.ts';

const entriesShown = 10;

export async function readStatement(database: Database, userId: string, now: Date): Promise<string> {
  const subscription = await readSubscriptionView(database, userId, now);
  const entries = await listNewestEntries(database, userId, entriesShown);
  return [...describeSubscription(subscription), ...entries.map(describeEntry)].join('\n');
}

function describeSubscription(subscription: Subscription): string[] {
  const { reports_used: used, reports_limit: limit, subscription_start: start } = subscription;
  const isPro = subscription.subscription_type !== 'pay_as_you_go';
  const { subscription_end: end, auto_renew: renews } = subscription;
  return [
    `${subscription.subscription_type}, ${subscription.status}, payment ${subscription.payment_state}`,
    ...(isPro
      ? [`from ${start ?? '-'} to ${end ?? '-'}, ${renews ? 'renews itself' : 'does not renew'}`]
      : []),
    ...(isPro
      ? [`quota: ${String(used)} of ${limit === null || limit === 0 ? 'unlimited' : String(limit)} used`]
      : []),
    `additional reports: ${String(subscription.additional_reports)}`,
    `a new analysis: ${subscription.gate ?? 'may begin'}`,
  ];
}

function describeEntry(entry: EntryRow): string {
  const words = [
    entry.createdAt.toISOString(),
    entry.kind,
    String(entry.amount),
    entry.pool,
    entry.userSessionId === null ? null : `report ${entry.userSessionId}`,
    entry.reason,
  ];
  return words.filter((word) => word !== null).join('  ');
}
