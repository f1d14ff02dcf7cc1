import { expect, it } from 'vitest';
import { memoryStorage } from '../lib/memory-storage.ts';
import { isPartMissing, reloadIfReplaced, type OpenTab } from './other-build.ts';

const now = new Date('2026-05-01T18:00:00Z');

/** A tab of build 1, when the server has another build. */
function tabWith(page: string) {
  const reloads: Date[] = [];
  const problems: unknown[] = [];
  const tab: OpenTab = {
    script: '/assets/index-1.js',
    readPage: () => Promise.resolve(page),
    reload: () => reloads.push(now),
    storage: memoryStorage(),
    onProblem: (cause) => problems.push(cause),
    now,
  };
  return { tab, reloads, problems };
}

it.each([
  'Failed to fetch dynamically imported module: https://x.example/assets/a.js',
  'error loading dynamically imported module: https://x.example/assets/a.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/sheet-page.css',
])('knows that a part is missing from: %s', (words) => {
  expect(isPartMissing(new TypeError(words))).toBe(true);
  expect(isPartMissing(new TypeError('Failed to fetch'))).toBe(false);
});

it('reloads a replaced page once', async () => {
  const { tab, reloads } = tabWith('<script type="module" src="/assets/index-2.js">');
  expect(await reloadIfReplaced(tab)).toBe('reloading');
  expect(await reloadIfReplaced({ ...tab, now: new Date(now.getTime() + 5000) })).toBe('again');
  expect(reloads).toHaveLength(1);
});

it('reloads a page that is replaced again later', async () => {
  const { tab, reloads } = tabWith('<script type="module" src="/assets/index-2.js">');
  await reloadIfReplaced(tab);
  await reloadIfReplaced({ ...tab, now: new Date(now.getTime() + 3_600_000) });
  expect(reloads).toHaveLength(2);
});

it("doesn't reload if the server has the same build or cannot be reached", async () => {
  const same = tabWith('<script type="module" src="/assets/index-1.js">');
  expect(await reloadIfReplaced(same.tab)).toBe('same-build');
  const unreachable = { ...same.tab, readPage: () => Promise.reject(new TypeError('Failed to fetch')) };
  expect(await reloadIfReplaced(unreachable)).toBe('same-build');
  expect(same.reloads).toEqual([]);
  expect(same.problems).toHaveLength(1);
});

it("doesn't reload if nothing can be stored, because it couldn't tell a second reload from the first", async () => {
  const { tab, reloads } = tabWith('<script type="module" src="/assets/index-2.js">');
  const refused = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  expect(await reloadIfReplaced({ ...tab, storage: { getItem: () => null, setItem: refused } })).toBe(
    'same-build',
  );
  expect(reloads).toEqual([]);
});
