/** The job port: one suite for the embedded database and for Postgres. */
import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { createLog } from '../../src/platform/log/log.ts';
import { startJobs, type RunningJobs } from '../../src/platform/jobs/pg-boss-jobs.ts';
import { testWithDatabase } from '../world/database.ts';
import { patience } from '../world/patience.ts';

const test = testWithDatabase.extend('jobs', { scope: 'file' }, async ({ database }, { onCleanup }) => {
  const jobs: RunningJobs = await startJobs({ ...database, log: createLog('silent') });
  onCleanup(jobs.stop);
  return jobs;
});

function neverGivenUp(): Promise<void> {
  return Promise.reject(new Error('was given up'));
}

/** What the jobs of a queue carried, in order; grows as they run. */
async function watchJobs(jobs: RunningJobs, queue: string): Promise<object[]> {
  const seen: object[] = [];
  const handle = (data: object) => Promise.resolve(void seen.push(data));
  await jobs.work({ queue, retries: 2, concurrency: 1, handle, onGivenUp: neverGivenUp });
  return seen;
}

test('runs a job once its transaction is committed', async ({ database, jobs }) => {
  const seen = await watchJobs(jobs, 'count');
  await database.database.transaction((transaction) => jobs.enqueue(transaction, 'count', { shots: 5 }, 'a'));
  await vi.waitFor(() => expect(seen).toEqual([{ shots: 5 }]), patience);
});

test('forgets a job whose transaction is undone', async ({ database, jobs }) => {
  const seen = await watchJobs(jobs, 'undone');
  await database.database
    .transaction(async (transaction) => {
      await jobs.enqueue(transaction, 'undone', { first: true }, 'a');
      throw new Error('undo');
    })
    .catch(() => undefined);
  await database.database.transaction((transaction) =>
    jobs.enqueue(transaction, 'undone', { second: true }, 'a'),
  );
  await vi.waitFor(() => expect(seen).toEqual([{ second: true }]), patience);
});

test('takes the next job as soon as one is done', async ({ database }) => {
  const log = createLog('silent');
  const startsMs: number[] = [];
  const worker = {
    queue: 'backlog',
    retries: 2,
    concurrency: 1,
    handle: () => Promise.resolve(void startsMs.push(performance.now())),
    onGivenUp: neverGivenUp,
  };
  const giver = await startJobs({ ...database, log, takesJobs: false });
  await giver.work(worker);
  await database.database.transaction(async (transaction) => {
    for (const key of ['a', 'b', 'c', 'd', 'e']) await giver.enqueue(transaction, 'backlog', {}, key);
  });
  const taker = await startJobs({ ...database, log });
  await taker.work(worker);
  await vi.waitFor(() => expect(startsMs).toHaveLength(5), patience);
  await taker.stop();
  await giver.stop();
  const gapsMs = startsMs.slice(1).map((startMs, index) => startMs - (startsMs[index] ?? 0));
  expect(Math.min(...gapsMs)).toBeLessThan(1000);
});

test('asks the database once for all queues while idle', async ({ database }) => {
  const asked: string[] = [];
  const query = (text: string, values?: unknown[]) => {
    asked.push(text);
    return database.query(text, values);
  };
  const jobs = await startJobs({ ...database, query, log: createLog('silent') });
  for (const queue of ['idle-1', 'idle-2', 'idle-3', 'idle-4', 'idle-5', 'idle-6'])
    await jobs.work({ queue, retries: 0, concurrency: 2, handle: neverGivenUp, onGivenUp: neverGivenUp });
  const looks = () => asked.filter((text) => text.startsWith("select name, 'due' as reason"));
  await vi.waitFor(() => expect(looks()).toHaveLength(1), patience);
  asked.length = 0;
  await vi.waitFor(() => expect(looks()).toHaveLength(2), patience);
  await jobs.stop();
  // The rest of these two seconds is for schedules.
  expect(asked.length).toBeLessThan(6);
});

test("updates the rules of an earlier version's queue, and does nothing if they match", async ({
  database,
}) => {
  const asked: string[] = [];
  const query = (text: string, values?: unknown[]) => {
    asked.push(text);
    return database.query(text, values);
  };
  const start = async (retries: number) => {
    asked.length = 0;
    const jobs = await startJobs({ ...database, query, log: createLog('silent'), takesJobs: false });
    const [handle, onGivenUp] = [() => Promise.resolve(), () => Promise.resolve()];
    await jobs.work({ queue: 'aging', concurrency: 1, retries, handle, onGivenUp });
    await jobs.stop();
    const { rows } = await database.query(`select retry_limit from jobs.queue where name = 'aging'`);
    return { rows, changes: asked.filter((text) => text.includes('create_queue')).length };
  };
  expect((await start(3)).rows).toEqual([{ retry_limit: 3 }]);
  expect(await start(3)).toEqual({ rows: [{ retry_limit: 3 }], changes: 0 });
  expect((await start(5)).rows).toEqual([{ retry_limit: 5 }]);
});

test('drops a second job with the key of one that is not finished', async ({ database, jobs }) => {
  const seen: object[] = [];
  let finishFirst = (): void => undefined;
  const first = new Promise<void>((resolve) => (finishFirst = resolve));
  await jobs.work({
    queue: 'single',
    retries: 2,
    concurrency: 2,
    handle: async (data) => {
      seen.push(data);
      await first;
    },
    onGivenUp: neverGivenUp,
  });
  const enqueue = (data: object, key: string) =>
    database.database.transaction((transaction) => jobs.enqueue(transaction, 'single', data, key));
  await enqueue({ order: 1 }, 'same');
  await vi.waitFor(() => expect(seen).toHaveLength(1), patience);
  await enqueue({ order: 2 }, 'same');
  await enqueue({ order: 3 }, 'other');
  await vi.waitFor(() => expect(seen).toEqual([{ order: 1 }, { order: 3 }]), patience);
  finishFirst();
});

test('tries again after a rejection, then gives up once and says why', async ({ database }) => {
  const lines: string[] = [];
  const jobs = await startJobs({
    ...database,
    log: createLog('warn', { write: (line) => void lines.push(line) }),
  });
  let runs = 0;
  const givenUp: unknown[] = [];
  await jobs.work({
    queue: 'hopeless',
    retries: 1,
    concurrency: 1,
    handle: () => {
      runs += 1;
      return Promise.reject(new Error('no paper in the photo'));
    },
    onGivenUp: (data, cause) => Promise.resolve(void givenUp.push([data, cause])),
  });
  await database.database.transaction((transaction) => jobs.enqueue(transaction, 'hopeless', { id: 7 }, 'a'));
  await vi.waitFor(
    () =>
      expect(givenUp).toEqual([[{ id: 7 }, expect.objectContaining({ message: 'no paper in the photo' })]]),
    patience,
  );
  expect(runs).toBe(2);
  await jobs.stop();
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual(
    [0, 1].map((retryCount): unknown =>
      expect.objectContaining({
        ...{ level: 'warn', msg: 'a job failed', queue: 'hopeless', retryCount, retryLimit: 1 },
        jobId: expect.any(String),
        cause: expect.objectContaining({ message: 'no paper in the photo' }),
      }),
    ),
  );
});

test("gives a dead worker's job to another, eleven seconds after its last heartbeat", async ({
  database,
  jobs,
}) => {
  const seen = await watchJobs(jobs, 'orphan');
  await database.database.transaction(async (transaction) => {
    await jobs.enqueue(transaction, 'orphan', { shots: 3 }, 'lost');
    // Taken by a worker that is killed, before any other worker sees it.
    await transaction.execute(sql`
      update jobs.job set state = 'active', started_on = now() - interval '1 minute', heartbeat_on = now() - interval '11 seconds'
      where name = 'orphan'`);
  });
  await vi.waitFor(() => expect(seen).toEqual([{ shots: 3 }]), patience);
});

test('returns running jobs when it is stopped', async ({ database }) => {
  const log = createLog('silent');
  const first = await startJobs({ ...database, log });
  const signals: AbortSignal[] = [];
  await first.work({
    queue: 'interrupted',
    retries: 2,
    concurrency: 1,
    handle: async (_, signal) => {
      signals.push(signal);
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))));
    },
    onGivenUp: neverGivenUp,
  });
  await database.database.transaction((transaction) => first.enqueue(transaction, 'interrupted', {}, 'a'));
  await vi.waitFor(() => expect(signals).toHaveLength(1), patience);
  await first.stop();
  expect(signals[0]?.aborted).toBe(true);

  const seen: object[] = [];
  const second = await startJobs({ ...database, log });
  await second.work({
    queue: 'interrupted',
    retries: 2,
    concurrency: 1,
    handle: (data) => Promise.resolve(void seen.push(data)),
    onGivenUp: neverGivenUp,
  });
  await vi.waitFor(() => expect(seen).toEqual([{}]), patience);
  await second.stop();
});

test('removes jobs of the named person, but not of a similar address', async ({ database, jobs }) => {
  for (const queue of ['mails', 'bills']) {
    await jobs.work({
      queue,
      retries: 0,
      concurrency: 1,
      handle: () => Promise.resolve(),
      onGivenUp: neverGivenUp,
    });
  }
  const wait = (queue: string, words: string) =>
    database.query(
      `insert into jobs.job (name, data, policy, singleton_key, start_after)
        values ($1, jsonb_build_object('words', $2::text), 'exclusive', $2, now() + interval '1 hour')`,
      [queue, words],
    );
  const waiting = async () => {
    const { rows }: { rows: unknown[] } = await database.query(
      `select data ->> 'words' words from jobs.job where name in ('mails', 'bills') order by name, created_on`,
    );
    return rows.map((row) => String(Reflect.get(Object(row), 'words')));
  };
  const id = crypto.randomUUID();
  const named = ['bob@example.com', 'To Bob@Example.com.', `photos/${id}/1.jpg`];
  const others = [
    'jim.bob@example.com',
    'jim-bob@example.com',
    'bob@example.community',
    'bob@example.com.au',
  ];
  await wait('bills', 'bob@example.com');
  for (const words of [...named, ...others]) await wait('mails', words);
  const words = ['bob@example.com', id];
  await jobs.forget(words, { queues: ['bills'], after: new Date(Date.now() - 60_000) });
  expect(await waiting()).toEqual(['bob@example.com', ...named, ...others]);
  await jobs.forget(words, { queues: ['bills'] });
  expect(await waiting()).toEqual(['bob@example.com', ...others]);
});
