/** The tables that people can view about themselves, as sent by the server. */
import { ownTables, type OwnTable } from '@target-analysis/contract/lists';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/calls/api.ts';

export const tableTitles: Record<OwnTable, string> = {
  user_profiles: 'Profile',
  user_sessions: 'Reports',
  firearms: 'Firearms',
  subscriptions: 'Plans',
  user_referrals: 'Referral Code',
  session_comments: 'Comments',
  shared_reports: 'Shared Reports',
  comment_notifications: 'Notifications',
};

export type OwnRows = Awaited<ReturnType<typeof api.privacy.readOwnTable>>;
export type OwnRow = OwnRows['rows'][number];

/** One page of a table, newest first. */
export function ownTableQuery(table: OwnTable, page: number) {
  return queryOptions({
    queryKey: ['own-data', table, page],
    queryFn: ({ signal }) => api.privacy.readOwnTable({ table, page }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The first page of every table. */
export const firstPages = ownTables.map((table) => ({
  ...ownTableQuery(table, 1),
  placeholderData: undefined,
}));

export const summaryQuery = queryOptions({
  queryKey: ['own-data', 'summary'],
  queryFn: ({ signal }) => api.privacy.getUserDataSummary({}, { signal }),
});
