/** Measures how long a page of the report list takes, by the number of reports: over HTTP, and with only the same SQL. */
import type { ReportFilters } from '@target-analysis/contract';
import * as z from 'zod';
import { createGlances } from '../../apps/server/src/features/reports/list/glances.ts';
import { listReports } from '../../apps/server/src/features/reports/list/rules.ts';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { timesOfRuns } from '../timing.ts';
import { measuredNow } from '../results.ts';
import { withServerOnPostgres } from '../on-postgres.ts';
import { callsTo, unlessRefused, type Call } from '../../apps/server/tests/world/calls.ts';
import { signUp, type SignedIn } from '../../apps/server/tests/world/shooters.ts';
import { fillDatabase } from './fill-database.ts';
import type { ListFigures, Timing } from './results.ts';

const sizes = [1000, 100_000, 1_000_000];
const runs = 30;
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
    const server = { call: callsTo(url) };
    const ways = [overHttp(server), bySql(connection.database)];
    const ordinary: Account = { account: 'ordinary', ...(await signUp(server)) };
    const heavy: Account = { account: 'heavy', ...(await signUp(server)) };
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
    timings.push({
      reports,
      ownReports,
      account: account.account,
      question,
      way: way.way,
      ...(await timesOfRuns(() => way.ask(account, asked), { runs, runsBefore })),
    });
  }
  return timings;
}

function overHttp({ call }: { call: Call }): Way {
  return {
    way: 'http',
    ask: async ({ token }, asked) => {
      const words = new URLSearchParams(
        Object.entries(asked).map(([name, value]): [string, string] => [name, String(value)]),
      );
      const { body } = await unlessRefused(call)('GET', `/api/reports?${words.toString()}`, { token });
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
