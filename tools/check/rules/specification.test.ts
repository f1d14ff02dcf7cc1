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

test('reports a file that is not there', () => {
  expect(problemsOfRow({ line: 3, cells: ['x', '`a.ts`', 'not yet'] }, () => false)).toEqual([
    'docs/specification.md:3: there is no a.ts',
  ]);
});

test('reports a test cell that names no test', () => {
  expect(problemsOfRow({ line: 3, cells: ['x', '`a.ts`', '`b.ts`'] }, () => true)).toEqual([
    'docs/specification.md:3: b.ts is no test',
  ]);
});

test('reports a row that says nothing', () => {
  expect(problemsOfRow({ line: 3, cells: ['x', '', 'not yet'] }, () => true)).toHaveLength(1);
});

test('accepts what is not there yet when the row says so', () => {
  expect(problemsOfRow({ line: 3, cells: ['x', 'not yet', 'not yet'] }, () => false)).toEqual([]);
});
