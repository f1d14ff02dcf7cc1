/** The SQL of the privacy activity log as administrators read it. */
import { count, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { has, nickname } from './names-store.ts';
import { inOrder, spanOf, type Span } from './paging-store.ts';
import { administeredAccounts as accounts } from '../accounts/administered.ts';
import { activityTypes, administeredActivities as privacyActivityLogs } from '../privacy/administered.ts';
import { administeredProfiles as userProfiles } from '../profiles/administered.ts';
import { accountNames } from './tables.ts';

export interface PrivacyLogQuery {
  page: number;
  /** Matches types and nicknames, ignoring case. */
  search: string;
  sort: 'nickname' | 'activity_type' | 'timestamp' | 'ip_address';
  direction: 'ascending' | 'descending';
}

export type PrivacyLogRow = Awaited<ReturnType<typeof logsQuery>>[number];

/** Shown if the activity belongs to no account, or to a deleted one. */
const unknownUser = 'Unknown User';

/** The sort key of names. */
const shownInLowerCase = sql`coalesce(${accountNames.sortedAs}, ${unknownUser.toLowerCase()})`;

function keyOf({ sort }: PrivacyLogQuery): SQL | null {
  switch (sort) {
    case 'nickname':
      return shownInLowerCase;
    case 'activity_type':
      return sql`${privacyActivityLogs.activityType}`;
    case 'ip_address':
      return sql`${privacyActivityLogs.ipAddress}`;
    case 'timestamp':
      return null;
  }
}

/** One page. */
export async function listPrivacyLogs(database: Queryable, query: PrivacyLogQuery) {
  const where = matchesLog(query.search);
  const { timestamp: createdAt, id, userId } = privacyActivityLogs;
  const [row] = await database
    .select({ found: count() })
    .from(privacyActivityLogs)
    .leftJoin(accountNames, eq(accountNames.userId, userId))
    .where(where);
  const found = row?.found ?? 0;
  const span = spanOf(query, found, { key: keyOf(query), createdAt, id });
  if (span === null) return { logs: [], found };
  return { logs: inOrder(await logsQuery(database, { where, span }), span), found };
}

function matchesLog(search: string): SQL | undefined {
  if (search === '') return undefined;
  const wanted = search.toLowerCase();
  // Searches the few types once, instead of in every row.
  const types = activityTypes.filter((type) => type.includes(wanted));
  // If the search cannot match unknown users, the database joins known ones only.
  const isUnknownFound = unknownUser.toLowerCase().includes(wanted);
  const isPersonFound = has(isUnknownFound ? shownInLowerCase : accountNames.sortedAs, search);
  return types.length === 0
    ? isPersonFound
    : or(inArray(privacyActivityLogs.activityType, types), isPersonFound);
}

/** One page of entries: finds its row ids first, then reads only those rows in full. */
export function logsQuery(database: Queryable, { where, span }: { where: SQL | undefined; span: Span }) {
  const page = database
    .select({ id: privacyActivityLogs.id })
    .from(privacyActivityLogs)
    .leftJoin(accountNames, eq(accountNames.userId, privacyActivityLogs.userId))
    .where(where)
    .orderBy(...span.order)
    .limit(span.limit)
    .offset(span.offset)
    .as('page');
  return database
    .select({
      id: privacyActivityLogs.id,
      userId: accounts.id,
      nickname: sql<string>`coalesce(${nickname}, ${unknownUser})`,
      activityType: privacyActivityLogs.activityType,
      timestamp: privacyActivityLogs.timestamp,
      ipAddress: privacyActivityLogs.ipAddress,
      requestDetails: privacyActivityLogs.requestDetails,
    })
    .from(page)
    .innerJoin(privacyActivityLogs, eq(privacyActivityLogs.id, page.id))
    .leftJoin(accounts, eq(accounts.id, privacyActivityLogs.userId))
    .leftJoin(userProfiles, eq(userProfiles.userId, accounts.id))
    .leftJoin(accountNames, eq(accountNames.userId, privacyActivityLogs.userId))
    .orderBy(...span.order);
}
