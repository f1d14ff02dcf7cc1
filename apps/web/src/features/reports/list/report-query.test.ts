import { expect, test } from 'vitest';
import {
  asReportFilters,
  countFilters,
  readFilters,
  readPage,
  withFilters,
  withoutFilters,
  withPage,
} from './report-query.ts';

function asked(query: string) {
  return asReportFilters(readFilters(new URLSearchParams(query)));
}

test('reads the filters from the address', () => {
  expect(
    asked('from=2026-01-31&to=2026-02-28&year=2026&month=2&firearm=%20Glock%2017%20&shooter=Jo&page=3'),
  ).toEqual({
    date_from: '2026-01-31',
    date_to: '2026-02-28',
    year: 2026,
    month: 2,
    firearm: 'Glock 17',
    shooter: 'Jo',
  });
  expect(asked('')).toEqual({});
});

test.each([
  'from=yesterday',
  'from=2026-02-30',
  'to=0026-01-01',
  'to=2026-1-1',
  'year=26',
  'year=2200',
  'year=2026.5',
  'month=0',
  'month=13',
  'month=1e0',
  'firearm=%00',
  `shooter=${'x'.repeat(201)}`,
  'firearm=%20%20',
])('%j asks for nothing', (query) => expect(asked(query)).toEqual({}));

test('a changed filter keeps the others and goes to the first page', () => {
  const params = new URLSearchParams('view=list&firearm=Glock&year=2026&page=3');
  expect(withFilters(params, { year: '', month: '5' }).toString()).toBe('view=list&firearm=Glock&month=5');
  expect(withoutFilters(params).toString()).toBe('view=list');
  expect(params.get('page')).toBe('3');
});

test('counts the active filters', () => {
  expect(countFilters(readFilters(new URLSearchParams('year=2026&month=99&shooter=Jo')))).toBe(2);
});

test('the address includes the page from the second on, along with the filters', () => {
  const params = new URLSearchParams('year=2026');
  expect(withPage(params, 2).toString()).toBe('year=2026&page=2');
  expect(withPage(new URLSearchParams('year=2026&page=2'), 1).toString()).toBe('year=2026');
});

test.each(['page=0', 'page=-1', 'page=1.5', 'page=x', 'page=100001', 'page=', ''])(
  '%j is the first page',
  (query) => expect(readPage(new URLSearchParams(query))).toBe(1),
);
