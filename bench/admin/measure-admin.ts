/** Measures how long a page of administration's tables takes over HTTP: every tab, every sort, both ends of the table, and searches. */
import * as z from 'zod';
import {
  detailSorts,
  logSorts,
  subscriptionSorts,
  userSorts,
} from '../../apps/web/src/features/admin/table/table-address.ts';
import { millisecondsOf, quantile } from '../auth/auth-calls.ts';
import { measuredNow } from '../results.ts';
import { signUpOn, withServerOnPostgres } from '../on-postgres.ts';
import { fillAccounts, reportsAnAccount } from './fill-accounts.ts';
import type { AdminFigures, Timing } from './results.ts';

const sizes = [1000, 100_000];
const runs = 12;
/** The first runs fill the caches, which are already full on a server in use. */
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
    const { token, userId } = await signUpOn(url);
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
        const times = await measure(() => ask({ ...asked, tab, sort }));
        timings.push({ accounts, tab, sort, question, ...times });
      }
    }
  }
  return timings;
}

async function measure(work: () => Promise<unknown>): Promise<Pick<Timing, 'medianMs' | 'percentile95Ms'>> {
  const times: number[] = [];
  for (let run = -runsBefore; run < runs; run += 1) {
    const took = await millisecondsOf(work);
    if (run >= 0) times.push(took);
  }
  return { medianMs: quantile(times, 0.5), percentile95Ms: quantile(times, 0.95) };
}

function askOver(url: string, token: string): Ask {
  const authorization = `Bearer ${token}`;
  return async ({ tab, ...asked }) => {
    if (tab === 'logs') {
      const words = new URLSearchParams({ ...asked, page: String(asked.page) });
      const answer = await fetch(`${url}/api/admin/privacy-logs?${words.toString()}`, {
        headers: { authorization },
      });
      return z.object({ found: z.number() }).parse(await bodyOf(answer)).found;
    }
    const answer = await fetch(`${url}/api/functions/get-admin-users`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ tab, ...asked }),
    });
    const { found_users: users, found_subscriptions: subscriptions } = z
      .object({ found_users: z.number(), found_subscriptions: z.number() })
      .parse(await bodyOf(answer));
    return tab === 'subscriptions' ? subscriptions : users;
  };
}

async function bodyOf(answer: Response): Promise<unknown> {
  const body: unknown = await answer.json();
  if (!answer.ok) throw new Error(`the page was not answered: ${JSON.stringify(body)}`);
  return body;
}
