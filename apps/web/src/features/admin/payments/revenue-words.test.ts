import { expect, it } from 'vitest';
import { churnWords, lastMonth, monthWords, sinceFirstSale } from './revenue-words.ts';

it('names a month and how many plans ended in it', () => {
  expect(monthWords('2026-11', 'en-US')).toBe('Nov 2026');
  expect(churnWords({ plans_ended: 1, plans_at_start: 25 })).toBe('4%');
  expect(churnWords({ plans_ended: 0, plans_at_start: 0 })).toBe('–');
});

it('offers the previous month, even in January', () => {
  expect(lastMonth(new Date('2028-03-15T12:00:00Z'))).toEqual({ from: '2028-02-01', until: '2028-02-29' });
  expect(lastMonth(new Date('2027-01-01T00:00:00Z'))).toEqual({ from: '2026-12-01', until: '2026-12-31' });
});

it('shows months from the first one in which anything was sold', () => {
  const none = { gross: 0, net: 0, plans_at_start: 0 };
  const sold = { ...none, gross: 299, net: 299 };
  expect(sinceFirstSale([none, sold, none, sold, none])).toEqual([none, sold, none, sold]);
  expect(sinceFirstSale([{ ...none, net: -299 }, none])).toHaveLength(1);
  expect(sinceFirstSale([none, none])).toEqual([none]);
});
