/** Measures one web server, its workers, and its memory on Postgres and a bucket, with client and servers on one machine. */
import pg from 'pg';
import * as z from 'zod';
import { randomUUID } from 'node:crypto';
import type { DatabaseConnection } from '../../apps/server/src/platform/db/connect.ts';
import { measured } from '../../apps/server/tests/world/measured.ts';
import { measuredNow } from '../results.ts';
import { fillDatabase } from '../lists/fill-database.ts';
import { withPostgres, withServer, type ServerSettings } from '../on-postgres.ts';
import { callsTo } from '../../apps/server/tests/world/calls.ts';
import { signUp, type SignedIn } from '../../apps/server/tests/world/shooters.ts';
import { measureIdle } from './idle.ts';
import { measureMemory } from './memory.ts';
import { measureRate, measureServed, type Load } from './rates.ts';
import { bySql, overHttp, requestNames } from './requests.ts';
import type { RequestRate, ScaleFigures } from './results.ts';
import { readMetric } from './read-metric.ts';
import { measureSockets } from './sockets.ts';
import { measureWorkers, type WorkersLoad } from './workers.ts';

interface ScaleSettings extends Load {
  /** How many reports the database holds, one run after the other. */
  sizes: readonly number[];
  workers: WorkersLoad;
  /** How long an idle worker is watched. */
  idleSeconds: number;
  /** Each one listens with ten sockets. */
  listeners: number;
  minutes: number;
}

export const whole: ScaleSettings = {
  clients: 8,
  seconds: 10,
  sizes: [1000, 1_000_000],
  workers: { workers: [1, 2], photos: 24, megapixels: 12 },
  idleSeconds: 60,
  listeners: 20,
  minutes: 10,
};

/** The same on a small scale, to see that it runs: its speeds mean nothing. */
export const short: ScaleSettings = {
  clients: 2,
  seconds: 0.5,
  sizes: [400],
  workers: { workers: [1], photos: 2, megapixels: 1 },
  idleSeconds: 0.1,
  listeners: 2,
  minutes: 0.05,
};

const notificationsOfAccount = 50;
const shotsOfReport = 20;

interface Bench {
  connection: DatabaseConnection;
  settings: ServerSettings & { METRICS_TOKEN: string };
  url: string;
  account: SignedIn;
  signer: SignedIn;
}

/** Null if Postgres is not installed. */
export function measureScale(asked: ScaleSettings): Promise<ScaleFigures | null> {
  return withPostgres(async (connection, postgres) => {
    const settings = { ...postgres, METRICS_TOKEN: randomUUID() };
    const idle = await measureIdle(settings, asked.idleSeconds);
    const background = await measureBackground(connection, settings, asked);
    return withBench(connection, settings, async (bench) => ({
      ...measuredNow(),
      load: { clients: asked.clients, seconds: asked.seconds },
      requests: await measureAllRequests(bench, asked),
      background,
      idle,
      ...(await measureLongRunning(bench, asked)),
    }));
  });
}

function withBench<Figures>(
  connection: DatabaseConnection,
  settings: Bench['settings'],
  measure: (bench: Bench) => Promise<Figures>,
): Promise<Figures> {
  return withServer({ ...settings, ROLE: 'web' }, async ({ url }) => {
    const server = { call: callsTo(url) };
    return measure({
      connection,
      settings,
      url,
      account: await signUp(server),
      signer: await signUp(server),
    });
  });
}

async function measureAllRequests(bench: Bench, asked: ScaleSettings): Promise<RequestRate[]> {
  const requests: RequestRate[] = [];
  for (const reports of asked.sizes) requests.push(...(await measureRequests(bench, reports, asked)));
  return requests;
}

export const partNames = ['requests', 'workers', 'idle'] as const;
export type Part = (typeof partNames)[number];

/** One part, in a few minutes. Null if Postgres is not installed. */
export function measurePart(part: Part, asked: ScaleSettings): Promise<Partial<ScaleFigures> | null> {
  return withPostgres<Partial<ScaleFigures>>(async (connection, postgres) => {
    const settings = { ...postgres, METRICS_TOKEN: randomUUID() };
    if (part === 'requests') {
      const requests = await withBench(connection, settings, (bench) => measureAllRequests(bench, asked));
      return { ...measuredNow(), requests };
    }
    if (part === 'idle') return { idle: await measureIdle(settings, asked.idleSeconds) };
    return { background: await measureBackground(connection, settings, asked) };
  });
}

async function measureBackground(
  connection: DatabaseConnection,
  settings: Bench['settings'],
  { workers }: ScaleSettings,
): Promise<ScaleFigures['background']> {
  return {
    measuredOn: measuredNow().measuredOn,
    workers: await measureWorkers(connection, settings, workers),
  };
}

async function measureRequests(bench: Bench, reports: number, load: Load): Promise<RequestRate[]> {
  const { connection, settings, url, account, signer } = bench;
  await fillDatabase(connection, { ordinary: account.userId, heavy: randomUUID() }, reports);
  await fillNotifications(connection, account);
  await completeReport(connection, await findReport(connection, account));
  const asking = { account, signer, reportId: await findReport(connection, account) };
  const http = overHttp(url, asking);
  const processorSeconds = () => readMetric(url, settings.METRICS_TOKEN, 'process_cpu_seconds_total');
  const pool = new pg.Pool({ connectionString: settings.DATABASE_URL, max: 10 });
  try {
    const sql = await bySql(pool, { settings, connection, ...asking });
    const rates: RequestRate[] = [];
    for (const request of requestNames) {
      rates.push({
        ...{ reports, request },
        ...(await measureServed(http[request], load, processorSeconds)),
        sql: await measureRate(sql[request], load),
      });
    }
    return rates;
  } finally {
    http.close();
    await pool.end();
  }
}

async function measureLongRunning(
  { connection, settings, url, account, signer }: Bench,
  { listeners, minutes, clients, seconds }: ScaleSettings,
): Promise<Pick<ScaleFigures, 'sockets' | 'memory'>> {
  const http = overHttp(url, { account, signer, reportId: await findReport(connection, account) });
  try {
    const accounts = await Promise.all(
      Array.from({ length: listeners }, () => signUp({ call: callsTo(url) })),
    );
    const askForList = http['report list'];
    const sockets = await measureSockets({ url, connection, accounts, askForList }, { clients, seconds });
    const works = [askForList, http['report detail'], http.notifications];
    return {
      sockets,
      memory: await measureMemory({ url, metricsToken: settings.METRICS_TOKEN, works }, minutes),
    };
  } finally {
    http.close();
  }
}

async function fillNotifications({ query }: DatabaseConnection, { userId }: SignedIn): Promise<void> {
  await query('truncate comment_notifications');
  await query(
    `insert into comment_notifications (id, report_owner_id, notification_type, title, is_read, created_at)
     select gen_random_uuid(), $1, 'comment', 'New comment from Bea', n % 3 = 0, now() - n * interval '1 hour'
     from generate_series(1, ${String(notificationsOfAccount)}) n`,
    [userId],
  );
  await query('vacuum analyze comment_notifications');
}

/** Filled reports hold only what lists show; this completes the one that is opened. */
async function completeReport({ query }: DatabaseConnection, id: string): Promise<void> {
  const [hole] = measured.report.holes;
  const holes = Array.from({ length: shotsOfReport }, (_, index) => ({ ...hole, number: index + 1 }));
  await query('update user_sessions set measurement = $2, ai_analysis = $3 where id = $1', [
    id,
    JSON.stringify({ ...measured.report, holes }),
    JSON.stringify(measured.aiAnalysis),
  ]);
}

async function findReport({ query }: DatabaseConnection, { userId }: SignedIn): Promise<string> {
  const { rows } = await query('select id from user_sessions where user_id = $1 order by id limit 1', [
    userId,
  ]);
  const [row] = z.array(z.object({ id: z.uuid() })).parse(rows);
  if (row === undefined) throw new Error('the account has no report');
  return row.id;
}
