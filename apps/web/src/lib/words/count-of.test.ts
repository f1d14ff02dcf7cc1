import { expect, test } from 'vitest';
import { countOf } from './count-of.ts';

test('one report is not reports, but none are', () => {
  expect([0, 1, 2].map((count) => countOf(count, 'report'))).toEqual(['0 reports', '1 report', '2 reports']);
});
