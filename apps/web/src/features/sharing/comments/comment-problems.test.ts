import { expect, test } from 'vitest';
import { describeRefusal, draftProblems, isLinkProblem } from './comment-problems.ts';
import { problemOf } from '../../../lib/calls/problem.ts';

function refusal(code: string, data: object = {}) {
  return Object.assign(new Error(code), { code, data, status: 422 });
}

test('asks for the text if it is missing', () => {
  expect(draftProblems({ text: ' \n ', name: 'Ann' })).toEqual({
    text: 'Comment required: Please enter a comment before submitting.',
  });
});

test('asks a visitor for a missing name', () => {
  expect(draftProblems({ text: 'Well shot.', name: '  ' })).toEqual({
    name: 'Name required: Please enter your name.',
  });
});

test('does not ask the owner for a name', () => {
  expect(draftProblems({ text: 'Thank you.', name: null })).toEqual({});
});

test('says what is too long, with its limit, before sending', () => {
  expect(draftProblems({ text: 'x'.repeat(2001), name: 'x'.repeat(61) })).toEqual({
    text: 'Comment too long: Please keep it to 2000 characters.',
    name: 'Name too long: Please keep it to 60 characters.',
  });
  expect(draftProblems({ text: 'x'.repeat(2000), name: 'x'.repeat(60) })).toEqual({});
});

test("shows the server's refusal of text or name at its field", () => {
  expect(describeRefusal(refusal('comment-unreadable')).text).toMatch(/^Comment not readable: /);
  expect(describeRefusal(refusal('name-required'))).toEqual({
    name: 'Name required: Please enter your name.',
  });
});

test("reports limits, closed comments, and ended links in the server's words", () => {
  expect(describeRefusal(refusal('too-many-requests', { seconds: 90 })).form).toBe(
    'Too many requests. Please try again in 90 seconds.',
  );
  expect(describeRefusal(refusal('comments-closed')).form).toBe(
    'The owner has closed comments on this report.',
  );
  expect(describeRefusal(refusal('share-expired')).form).toBe('This shared report has expired');
});

test('says that a hole is gone which the owner has removed meanwhile', () => {
  expect(describeRefusal(refusal('invalid-input', { field: 'hole_number' }))).toEqual({
    form: 'The report was corrected, and this hole is gone. Choose another one.',
  });
});

test.each([new TypeError('Failed to fetch'), new Error('?'), refusal('internal-error')])(
  'any other failure of posting is told by the sentence of the specification: %s',
  (error) => expect(describeRefusal(error)).toEqual({ form: 'Failed to post comment. Please try again.' }),
);

test('distinguishes an ended link from an unreachable server', () => {
  expect(isLinkProblem(problemOf('share-ended'))).toBe(true);
  expect(isLinkProblem(problemOf('service-unavailable'))).toBe(false);
});
