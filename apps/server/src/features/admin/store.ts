/** The SQL of accounts as administration shows them. It only reads; each feature writes to its own tables. */
import { and, count, eq, gte, inArray, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { displayName, matchesAccount, nickname } from './names-store.ts';
import { inOrder, spanOf, type TableQuery } from './paging-store.ts';
import { currentStatuses } from './subscriptions-store.ts';
import { administeredAccounts as accounts } from '../accounts/administered.ts';
import { administeredProfiles as userProfiles } from '../profiles/administered.ts';
import { accountNames, accountTotals } from './tables.ts';

export interface UserQuery extends TableQuery {
  now: Date;
  /** People who signed in after this are online, unless they are disabled. */
  onlineSince: Date;
}

export type UserRow = Awaited<ReturnType<typeof usersQuery>>[number];

/** By creation time if accounts have no such column. */
function sortKey({ sort, onlineSince }: UserQuery, currentStatus: SQL.Aliased | null): SQL | null {
  switch (sort) {
    case 'nickname':
      return sql`${accountNames.sortedAs}`;
    case 'email':
      return sql`${accountNames.email}`;
    case 'is_enabled':
      return sql`${accounts.isEnabled}`;
    case 'is_online':
      return sql`(${accounts.isEnabled} and coalesce(${accounts.lastSignInAt} >= ${onlineSince.toISOString()}::timestamptz, false))`;
    case 'last_sign_in_at':
      return sql`${accounts.lastSignInAt}`;
    case 'last_active_at':
      return sql`${accounts.lastActiveAt}`;
    case 'firearms_count':
      return sql`${accountTotals.firearms}`;
    case 'sessions_count':
      return sql`${accountTotals.visits}`;
    case 'reports_count':
      return sql`${accountTotals.reports}`;
    case 'total_sales_usd':
      return sql`${accountTotals.salesCents}`;
    case 'status':
      return currentStatus && sql`${currentStatus}`;
    default:
      return null;
  }
}

export async function findUserIds(
  database: Queryable,
  query: UserQuery,
): Promise<{ ids: string[]; found: number }> {
  const where = matchesAccount(query.search);
  const found = await database.$count(accountNames, where);
  const current = query.sort === 'status' ? currentStatuses(database, query.now) : null;
  const { createdAt, userId: id } = accountNames;
  const columns = { key: sortKey(query, current?.status ?? null), createdAt, id };
  const span = spanOf(query, found, columns);
  if (span === null) return { ids: [], found };
  // A join that neither the search nor the order needs is free: the database drops it.
  const page = database
    .select({ id })
    .from(accountNames)
    .leftJoin(accounts, eq(accounts.id, id))
    .leftJoin(accountTotals, eq(accountTotals.userId, id))
    .$dynamic();
  if (current !== null) void page.leftJoin(current, eq(current.userId, id));
  const rows = await page
    .where(where)
    .orderBy(...span.order)
    .limit(span.limit)
    .offset(span.offset);
  return { ids: inOrder(rows, span).map((row) => row.id), found };
}

/** In no particular order. */
export function usersQuery(database: Queryable, ids: string[]) {
  return database
    .select({
      id: accounts.id,
      email: accounts.email,
      nickname,
      name: userProfiles.firstName,
      displayName,
      createdAt: accounts.createdAt,
      lastSignInAt: accounts.lastSignInAt,
      lastSeenAt: accounts.lastSeenAt,
      lastActiveAt: accounts.lastActiveAt,
      emailConfirmedAt: accounts.emailConfirmedAt,
      isEnabled: accounts.isEnabled,
      isAdmin: accounts.isAdmin,
      firearms: sql<number>`coalesce(${accountTotals.firearms}, 0)`,
      visits: sql<number>`coalesce(${accountTotals.visits}, 0)`,
      reports: sql<number>`coalesce(${accountTotals.reports}, 0)`,
      salesCents: sql`coalesce(${accountTotals.salesCents}, 0)`.mapWith(Number),
    })
    .from(accounts)
    .leftJoin(userProfiles, eq(userProfiles.userId, accounts.id))
    .leftJoin(accountTotals, eq(accountTotals.userId, accounts.id))
    .where(inArray(accounts.id, ids));
}

export async function countUsers(
  database: Queryable,
  onlineSince: Date,
): Promise<{ total: number; online: number }> {
  const isOnline = and(accounts.isEnabled, gte(accounts.lastSignInAt, onlineSince));
  const [row] = await database
    .select({ total: count(), online: sql`count(*) filter (where ${isOnline})`.mapWith(Number) })
    .from(accounts);
  return row ?? { total: 0, online: 0 };
}

/** By account; deleted accounts are missing. */
export async function readEmails(database: Queryable, userIds: string[]): Promise<Map<string, string>> {
  const rows = await database
    .select({ id: accounts.id, email: accounts.email })
    .from(accounts)
    .where(inArray(accounts.id, userIds));
  return new Map(rows.map(({ id, email }) => [id, email]));
}
