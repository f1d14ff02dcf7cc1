/** The whole server in process, on the worker's database and its own port. */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AuthClient } from '@supabase/auth-js';
import { expect, onTestFinished, vi } from 'vitest';
import { createApp } from '../../src/app.ts';
import type { HashingCost } from '../../src/features/accounts/index.ts';
import { parseConfig } from '../../src/config.ts';
import type { Clock } from '../../src/platform/clock/clock.ts';
import { listen } from '../../src/platform/http/web-server.ts';
import { createLog } from '../../src/platform/log/log.ts';
import type { MailboxMessage } from '../../src/platform/mail/mailbox.ts';
import { startPlatform } from '../../src/platform.ts';
import { testWithDatabase, type RunningServer, type TestDatabase } from './database.ts';
import { callsTo } from './calls.ts';
import { patience } from './patience.ts';
import { freePort } from '../../../../tools/local-port.ts';

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

/** `server` runs with these settings. */
export function testOnServer(environment: Parameters<typeof startFileServer>[1]) {
  return testWithDatabase.extend('server', { scope: 'file' }, async ({ database }, { onCleanup }) => {
    const server = await startFileServer(database, environment);
    onCleanup(server.stop);
    return server;
  });
}

/** `server` runs with the embedded defaults, and with limits that no test reaches by accident. */
export const testWithServer = testOnServer({});

/** A clock that tests move forward. */
export function createTestClock() {
  let aheadMs = 0;
  const clock: Clock = { now: () => new Date(Date.now() + aheadMs) };
  return {
    ...clock,
    advance: (seconds: number) => {
      aheadMs += seconds * 1000;
    },
  };
}

type ServerParts = [
  database: TestDatabase,
  settings?: Record<string, string>,
  /** Without one, photos are really analyzed. */
  photoLab?: Surroundings['photoLab'],
  hashingCost?: HashingCost,
];

type Surroundings = NonNullable<Parameters<typeof createApp>[2]>;

/** The lowest possible: a sign-up hashes twice, and two secure hashes take 54 ms. */
const leastCost: HashingCost = { memoryKib: 8, passes: 1 };

/** The same for every test, whether or not the real page is built. */
const pageFolder = join(import.meta.dirname, 'page');

/** For one test; stops when the test ends, even if the test fails before stopping it. */
export async function startTestServer(...parts: ServerParts) {
  const server = await startFileServer(...parts);
  onTestFinished(async () => {
    if (server.isRunning()) await server.stop();
  });
  return server;
}

/** For a fixture, which stops it in its `onCleanup`. */
export async function startFileServer(
  ...[database, settings = {}, photoLab, hashingCost = leastCost]: ServerParts
) {
  const port = await freePort();
  const config = parseConfig({
    PORT: String(port),
    DATA_DIR: await mkdtemp(join(tmpdir(), 'data-')),
    // Servers that run one after another on one database can open the same secrets.
    ENCRYPTION_KEY: 'a'.repeat(43),
    AUTH_LIMIT_FACTOR: '1000',
    AUTH_MAIL_INTERVAL_SECONDS: '0',
    ...settings,
  });
  const logged: string[] = [];
  const level = settings.LOG_LEVEL === undefined ? 'error' : config.logLevel;
  const log = createLog(level, { write: (line) => void logged.push(line) });
  const clock = createTestClock();
  const { platform, app, close } = await open({ config, log, clock }, database, {
    ...(photoLab === undefined ? {} : { photoLab }),
    hashingCost,
  });
  const running: RunningServer = {
    startedIn: expect.getState().currentTestName ?? 'no test',
    stop: async () => {
      database.servers.delete(running);
      await close();
      if (logged.length > 0) throw new Error(`unexpected log lines:\n${logged.join('')}`);
    },
  };
  database.servers.add(running);
  return {
    url: config.siteUrl,
    config,
    clock,
    app,
    platform,
    /** Takes the log lines that the caller expected; lines left at the end fail the file. */
    takeLog: () => logged.splice(0),
    call: callsTo(config.siteUrl),
    /** A separate browser, as far as signing in goes. */
    openAuth: (flowType?: 'implicit' | 'pkce') => openAuth(config.siteUrl, flowType),
    /** The newest email to the address; waits until there is one. */
    mailTo: (address: string, subject: RegExp) => findMail(platform.mailbox, address, subject),
    isRunning: () => database.servers.has(running),
    stop: running.stop,
  };
}

/** Starts everything; on failure, leaves nothing running. */
async function open(
  context: Parameters<typeof startPlatform>[0],
  database: TestDatabase,
  surroundings: Surroundings,
) {
  const notClosed = { ...database, runtimeFolder: null, close: () => Promise.resolve() };
  const platform = await startPlatform(context, notClosed);
  const ends = [platform.close];
  const close = async () => {
    for (const end of ends.splice(0)) await end();
  };
  try {
    const app = await createApp(context.config, platform, { pageFolder, ...surroundings });
    ends.unshift(app.close);
    await app.startJobs();
    const web = await listen(app, context.config);
    ends.unshift(web.stop);
    return { platform, app, close };
  } catch (cause) {
    await close();
    throw cause;
  }
}

function openAuth(url: string, flowType: 'implicit' | 'pkce' = 'implicit') {
  const kept = new Map<string, string>();
  return new AuthClient({
    url: `${url}/auth/v1`,
    flowType,
    storageKey: `browser-${crypto.randomUUID()}`,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
  });
}

async function findMail(
  mailbox: { list: () => Promise<MailboxMessage[]> } | null,
  address: string,
  subject: RegExp,
): Promise<MailboxMessage> {
  return vi.waitFor(async () => {
    const messages = (await mailbox?.list()) ?? [];
    const found = messages.find((message) => message.to === address && subject.test(message.subject));
    if (found === undefined) throw new Error(`no mail to ${address} about ${String(subject)}`);
    return found;
  }, patience);
}
