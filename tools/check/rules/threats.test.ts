import { expect, test } from 'vitest';
import { problemsOfThreats } from './threats.ts';

const head = '| Who | Attacks what | What stops it | Shown by |\n| --- | --- | --- | --- |\n';
const known = new Set(['limits.test.ts']);

test('accepts a threat with an existing test', () => {
  expect(
    problemsOfThreats(`${head}| A guesser | passwords | limits | \`limits.test.ts\` |`, known, 1),
  ).toEqual([]);
});

test('reports a missing test, and a threat without any', () => {
  const rows = '| A guesser | passwords | limits | `gone.test.ts` |\n| A thief | photos | links | nothing |';
  expect(problemsOfThreats(`${head}${rows}`, known, 2)).toEqual([
    'SECURITY.md: there is no gone.test.ts',
    expect.stringContaining('no test shows what stops "A thief'),
  ]);
});

test('reports a table that has lost its rows', () => {
  expect(problemsOfThreats(head, known)).toEqual(['SECURITY.md: only 0 threats']);
});

test('leaves other tables of the page alone', () => {
  const other = '\n\n| photo | ratio |\n| --- | --- |\n| painted | 1.06 |\n';
  const threat = '| A guesser | passwords | limits | `limits.test.ts` |';
  expect(problemsOfThreats(`${head}${threat}${other}`, known, 1)).toEqual([]);
});
