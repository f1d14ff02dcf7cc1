/** Measures how long a page of the report list takes, by the number of reports: over HTTP, and with only the same SQL. */
import type { ReportFilters } from '@target-analysis/contract';
import * as z from 'zod';
import { createGlances } from '../../apps/server/src/features/reports/list/glances.ts';
import { listReports } from '../../apps/server/src/features/reports/list/rules.ts';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { millisecondsOf, quantile } from '../auth/auth-calls.ts';
import { measuredNow } from '../results.ts';
import { signUpOn, withServerOnPostgres, type SignedIn } from '../on-postgres.ts';
import { fillDatabase } from './fill-database.ts';
import type { ListFigures, Timing } from './results.ts';

const sizes = [1000, 100_000, 1_000_000];
const runs = 30;
/** The first runs fill the caches, which are already full on a server in use. */
const runsBefore = 5;

type Asked = ReportFilters & { page?: number };

const filters: [string, Asked][] = [
  ['days', { date_from: '2024-01-01', date_to: '2024-03-31' }],
  ['year', { year: 2023 }],
  ['month of every year', { month: 5 }],
  ['firearm', { firearm: 'walther' }],
  ['firearm that nobody has', { firearm: 'hämmerli' }],
  ['shooter', { shooter: 'jurgen' }],
];

interface Account extends SignedIn {
  account: Timing['account'];
}

interface Way {
  way: Timing['way'];
  /** Returns the number of reports found. */
  ask: (account: Account, asked: Asked) => Promise<number>;
}

/** Null if Postgres is not installed. */
export function measureLists(): Promise<ListFigures | null> {
  return withServerOnPostgres(async (url, connection) => {
    const ways = [overHttp(url), bySql(connection.database)];
    const ordinary: Account = { account: 'ordinary', ...(await signUpOn(url)) };
    const heavy: Account = { account: 'heavy', ...(await signUpOn(url)) };
    const timings: Timing[] = [];
    for (const reports of sizes) {
      await fillDatabase(connection, { ordinary: ordinary.userId, heavy: heavy.userId }, reports);
      for (const account of [ordinary, heavy]) {
        for (const way of ways) timings.push(...(await measureWay(way, account, reports)));
      }
    }
    return { ...measuredNow(), runs, timings };
  });
}

async function measureWay(way: Way, account: Account, reports: number): Promise<Timing[]> {
  const ownReports = await way.ask(account, {});
  const questions: [string, Asked][] = [
    ['first page', {}],
    ['last page', { page: Math.ceil(ownReports / 5) }],
    ...filters,
  ];
  const timings: Timing[] = [];
  for (const [question, asked] of questions) {
    const times: number[] = [];
    for (let run = -runsBefore; run < runs; run += 1) {
      const took = await millisecondsOf(() => way.ask(account, asked));
      if (run >= 0) times.push(took);
    }
    timings.push({
      reports,
      ownReports,
      account: account.account,
      question,
      way: way.way,
      medianMs: quantile(times, 0.5),
      percentile95Ms: quantile(times, 0.95),
    });
  }
  return timings;
}

function overHttp(url: string): Way {
  return {
    way: 'http',
    ask: async ({ token }, asked) => {
      const address = new URL('/api/reports', url);
      for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, String(value));
      const answer = await fetch(address, {
        headers: { authorization: `Bearer ${token}` },
      });
      const body: unknown = await answer.json();
      if (!answer.ok) throw new Error(`the list was not answered: ${JSON.stringify(body)}`);
      return z.object({ total: z.number() }).parse(body).total;
    },
  };
}

function bySql(database: Database): Way {
  const deps = {
    database,
    glances: createGlances(),
    readNickname: () => Promise.resolve('Ann'),
    readLengthUnit: () => Promise.resolve('mm' as const),
  };
  return {
    way: 'sql',
    ask: async ({ userId }, asked) => (await listReports(deps, { page: 1, ...asked, userId })).total,
  };
}
