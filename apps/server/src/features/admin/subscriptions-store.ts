/**
 * The SQL of subscriptions as administration shows them: past its end, one is expired even if its row does not say so, unless
 * paying still keeps it.
 */
import { and, count, desc, eq, inArray, ne, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { matchesAccount, nickname } from './names-store.ts';
import { inOrder, spanOf, type TableQuery } from './paging-store.ts';
import { administeredAccounts as accounts } from '../accounts/administered.ts';
import {
  administeredCredits as creditAccounts,
  administeredSubscriptions as subscriptions,
} from '../billing/administered.ts';
import { administeredProfiles as userProfiles } from '../profiles/administered.ts';
import { accountNames } from './tables.ts';

export interface SubscriptionQuery extends TableQuery {
  now: Date;
}

export type ShownSubscription = Awaited<ReturnType<typeof readSubscriptions>>[number];

/** The current one comes first (document 1 section 4). */
const currentFirst = [
  sql`${subscriptions.subscriptionStart} desc nulls last`,
  sql`${subscriptions.subscriptionEnd} desc nulls first`,
  desc(subscriptions.createdAt),
  subscriptions.id,
];

function statusAt(now: Date) {
  const moment = now.toISOString();
  return sql<
    'active' | 'canceled' | 'payment_disputed' | 'payment_failed' | 'renewal_pending' | 'expired'
  >`case when ${subscriptions.subscriptionEnd} > ${moment}::timestamptz
      or ${subscriptions.subscriptionEnd} is null
      then case when ${subscriptions.isDisputed} then 'payment_disputed' else ${subscriptions.status} end
    when ${subscriptions.payableUntil} > ${moment}::timestamptz
      then case when ${subscriptions.isDisputed} then 'payment_disputed'
        when ${subscriptions.hasPaymentFailed} then 'payment_failed' else 'renewal_pending' end
    else 'expired' end`;
}

/** By creation time if subscriptions have no such column. */
function sortKey({ sort, now }: SubscriptionQuery): SQL | null {
  switch (sort) {
    case 'nickname':
      return sql`${accountNames.sortedAs}`;
    case 'email':
      return sql`${accountNames.email}`;
    case 'subscription_type':
      return sql`${subscriptions.subscriptionType}`;
    case 'status':
      return statusAt(now);
    case 'reports_used':
      return sql`${subscriptions.reportsUsed}`;
    case 'reports_limit':
      return sql`nullif(${subscriptions.reportsLimit}, 0)`;
    case 'additional_reports':
      return sql`coalesce(${creditAccounts.available}, 0)`;
    default:
      return null;
  }
}

export async function findSubscriptionIds(
  database: Queryable,
  query: SubscriptionQuery,
): Promise<{ ids: string[]; found: number }> {
  const where = matchesAccount(query.search);
  const ofNames = eq(accountNames.userId, subscriptions.userId);
  // Looking up a hundred thousand names takes longer than everything else, and most queries need none.
  const isSearched = where !== undefined;
  const isByName = query.sort === 'nickname' || query.sort === 'email';
  const counted = database.select({ found: count() }).from(subscriptions).$dynamic();
  const [row] = await (isSearched ? counted.innerJoin(accountNames, ofNames) : counted).where(where);
  const found = row?.found ?? 0;
  const { createdAt, id } = subscriptions;
  const columns = { key: sortKey(query), createdAt, id };
  const span = spanOf(query, found, columns);
  if (span === null) return { ids: [], found };
  const sorted = database
    .select({ id })
    .from(subscriptions)
    .leftJoin(creditAccounts, eq(creditAccounts.userId, subscriptions.userId))
    .$dynamic();
  const rows = await (isSearched || isByName ? sorted.innerJoin(accountNames, ofNames) : sorted)
    .where(where)
    .orderBy(...span.order)
    .limit(span.limit)
    .offset(span.offset);
  return { ids: inOrder(rows, span).map((row) => row.id), found };
}

/** For each account, the current one comes first. */
function readSubscriptions(database: Queryable, where: SQL | undefined, now: Date) {
  return database
    .select({
      id: subscriptions.id,
      userId: subscriptions.userId,
      nickname,
      email: accounts.email,
      subscriptionType: subscriptions.subscriptionType,
      status: statusAt(now),
      billingCycle: subscriptions.billingCycle,
      nextPlanId: subscriptions.nextPlanId,
      reportsUsed: subscriptions.reportsUsed,
      reportsLimit: subscriptions.reportsLimit,
      additionalReports: sql<number>`coalesce(${creditAccounts.available}, 0)`,
      subscriptionStart: subscriptions.subscriptionStart,
      subscriptionEnd: subscriptions.subscriptionEnd,
      createdAt: subscriptions.createdAt,
    })
    .from(subscriptions)
    .innerJoin(accounts, eq(accounts.id, subscriptions.userId))
    .leftJoin(userProfiles, eq(userProfiles.userId, accounts.id))
    .leftJoin(creditAccounts, eq(creditAccounts.userId, accounts.id))
    .where(where)
    .orderBy(...currentFirst);
}

/** In no particular order. */
export function subscriptionsQuery(database: Queryable, ids: string[], now: Date) {
  return readSubscriptions(database, inArray(subscriptions.id, ids), now);
}

/** The current subscription of each account that has one. */
export async function readCurrentSubscriptions(
  database: Queryable,
  userIds: string[],
  now: Date,
): Promise<Map<string, ShownSubscription>> {
  const unexpired = and(inArray(subscriptions.userId, userIds), ne(subscriptions.status, 'expired'));
  const rows = await readSubscriptions(database, unexpired, now);
  const current = new Map<string, ShownSubscription>();
  for (const row of rows) if (!current.has(row.userId)) current.set(row.userId, row);
  return current;
}

/** One row per account with a current subscription. */
export function currentStatuses(database: Queryable, now: Date) {
  return database
    .selectDistinctOn([subscriptions.userId], {
      userId: subscriptions.userId,
      status: statusAt(now).as('current_status'),
    })
    .from(subscriptions)
    .where(ne(subscriptions.status, 'expired'))
    .orderBy(subscriptions.userId, ...currentFirst)
    .as('current_statuses');
}

/** Paid plans only: every other account has pay-as-you-go. */
export async function countActiveSubscriptions(database: Queryable, now: Date): Promise<number> {
  const isPaidPlan = ne(subscriptions.subscriptionType, 'pay_as_you_go');
  return database.$count(subscriptions, and(isPaidPlan, eq(statusAt(now), 'active')));
}

/** Disabled accounts with a plan that would be charged again. */
export async function listDisabledCharged(database: Queryable): Promise<string[]> {
  const rows = await database
    .selectDistinct({ userId: subscriptions.userId })
    .from(subscriptions)
    .innerJoin(accounts, eq(accounts.id, subscriptions.userId))
    .where(and(eq(accounts.isEnabled, false), subscriptions.isChargedAgain));
  return rows.map(({ userId }) => userId);
}
