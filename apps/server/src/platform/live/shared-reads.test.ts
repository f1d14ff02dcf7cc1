import { expect, test } from 'vitest';
import { createSharedReads } from './shared-reads.ts';

test('callers at the same moment share a read', async () => {
  const readOnce = createSharedReads<number>();
  let reads = 0;
  const read = () => Promise.resolve((reads += 1));
  expect(await Promise.all([1, 2, 3].map(() => readOnce('row', read)))).toEqual([1, 1, 1]);
  expect(await readOnce('row', read)).toBe(2);
});

test('a caller who comes after a read has begun does not get its result', async () => {
  const readOnce = createSharedReads<string>();
  const begun = Promise.withResolvers<null>();
  const answer = Promise.withResolvers<string>();
  const first = readOnce('row', () => {
    begun.resolve(null);
    return answer.promise;
  });
  await begun.promise;
  const second = readOnce('row', () => Promise.resolve('deleted'));
  answer.resolve('here');
  expect(await Promise.all([first, second])).toEqual(['here', 'deleted']);
});
