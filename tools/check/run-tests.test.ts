import { expect, test } from 'vitest';
import { failedTestsOf, failuresOf } from './run-tests.ts';

const passed = {
  title: 'is well',
  file: 'a.spec.ts',
  line: 3,
  tests: [{ projectName: 'phone', status: 'expected' }],
};
const failed = {
  title: 'breaks',
  file: 'a.spec.ts',
  line: 12,
  tests: [
    { projectName: 'phone', status: 'expected' },
    {
      projectName: 'tablet',
      status: 'unexpected',
      annotations: [{ type: 'left at', description: '/profile | Profile' }],
      results: [{ errors: [{ message: '\u001B[31mnot visible\u001B[39m' }] }],
    },
  ],
};

test('reports each failed browser test with its width, location, notes, and the start of its errors', () => {
  const suites = [{ specs: [passed, failed], suites: [{ specs: [failed] }] }];
  const told = '[tablet] a.spec.ts:12 breaks\nleft at /profile | Profile\nnot visible';
  expect(failuresOf(suites)).toEqual([told, told]);
});

test('reports nothing if all passed, or if there is no valid result', () => {
  expect(failuresOf([{ specs: [passed] }])).toEqual([]);
  expect(failuresOf(undefined)).toEqual([]);
});

test('reports each failed unit test with its file and the start of its error', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'is well' },
    { status: 'failed', fullName: 'breaks', failureMessages: ['Error: expected\n   \u001B[31m1\u001B[39m'] },
    { status: 'failed', fullName: 'breaks in silence' },
  ];
  expect(failedTestsOf({ testResults: [{ name: '/tree/a.test.ts', assertionResults }] })).toEqual([
    'a.test.ts breaks: Error: expected 1',
    'a.test.ts breaks in silence',
  ]);
  const broken = { name: '/tree/b.test.ts', status: 'failed', message: 'a server was left running' };
  const withTests = { name: '/tree/a.test.ts', status: 'failed', message: '', assertionResults };
  expect(failedTestsOf({ testResults: [{ ...broken, assertionResults: [] }, withTests] })).toEqual([
    'a.test.ts breaks: Error: expected 1',
    'a.test.ts breaks in silence',
    'b.test.ts: a server was left running',
  ]);
  expect(failedTestsOf(null)).toEqual([]);
});
