/** Documents that crash or block their thread, and owners who request many: everyone else's documents are still printed. */
import { expect, test as base } from 'vitest';
import { contentOf } from '../../../src/features/reports/document/document-content.ts';
import { createDocumentPress } from '../../../src/features/reports/document/local-press.ts';
import { createLog } from '../../../src/platform/log/log.ts';
import { createTestClock } from '../../world/server.ts';
import { readyRow } from './_documents.ts';

const content = contentOf(readyRow(), undefined);

const test = base.extend('print', ({}, { onCleanup }) => {
  const press = createDocumentPress({
    ...{ log: createLog('silent'), clock: createTestClock() },
    program: new URL('_odd-press.ts', import.meta.url),
    workLimits: { processorMs: 1000, standstillMs: 3000, wallMs: 20_000 },
  });
  onCleanup(press.close);
  return (title: string, owner = 'anna', readPhoto = () => Promise.resolve<null>(null)) =>
    press.print({ owner, content: { ...content, title }, readPhoto });
});

test.for([
  ['hangs', 'it computed too long'],
  ['sleeps', 'it stood still too long'],
] as const)(
  'a document that %s is given up, and the next one finds a thread',
  async ([title, why], { print }) => {
    const [first] = await print('before');
    const [bad, next] = await Promise.allSettled([print(title), print('after')]);
    expect(bad).toMatchObject({ status: 'rejected', reason: { cause: { message: why } } });
    expect(next.status === 'fulfilled' && next.value[0] !== first).toBe(true);
  },
);

test('waits for a document that gets little time on a busy processor', async ({ print }) => {
  await expect(print('dawdles')).resolves.toHaveLength(1);
});

test("another owner's document comes before the rest of one who requests many", async ({ print }) => {
  const printed: string[] = [];
  const asked = ['a1', 'a2', 'a3', 'b1'].map(async (title) => {
    await print(title, title.slice(0, 1));
    printed.push(title);
  });
  await Promise.all(asked);
  expect(printed).toEqual(['a1', 'b1', 'a2', 'a3']);
});

test('refuses a document while too many wait, for one owner or in total', async ({ print }) => {
  const gone = Promise.withResolvers<null>();
  const owners = ['anna', 'ben', 'cleo', 'dora', 'emil'];
  const asked = owners.flatMap((owner) =>
    ['1', '2', '3', '4', '5', '6'].map((copy) => print(`${copy} of ${owner}`, owner, () => gone.promise)),
  );
  const outcomes = Promise.allSettled(asked);
  gone.reject(new Error('the photo store is away'));
  const reasons = (await outcomes).map((outcome) =>
    outcome.status === 'rejected' ? String(outcome.reason) : 'printed',
  );
  expect(reasons.slice(0, 6).filter((reason) => reason.includes('too many'))).toHaveLength(1);
  expect(reasons.filter((reason) => reason.includes('too many'))).toHaveLength(10);
  expect(reasons.filter((reason) => reason.includes('away'))).toHaveLength(20);
});
