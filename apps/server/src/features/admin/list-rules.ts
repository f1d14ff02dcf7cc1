/** What administrators see: accounts, subscriptions, and their totals. */
import { onlineWindowHours, seenWindowMs } from '@target-analysis/contract/constants';
import type { Database } from '../../platform/db/database.ts';
import type { Tools } from '../../platform/tools.ts';
import type { TableQuery } from './paging-store.ts';
import { countUsers, findUserIds, usersQuery, type UserRow } from './store.ts';
import {
  countActiveSubscriptions,
  findSubscriptionIds,
  readCurrentSubscriptions,
  subscriptionsQuery,
  type ShownSubscription,
} from './subscriptions-store.ts';

export type ListDeps = Pick<Tools, 'clock' | 'database'>;

export interface ShownUser extends UserRow {
  /** Signed in within `onlineWindowHours`, and not disabled. */
  isOnline: boolean;
  /** Has a page open, and is not disabled. */
  isSeenNow: boolean;
  /** The current one, or none. */
  subscriptions: ShownSubscription[];
}

interface Page<Row> {
  rows: Row[];
  /** Matches of the search, over all pages. */
  found: number;
}

export interface AdminTables {
  users: Page<ShownUser>;
  subscriptions: Page<ShownSubscription>;
  totals: { users: number; online: number; activeSubscriptions: number };
}

interface Moment {
  now: Date;
  onlineSince: Date;
  seenSince: Date;
}

/** One page of the given tab; without a tab, one page of each (decision 43). */
export async function listTables(
  { database, clock }: ListDeps,
  { tab, ...query }: TableQuery & { tab?: 'users' | 'subscriptions' | 'details' | undefined },
): Promise<AdminTables> {
  const now = clock.now();
  const onlineSince = new Date(now.getTime() - onlineWindowHours * 60 * 60 * 1000);
  const at = { now, onlineSince, seenSince: new Date(now.getTime() - seenWindowMs) };
  const none = Promise.resolve({ rows: [], found: 0 });
  const [users, subscriptions, counts, activeSubscriptions] = await Promise.all([
    tab === 'subscriptions' ? none : listUsers(database, query, at),
    tab === undefined || tab === 'subscriptions' ? listSubscriptions(database, query, now) : none,
    countUsers(database, onlineSince),
    countActiveSubscriptions(database, now),
  ]);
  return {
    users,
    subscriptions,
    totals: { users: counts.total, online: counts.online, activeSubscriptions },
  };
}

export { listPayments } from './payments-store.ts';
export { listPrivacyLogs } from './privacy-log-store.ts';

async function listUsers(database: Database, query: TableQuery, at: Moment): Promise<Page<ShownUser>> {
  const { ids, found } = await findUserIds(database, { ...query, ...at });
  const [users, current] = await Promise.all([
    usersQuery(database, ids),
    readCurrentSubscriptions(database, ids, at.now),
  ]);
  const rows = inOrderOf(ids, users).map((user) => {
    const subscription = current.get(user.id);
    return {
      ...user,
      isSeenNow: user.isEnabled && user.lastSeenAt !== null && user.lastSeenAt >= at.seenSince,
      isOnline: user.isEnabled && user.lastSignInAt !== null && user.lastSignInAt >= at.onlineSince,
      subscriptions: subscription === undefined ? [] : [subscription],
    };
  });
  return { rows, found };
}

async function listSubscriptions(
  database: Database,
  query: TableQuery,
  now: Date,
): Promise<Page<ShownSubscription>> {
  const { ids, found } = await findSubscriptionIds(database, { ...query, now });
  return { rows: inOrderOf(ids, await subscriptionsQuery(database, ids, now)), found };
}

/** Leaves out rows that were deleted after their ids were found. */
function inOrderOf<Row extends { id: string }>(ids: string[], rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
