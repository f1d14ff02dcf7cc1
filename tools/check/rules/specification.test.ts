import { expect, test } from 'vitest';
import { problemsOfRow, readRows } from './specification.ts';

const table = [
  '| What | Code | Test |',
  '|---|---|---|',
  '| a screen | `a.ts` | not yet |',
  '',
  '| Other | table |',
  '| b | c |',
].join('\n');

test('reads only the rows of tables with code and test', () => {
  expect(readRows(table)).toEqual([{ line: 3, cells: ['a screen', '`a.ts`', 'not yet'] }]);
});

test('reports a missing file', () => {
  expect(problemsOfRow({ line: 3, cells: ['x', '`a.ts`', 'not yet'] }, () => false)).toEqual([
    'docs/specification.md:3: there is no a.ts',
  ]);
});

test('reports a test cell without a test', () => {
  expect(problemsOfRow({ line: 3, cells: ['x', '`a.ts`', '`b.ts`'] }, () => true)).toEqual([
    'docs/specification.md:3: b.ts is no test',
  ]);
});

test('reports an empty row', () => {
  expect(problemsOfRow({ line: 3, cells: ['x', '', 'not yet'] }, () => true)).toHaveLength(1);
});

test('accepts missing code if the row says "not yet"', () => {
  expect(problemsOfRow({ line: 3, cells: ['x', 'not yet', 'not yet'] }, () => false)).toEqual([]);
});
