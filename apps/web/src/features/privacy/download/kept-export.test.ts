import { expect, it } from 'vitest';
import { memoryStorage } from '../../../lib/memory-storage.ts';
import { keepExport, keptExport } from './kept-export.ts';

it('finds the archive of the same account again, and of no other', () => {
  const storage = memoryStorage();
  expect(keptExport(storage, 'ann')).toBeNull();
  keepExport(storage, 'ann', 'an archive');
  expect(keptExport(storage, 'ann')).toBe('an archive');
  expect(keptExport(storage, 'bob')).toBeNull();
});

it('forgets an archive that was fetched', () => {
  const storage = memoryStorage();
  keepExport(storage, 'ann', 'an archive');
  keepExport(storage, 'ann', null);
  expect(keptExport(storage, 'ann')).toBeNull();
});
