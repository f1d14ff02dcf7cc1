/** The money of one account on a real database; the test controls clock, provider, and background work. */
import { randomUUID } from 'node:crypto';
import type { BillingDeps } from '../../../src/features/billing/deps.ts';
import { createBilling, grantCredits } from '../../../src/features/billing/index.ts';
import { randomIds } from '../../../src/platform/ids/ids.ts';
import type { Jobs } from '../../../src/platform/jobs/jobs.ts';
import { createLog } from '../../../src/platform/log/log.ts';
import { createFakeProvider } from '../checkout/_fake-provider.ts';
import type { TestDatabase } from '../../world/database.ts';
import { limits } from './_billing-model.ts';

export type BillingWorld = Awaited<ReturnType<typeof openBillingWorld>>;

/** A story leaves few rows, and deleting them is much faster than truncating the tables. */
const moneyTables = [
  'credit_entries',
  'credit_accounts',
  'spent_reports',
  'payment_refunds',
  'payments',
  'checkouts',
  'subscriptions',
  'provider_events',
  'provider_looks',
  'provider_customers',
];

/** The last day of a month, so that stories meet the ends of months. */
const firstMoment = new Date('2026-01-31T12:00:00Z');

const quotas = { promonthly: limits.pro_monthly, proannual: limits.pro_annual };

export async function openBillingWorld({ database, query }: TestDatabase, credits: number) {
  await query(
    `begin; set local session_replication_role = replica;
    ${moneyTables.map((table) => `delete from ${table}`).join('; ')};
    ${Object.entries(quotas)
      .map(
        ([plan, quota]) =>
          `update subscription_plans set reports_limit = ${String(quota)} where plan_id = '${plan}'`,
      )
      .join('; ')};
    commit`,
  );
  const clock = { moment: firstMoment, now: () => clock.moment };
  const fake = createFakeProvider(clock.now);
  const jobs = createQueue();
  const userId = randomUUID();
  const deps: BillingDeps = {
    database,
    clock,
    ids: randomIds,
    jobs: jobs.port,
    limits: { take: () => Promise.resolve(0), forgive: done, tidy: done },
    log: createLog('silent'),
    metrics: { ledgerChecked: () => undefined },
    mail: { send: done },
    siteUrl: 'https://club.example',
    currency: 'usd',
    tax: 'none',
    takesPromotionCodes: false,
    contactEmail: 'club@example.com',
    isDemo: false,
    ring: done,
    provider: { ...fake.provider, listEvents: (span) => listEvents(fake, span) },
    accountStanding: () =>
      Promise.resolve({
        state: 'here',
        email: 'ann@example.com',
        isAdmin: false,
        isConfirmed: true,
        createdAt: firstMoment,
      }),
  };
  await createBilling(deps).startJobs();
  // From here on, no event is lost.
  await jobs.runScheduled('sweep-checkouts');
  if (credits > 0) {
    await database.transaction((transaction) =>
      grantCredits(transaction, { userId, amount: credits, reason: 'test', idempotencyKey: userId }),
    );
  }
  return { database, query, deps, clock, fake, jobs, userId };
}

/** Sleeping for a year takes hundreds of these calls; days without events are answered without one. */
async function listEvents({ world, provider }: FakeProvider, span: Span) {
  const from = Math.floor(span.from.getTime() / 1000);
  const to = span.to.getTime() / 1000;
  const isEventful = [...world.history.values()].some(({ created }) => from <= created && created <= to);
  return isEventful ? provider.listEvents(span) : [];
}

type FakeProvider = ReturnType<typeof createFakeProvider>;
type Span = Parameters<FakeProvider['provider']['listEvents']>[0];

function done(): Promise<void> {
  return Promise.resolve();
}

/** Like the real queue, ignores a job whose key is already waiting. */
function createQueue() {
  const waiting: { queue: string; data: object; key: string }[] = [];
  const handlers = new Map<string, (data: object) => Promise<void>>();
  const schedules = new Map<string, () => Promise<void>>();
  const port: Jobs = {
    enqueue: (_, queue, data, key) => {
      const isKnown = waiting.some((job) => job.queue === queue && job.key === key);
      if (!isKnown) waiting.push({ queue, data, key });
      return done();
    },
    work: (worker) => {
      handlers.set(worker.queue, async (data) => {
        await Reflect.apply(worker.handle, null, [data, new AbortController().signal]);
      });
      return done();
    },
    schedule: (name, _, handler) => {
      schedules.set(name, handler);
      return done();
    },
    forget: done,
  };
  return {
    port,
    isWaiting: () => waiting.length > 0,
    /** Runs the oldest job. */
    runNext: async (): Promise<void> => {
      const job = waiting.shift();
      if (job !== undefined) await handlers.get(job.queue)?.(job.data);
    },
    runScheduled: async (name: string): Promise<void> => {
      const run = schedules.get(name);
      if (run === undefined) throw new Error(`nothing is scheduled as ${name}`);
      await run();
    },
  };
}
