import { expect, test } from 'vitest';
import { createFairTurns } from './fair-turns.ts';

/** A clock that makes everything take no time. */
function noTime(): number {
  return 0;
}

/** A clock that stands still until the test says how long something took. */
function fakeClock() {
  let nowMs = 0;
  return {
    read: () => nowMs,
    pass: (ms: number) => {
      nowMs += ms;
    },
  };
}

/** Work whose pieces end when the test says so; records what has begun, in order. */
function heldWork() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  return { begun, work, end: (name: string) => ends.get(name)?.() };
}

test('takes senders in turn if their work takes equally long, however many one of them sends', async () => {
  const inTurn = createFairTurns({ mostWaiting: 10, mostOfOneSender: 5 }, noTime);
  const { begun, work, end } = heldWork();
  const all = [
    ...['a1', 'a2', 'a3'].map((name) => inTurn('anna', work(name))),
    inTurn('ben', work('b1')),
    inTurn('cleo', work('c1')),
  ];
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3']) {
    await expect.poll(() => begun.at(-1)).toBe(name);
    end(name);
  }
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1']);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3']);
});

test('makes senders wait whose work took longer, by time and not by count', async () => {
  const clock = fakeClock();
  const inTurn = createFairTurns({ mostWaiting: 10, mostOfOneSender: 5 }, clock.read);
  const { begun, work, end } = heldWork();
  // Two senders of costly files, one with a single file, and a shooter who sends five photos later.
  const all = [
    ...['a1', 'a2'].map((name) => inTurn('anna', work(name))),
    inTurn('ben', work('b1')),
    inTurn('ben', work('b2')),
  ];
  const photos = ['c1', 'c2', 'c3', 'c4', 'c5'];
  for (const [name, tookMs] of [
    ['a1', 5300],
    ['b1', 5000],
    ...photos.map((photo): [string, number] => [photo, 300]),
    ['b2', 5000],
    ['a2', 5300],
  ] as const) {
    await expect.poll(() => begun.at(-1)).toBe(name);
    clock.pass(tookMs);
    if (name === 'b1') all.push(...photos.map((photo) => inTurn('cleo', work(photo))));
    end(name);
  }
  await Promise.all(all);
  expect(begun).toEqual(['a1', 'b1', ...photos, 'b2', 'a2']);
});

test("forgets a sender's time after a while", async () => {
  const clock = fakeClock();
  const inTurn = createFairTurns({ mostWaiting: 10, mostOfOneSender: 5 }, clock.read);
  const { begun, work, end } = heldWork();
  const costly = inTurn('anna', work('a1'));
  clock.pass(20_000);
  end('a1');
  await costly;
  clock.pass(2 * 3_600_000);
  const all = [inTurn('dora', work('d1')), inTurn('anna', work('a2')), inTurn('ben', work('b1'))];
  for (const name of ['d1', 'a2', 'b1']) {
    await expect.poll(() => begun.at(-1)).toBe(name);
    end(name);
  }
  await Promise.all(all);
  expect(begun).toEqual(['a1', 'd1', 'a2', 'b1']);
});

test('refuses work when too much is waiting, from one sender or from all', async () => {
  const inTurn = createFairTurns({ mostWaiting: 3, mostOfOneSender: 2 }, noTime);
  const { begun, work, end } = heldWork();
  const taken = [inTurn('anna', work('a1')), inTurn('anna', work('a2')), inTurn('anna', work('a3'))];
  expect(await inTurn('anna', work('a4'))).toBeNull();
  taken.push(inTurn('ben', work('b1')));
  expect(await inTurn('cleo', work('c1'))).toBeNull();
  for (const name of ['a1', 'a2', 'b1', 'a3']) {
    await expect.poll(() => begun.at(-1)).toBe(name);
    end(name);
  }
  expect(await Promise.all(taken)).toEqual(['a1', 'a2', 'a3', 'b1']);
  expect(await inTurn('cleo', () => Promise.resolve('c2'))).toBe('c2');
});

test('continues after work that failed', async () => {
  const inTurn = createFairTurns({ mostWaiting: 3, mostOfOneSender: 2 }, noTime);
  const failed = inTurn('anna', () => Promise.reject(new Error('no')));
  const next = inTurn('anna', () => Promise.resolve('done'));
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('done');
});
