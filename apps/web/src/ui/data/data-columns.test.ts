import { expect, it } from 'vitest';
import { sortBy } from './data-columns.ts';

it('turns the order of the column that is clicked again, and turns it back', () => {
  const once = sortBy({ sort: 'created', direction: 'descending' }, 'created');
  expect(once).toEqual({ sort: 'created', direction: 'ascending' });
  expect(sortBy(once, 'created').direction).toBe('descending');
});

it('sorts another column upwards first, whichever way the one before stood', () => {
  for (const direction of ['ascending', 'descending'] as const) {
    expect(sortBy<'created' | 'email'>({ sort: 'created', direction }, 'email')).toEqual({
      sort: 'email',
      direction: 'ascending',
    });
  }
});
