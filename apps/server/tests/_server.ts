/** The whole server in process, on the worker's database and a port of its own. */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AuthClient } from '@supabase/auth-js';
import { vi } from 'vitest';
import { createApp } from '../src/app.ts';
import { parseConfig } from '../src/config.ts';
import type { Clock } from '../src/platform/clock/clock.ts';
import { listen } from '../src/platform/http/web-server.ts';
import { createLog } from '../src/platform/log/log.ts';
import type { MailboxMessage } from '../src/platform/mail/mailbox.ts';
import { startPlatform } from '../src/platform.ts';
import { testWithDatabase, type TestDatabase } from './_database.ts';
import { freePort } from './_program.ts';

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

/** `server` runs with the settings of the embedded default, and limits that no test reaches by chance. */
export const testWithServer = testWithDatabase.extend(
  'server',
  { scope: 'file' },
  async ({ database }, { onCleanup }) => {
    const server = await startTestServer(database);
    onCleanup(server.stop);
    return server;
  },
);

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

/** Without a `photoLab` photos are really analysed. */
export async function startTestServer(
  database: TestDatabase,
  settings: Record<string, string> = {},
  photoLab?: Parameters<typeof createApp>[2],
) {
  const port = await freePort();
  const config = parseConfig({
    PORT: String(port),
    DATA_DIR: await mkdtemp(join(tmpdir(), 'data-')),
    AUTH_LIMIT_FACTOR: '1000',
    AUTH_MAIL_INTERVAL_SECONDS: '0',
    ...settings,
  });
  const logged: string[] = [];
  const log = createLog('error', { write: (line) => void logged.push(line) });
  const clock = createTestClock();
  const platform = await startPlatform(
    { config, log, clock },
    { ...database, runtimeFolder: null, close: () => Promise.resolve() },
  );
  const app = await createApp(config, platform, photoLab);
  await app.startJobs();
  const web = await listen(app, config);
  return {
    url: config.siteUrl,
    config,
    clock,
    app,
    platform,
    /** The lines of the log so far, which the caller expected; what is left at the end fails the file. */
    takeLog: () => logged.splice(0),
    call: (method: string, path: string, request: CallOptions = {}) =>
      callServer(config.siteUrl, { method, path, ...request }),
    /** A browser of its own, as far as signing in goes. */
    openAuth: () => openAuth(config.siteUrl),
    /** The newest mail to the address, as soon as there is one. */
    mailTo: (address: string, subject: RegExp) => findMail(platform.mailbox, address, subject),
    stop: async () => {
      await web.stop();
      await app.close();
      await platform.close();
      if (logged.length > 0) throw new Error(`unexpected log lines:\n${logged.join('')}`);
    },
  };
}

interface CallOptions {
  token?: string;
  json?: unknown;
  body?: FormData | string;
  headers?: Record<string, string>;
}

async function callServer(
  url: string,
  { method, path, token, json, body, headers = {} }: CallOptions & { method: string; path: string },
) {
  const response = await fetch(`${url}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: json === undefined ? body : JSON.stringify(json),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  const answer: unknown = isJson ? JSON.parse(text) : null;
  return { status: response.status, headers: response.headers, text, body: answer };
}

function openAuth(url: string) {
  const kept = new Map<string, string>();
  return new AuthClient({
    url: `${url}/auth/v1`,
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
  return vi.waitFor(
    async () => {
      const messages = (await mailbox?.list()) ?? [];
      const found = messages.find((message) => message.to === address && subject.test(message.subject));
      if (found === undefined) throw new Error(`no mail to ${address} about ${String(subject)}`);
      return found;
    },
    { timeout: 10_000, interval: 50 },
  );
}
