/** Tells a load balancer or container engine whether the process is alive, and whether it can work. */
import { Hono } from 'hono';
import type { Log } from '../log/log.ts';
import { tellOutage } from '../outages/outages.ts';

/** Rejects while the part cannot do its work. */
export type Check = () => Promise<void>;

export interface HealthOptions {
  /** Keyed by the part's name in the response. */
  checks: Readonly<Record<string, Check>>;
  /** Parts without which most of the work continues: the response lists them, but stays 200. */
  dispensable?: readonly string[];
  log: Log;
}

interface Readiness {
  status: 'ready' | 'not-ready';
  parts: Record<string, 'ready' | 'not-ready'>;
}

/** A part that takes longer counts as down. */
const checkLimitMs = 5000;
/** Anyone may ask at any rate, so the parts are checked only once in this time. */
const keptMs = 1000;

export type ReadReadiness = () => Promise<Readiness>;

export function createReadiness({ checks, dispensable = [], log }: HealthOptions): ReadReadiness {
  return keepFor(keptMs, () => checkAll({ checks, dispensable, log }));
}

export function healthRoutes(readReadiness: ReadReadiness): Hono {
  const app = new Hono();
  // Checks nothing else: restarting a process because its database is down helps no one.
  app.get('/health', (context) => context.json({ status: 'ok' }, 200, uncached));
  app.get('/ready', async (context) => {
    const readiness = await readReadiness();
    return context.json(readiness, readiness.status === 'ready' ? 200 : 503, uncached);
  });
  return app;
}

const uncached = { 'Cache-Control': 'no-store' };

async function checkAll({ checks, dispensable, log }: Required<HealthOptions>): Promise<Readiness> {
  const parts: Readiness['parts'] = {};
  const check = async (part: string, checkPart: Check) => {
    parts[part] = await checkOne(part, checkPart, log);
  };
  await Promise.all(Object.entries(checks).map(([part, checkPart]) => check(part, checkPart)));
  const isReady = Object.entries(parts).every(
    ([part, state]) => state === 'ready' || dispensable.includes(part),
  );
  return { status: isReady ? 'ready' : 'not-ready', parts };
}

/** The cause goes only to the log, because it may name internal addresses. */
async function checkOne(part: string, check: Check, log: Log): Promise<'ready' | 'not-ready'> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), checkLimitMs);
  });
  try {
    await Promise.race([check(), limit]);
    return 'ready';
  } catch (cause) {
    if (!tellOutage(cause, { log })) log.warn({ cause, part }, 'not ready');
    return 'not-ready';
  } finally {
    clearTimeout(timer);
  }
}

/** One reading at a time, reused while it is fresh. */
function keepFor<Answer>(milliseconds: number, read: () => Promise<Answer>): () => Promise<Answer> {
  let answer: Promise<Answer> | null = null;
  let readAtMs = -Infinity;
  return () => {
    if (answer === null || performance.now() - readAtMs > milliseconds) {
      readAtMs = Infinity;
      answer = read().finally(() => {
        readAtMs = performance.now();
      });
    }
    return answer;
  };
}
