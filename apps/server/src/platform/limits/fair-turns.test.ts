import { expect, test } from 'vitest';
import { createFairTurns } from './fair-turns.ts';

/** Work whose pieces end when the test says so; what has begun, in its order. */
function heldWork() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => {
      ends.set(name, () => {
        resolve(name);
      });
    });
  };
  return { begun, work, end: (name: string) => ends.get(name)?.() };
}

test('takes one of each sender in turn, however many one of them sends', async () => {
  const inTurn = createFairTurns({ mostWaiting: 10, mostOfOneSender: 5 });
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

test('refuses who comes when too many wait, of one sender or of all', async () => {
  const inTurn = createFairTurns({ mostWaiting: 3, mostOfOneSender: 2 });
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

test('goes on behind work that failed', async () => {
  const inTurn = createFairTurns({ mostWaiting: 3, mostOfOneSender: 2 });
  const failed = inTurn('anna', () => Promise.reject(new Error('no')));
  const next = inTurn('anna', () => Promise.resolve('done'));
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('done');
});
