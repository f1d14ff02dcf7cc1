import { expect, test } from 'vitest';
import { AppError } from '../http/app-error.ts';
import { watchTopic } from './watch-topic.ts';

/** A topic controlled by the test. */
function createTopic() {
  const heard = new Set<{ listener: (message: string) => void; onGap: (() => void) | undefined }>();
  const clock = { ms: 0, now: () => new Date(clock.ms) };
  const live = {
    publish: () => Promise.resolve(),
    subscribe: (_: string, listener: (message: string) => void, onGap?: () => void) => {
      const one = { listener, onGap };
      heard.add(one);
      return () => heard.delete(one);
    },
  };
  return {
    clock,
    live,
    listeners: () => heard.size,
    say: (message: string) => {
      for (const { listener } of heard) listener(message);
    },
    lose: () => {
      for (const { onGap } of heard) onGap?.();
    },
  };
}

function welcome(): Promise<void> {
  return Promise.resolve();
}
const refusal = new AppError('share-ended');

test('delivers messages sent during the access check, in order', async () => {
  const { say, ...deps } = createTopic();
  const admit = () => {
    say('first');
    return Promise.resolve();
  };
  const stream = await watchTopic(deps, { topic: 'a', admit });
  say('second');
  expect([await stream.next(), await stream.next()]).toMatchObject([{ value: 'first' }, { value: 'second' }]);
});

test('stops listening if the caller is refused', async () => {
  const { listeners, ...deps } = createTopic();
  await expect(watchTopic(deps, { topic: 'a', admit: () => Promise.reject(refusal) })).rejects.toBe(refusal);
  expect(listeners()).toBe(0);
});

test('checks again after thirty seconds, before delivering anything more', async () => {
  const { say, clock, listeners, live } = createTopic();
  let asked = 0;
  const admit = () => {
    asked += 1;
    return asked > 2 ? Promise.reject(refusal) : Promise.resolve();
  };
  const stream = await watchTopic({ clock, live }, { topic: 'a', admit });
  for (const [ms, expected] of [
    [29_999, 1],
    [30_000, 2],
    [59_999, 2],
  ] as const) {
    clock.ms = ms;
    say('row');
    expect(await stream.next()).toMatchObject({ value: 'row' });
    expect(asked).toBe(expected);
  }
  clock.ms = 60_000;
  say('not for you');
  await expect(stream.next()).rejects.toBe(refusal);
  expect(listeners()).toBe(0);
});

test.for([
  ['the connection to the database was lost', ({ lose }: ReturnType<typeof createTopic>) => lose()],
  [
    'too much waits',
    ({ say }: ReturnType<typeof createTopic>) => {
      for (let count = 0; count <= 100; count += 1) say(String(count));
    },
  ],
] as const)('ends where %s, so that the page reads again', async ([, happen]) => {
  const topic = createTopic();
  const stream = await watchTopic(topic, { topic: 'a', admit: welcome });
  happen(topic);
  await expect(stream.next()).rejects.toMatchObject({ code: 'service-unavailable' });
  expect(topic.listeners()).toBe(0);
});

test('wakes a watcher that reads on its own, at once and after each silence', async () => {
  const { clock, live } = createTopic();
  const stream = await watchTopic({ clock, live }, { topic: 'a', admit: welcome, wakeMs: 5000 });
  expect(await stream.next()).toEqual({ value: null, done: false });
  clock.ms = 5000;
  expect(await stream.next()).toEqual({ value: null, done: false });
});

test('ends when the caller leaves, even before anything was read', async () => {
  const { listeners, ...deps } = createTopic();
  const leaving = new AbortController();
  const stream = await watchTopic(deps, { topic: 'a', admit: welcome, signal: leaving.signal });
  expect(listeners()).toBe(1);
  leaving.abort();
  expect(listeners()).toBe(0);
  expect(await stream.next()).toEqual({ value: undefined, done: true });
});
