import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import { isFinalProblem, openingProblem } from './opening-problem.ts';

const outage = new ORPCError('internal-error', { status: 500, data: { errorId: 'e-7' } });
const words = 'Please try again. If it happens again, tell us this number: e-7.';

test('a failure on our side names the load that failed', () => {
  expect(openingProblem({ share: outage, report: null })?.message).toBe(`Database error: ${words}`);
  expect(openingProblem({ share: null, report: outage })?.message).toBe(`Session data error: ${words}`);
  expect(openingProblem({ share: null, report: null })).toBeNull();
});

test('a link that has ended keeps its own words, and is final', () => {
  const ended = openingProblem({
    share: new ORPCError('share-expired', { status: 404 }),
    report: outage,
  });
  expect(ended?.message).toBe('This shared report has expired');
  expect(ended !== null && isFinalProblem(ended)).toBe(true);
  const offline = openingProblem({ share: new TypeError('Failed to fetch'), report: null });
  expect(offline).toMatchObject({ code: 'no-connection', title: 'No connection' });
});
