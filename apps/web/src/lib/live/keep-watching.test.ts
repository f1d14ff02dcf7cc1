import { createORPCClient, ORPCError } from '@orpc/client';
import { afterEach, expect, test, vi } from 'vitest';
import { onRefusal } from '../calls/refusals.ts';
import { delayMs, keepWatching } from './keep-watching.ts';
import type { LiveCalls } from './watch.ts';

afterEach(() => vi.restoreAllMocks());

const live: LiveCalls = createORPCClient({ call: () => Promise.reject(new Error('not called here')) });

async function* streamOf(...events: (string | Error)[]) {
  for (const event of events) {
    await Promise.resolve();
    if (event instanceof Error) throw event;
    yield event;
  }
}

const refusal = new ORPCError('report-not-found', { status: 404 });
const passing = new ORPCError('service-unavailable', { status: 503 });

/** Watches prepared streams, one per join, and stops with the last; records the waits and all events. */
async function follow(
  streams: (() => AsyncIteratorObject<string>)[],
  { isOpen = true, takesRefusals = true, abort = new AbortController() } = {},
) {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const told: unknown[] = [];
  const untilOpen = () => {
    if (streams.length === 0) abort.abort();
    return Promise.resolve();
  };
  const pause = (milliseconds: number) => {
    told.push(milliseconds);
    return Promise.resolve();
  };
  const onRefused = (error: Error) => void told.push(error);
  await keepWatching(
    { live, isOpen: () => isOpen, untilOpen, pause },
    {
      open: () => Promise.resolve().then(() => streams.shift()?.() ?? streamOf()),
      onEvent: (event: string) => void told.push(event),
      onJoined: () => void told.push('joined'),
      ...(takesRefusals ? { onRefused } : {}),
    },
    abort.signal,
  );
  return told;
}

function refuse(error: Error): () => never {
  return () => {
    throw error;
  };
}

test('rejoins when a stream breaks or just ends, and says so each time', async () => {
  const told = await follow([() => streamOf('a', passing), () => streamOf(), () => streamOf('b')]);
  expect(told).toEqual(['joined', 'a', 1000, 'joined', 1000, 'joined', 'b', 1000]);
});

test('waits 1, 2, 5, and then 10 seconds while joining keeps failing', async () => {
  const told = await follow([...Array.from({ length: 5 }, () => refuse(passing)), () => streamOf('a')]);
  expect(told).toEqual([1000, 2000, 5000, 10_000, 10_000, 'joined', 'a', 1000]);
  expect([1, 2, 3, 4, 50].map(delayMs)).toEqual([1000, 2000, 5000, 10_000, 10_000]);
});

test('does not wait after a cut connection, which has its own wait', async () => {
  expect(await follow([() => streamOf('a'), () => streamOf('b')], { isOpen: false })).toEqual([
    'joined',
    'a',
    'joined',
    'b',
  ]);
});

test('ends with a final refusal if there is a callback for it', async () => {
  expect(await follow([refuse(refusal), () => streamOf('a')])).toEqual([refusal]);
});

test('asks again after a refusal without a callback', async () => {
  expect(await follow([refuse(refusal), () => streamOf('a')], { takesRefusals: false })).toEqual([
    1000,
    'joined',
    'a',
    1000,
  ]);
});

test('sends a fresh token after a stream ends with a refusal', async () => {
  expect(await follow([() => streamOf('a', refusal), () => streamOf('b')])).toEqual([
    'joined',
    'a',
    1000,
    'joined',
    'b',
    1000,
  ]);
});

test('says that the account is disabled once a fresh token is refused too', async () => {
  const disabled = new ORPCError('account-disabled', { status: 403 });
  const heard = vi.fn();
  const stop = onRefusal('account-disabled', heard);
  await follow([() => streamOf('a', disabled)]);
  expect(heard).not.toHaveBeenCalled();
  await follow([() => streamOf('a', disabled), refuse(disabled)]);
  stop();
  expect(heard).toHaveBeenCalledTimes(1);
});

test('stops silently when no one is watching', async () => {
  const abort = new AbortController();
  abort.abort();
  expect(await follow([() => streamOf('a')], { abort })).toEqual([]);
});

test('closes an open stream on leaving', async () => {
  const abort = new AbortController();
  let hasLeft = false;
  async function* endless() {
    try {
      yield 'a';
      await Promise.resolve();
      abort.abort();
      yield 'b';
    } finally {
      hasLeft = true;
    }
  }
  expect(await follow([endless], { abort })).toEqual(['joined', 'a']);
  expect(hasLeft).toBe(true);
});
