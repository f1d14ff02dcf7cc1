import { expect, it } from 'vitest';
import { keepExport, keptExport } from './kept-export.ts';

function emptyStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
}

it('finds the archive of the same account again, and of no other', () => {
  const storage = emptyStorage();
  expect(keptExport(storage, 'ann')).toBeNull();
  keepExport(storage, 'ann', 'an archive');
  expect(keptExport(storage, 'ann')).toBe('an archive');
  expect(keptExport(storage, 'bob')).toBeNull();
});

it('forgets an archive that was fetched', () => {
  const storage = emptyStorage();
  keepExport(storage, 'ann', 'an archive');
  keepExport(storage, 'ann', null);
  expect(keptExport(storage, 'ann')).toBeNull();
});
