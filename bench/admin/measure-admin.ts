/** Measures how long a page of administration's tables takes over HTTP: every tab, every sort, both ends of the table, and searches. */
import * as z from 'zod';
import {
  detailSorts,
  logSorts,
  subscriptionSorts,
  userSorts,
} from '../../apps/web/src/features/admin/table/table-address.ts';
import { timesOfRuns } from '../timing.ts';
import { measuredNow } from '../results.ts';
import { withServerOnPostgres } from '../on-postgres.ts';
import { callsTo, unlessRefused } from '../../apps/server/tests/world/calls.ts';
import { signUp } from '../../apps/server/tests/world/shooters.ts';
import { fillAccounts, reportsAnAccount } from './fill-accounts.ts';
import type { AdminFigures, Timing } from './results.ts';

const sizes = [1000, 100_000];
const runs = 12;
const runsBefore = 2;
const rowsPerPage = 10;

/** The columns by which the page can sort. */
const sortsOfTabs = {
  users: userSorts,
  subscriptions: subscriptionSorts,
  details: detailSorts,
  logs: logSorts,
} as const;

type Tab = keyof typeof sortsOfTabs;

interface Asked {
  tab: Tab;
  sort: string;
  page: number;
  search: string;
}

/** Returns the number of rows found. */
type Ask = (asked: Asked) => Promise<number>;

/** Null if Postgres is not installed. */
export function measureAdmin(): Promise<AdminFigures | null> {
  return withServerOnPostgres(async (url, connection) => {
    const { token, userId } = await signUp({ call: callsTo(url) });
    await connection.query('update accounts set is_admin = true where id = $1', [userId]);
    const ask = askOver(url, token);
    const timings: Timing[] = [];
    for (const accounts of sizes) {
      await fillAccounts(connection, accounts);
      timings.push(...(await measureTabs(ask, accounts)));
    }
    return { ...measuredNow(), runs, usedReports: reportsAnAccount, timings };
  });
}

const tabs = ['users', 'subscriptions', 'details', 'logs'] as const;

async function measureTabs(ask: Ask, accounts: number): Promise<Timing[]> {
  const timings: Timing[] = [];
  for (const tab of tabs) {
    const [few, many] = tab === 'logs' ? ['bob 77', 'data'] : ['bob 77', 'e'];
    for (const sort of sortsOfTabs[tab]) {
      const lastOf = async (search: string) =>
        Math.max(1, Math.ceil((await ask({ tab, sort, page: 1, search })) / rowsPerPage));
      const questions: [string, Omit<Asked, 'tab' | 'sort'>][] = [
        ['first page', { page: 1, search: '' }],
        ['last page', { page: await lastOf(''), search: '' }],
        ['search that finds few', { page: 1, search: few }],
        ['search that finds most, last page', { page: await lastOf(many), search: many }],
      ];
      for (const [question, asked] of questions) {
        const times = await timesOfRuns(() => ask({ ...asked, tab, sort }), { runs, runsBefore });
        timings.push({ accounts, tab, sort, question, ...times });
      }
    }
  }
  return timings;
}

function askOver(url: string, token: string): Ask {
  const call = unlessRefused(callsTo(url));
  return async ({ tab, ...asked }) => {
    if (tab === 'logs') {
      const words = new URLSearchParams({ ...asked, page: String(asked.page) });
      const { body } = await call('GET', `/api/admin/privacy-logs?${words.toString()}`, { token });
      return z.object({ found: z.number() }).parse(body).found;
    }
    const json = { tab, ...asked };
    const { body } = await call('POST', '/api/functions/get-admin-users', { token, json });
    const { found_users: users, found_subscriptions: subscriptions } = z
      .object({ found_users: z.number(), found_subscriptions: z.number() })
      .parse(body);
    return tab === 'subscriptions' ? subscriptions : users;
  };
}
