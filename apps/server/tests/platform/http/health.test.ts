/** Health checks for machines: whether a process is alive, and which of its parts fail. */
import { describe, expect, test, vi } from 'vitest';
import { createReadiness, healthRoutes } from '../../../src/platform/http/health-routes.ts';
import { createLog } from '../../../src/platform/log/log.ts';
import { patience } from '../../world/patience.ts';
import { testWithServer } from '../../world/server.ts';

const secret = 'postgres://app:hidden@db/app';

function routesOf(checks: Record<string, () => Promise<void>>) {
  const logged: string[] = [];
  const log = createLog('warn', { write: (line) => void logged.push(line) });
  return { app: healthRoutes(createReadiness({ checks, log })), logged };
}

describe('a process', () => {
  test('is alive but not ready while its parts are down', async () => {
    const { app, logged } = routesOf({
      database: () => Promise.reject(new Error(`no way to ${secret}`)),
      storage: () => Promise.resolve(),
    });
    expect((await app.request('/health')).status).toBe(200);
    expect(logged).toEqual([]);
    const answer = await app.request('/ready');
    const text = await answer.text();
    expect(answer.status).toBe(503);
    expect(JSON.parse(text)).toEqual({
      status: 'not-ready',
      parts: { database: 'not-ready', storage: 'ready' },
    });
    expect(text).not.toContain('hidden');
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain('database');
  });

  test('stays ready without a dispensable part, and names it', async () => {
    const log = createLog('silent');
    const checks = { database: () => Promise.resolve(), storage: () => Promise.reject(new Error('away')) };
    const app = healthRoutes(createReadiness({ checks, dispensable: ['storage'], log }));
    const answer = await app.request('/ready');
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { status: 'ready', parts: { database: 'ready', storage: 'not-ready' } },
    ]);
  });

  test('is not ready while a part does not answer', async () => {
    vi.useFakeTimers();
    const { app } = routesOf({ storage: () => new Promise(() => undefined) });
    const answer = app.request('/ready');
    await vi.advanceTimersByTimeAsync(5000);
    expect((await answer).status).toBe(503);
    vi.useRealTimers();
  });

  test('checks its parts once for many simultaneous requests', async () => {
    const check = vi.fn(() => Promise.resolve());
    const { app } = routesOf({ database: check });
    const answers = await Promise.all(Array.from({ length: 20 }, async () => app.request('/ready')));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(check).toHaveBeenCalledTimes(1);
  });
});

testWithServer(
  'is ready with every part, and not beside a database older than its code',
  async ({ server, database }) => {
    const ready = () => server.call('GET', '/api/ready');
    expect(await ready()).toMatchObject({
      status: 200,
      body: {
        status: 'ready',
        parts: { database: 'ready', migrations: 'ready', storage: 'ready', jobs: 'ready' },
      },
    });
    await database.query('update drizzle.__drizzle_migrations set created_at = created_at - 1');
    await vi.waitFor(async () => {
      expect(await ready()).toMatchObject({ status: 503, body: { parts: { migrations: 'not-ready' } } });
    }, patience);
    await database.query('update drizzle.__drizzle_migrations set created_at = created_at + 1');
    await vi.waitFor(async () => expect((await ready()).status).toBe(200), patience);
  },
);
