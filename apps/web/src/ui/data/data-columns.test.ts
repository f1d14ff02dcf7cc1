import { expect, it } from 'vitest';
import { sortBy } from './data-columns.ts';

it('reverses the order when a column is clicked again, and back', () => {
  const once = sortBy({ sort: 'created', direction: 'descending' }, 'created');
  expect(once).toEqual({ sort: 'created', direction: 'ascending' });
  expect(sortBy(once, 'created').direction).toBe('descending');
});

it('sorts another column ascending first, whatever the previous order', () => {
  for (const direction of ['ascending', 'descending'] as const) {
    expect(sortBy<'created' | 'email'>({ sort: 'created', direction }, 'email')).toEqual({
      sort: 'email',
      direction: 'ascending',
    });
  }
});
