import { ORPCError } from '@orpc/client';
import { expect, it } from 'vitest';
import { describeContactFailure, messageProblem, subjectProblem } from './contact-message.ts';

it("uses the same message for every failure that the writer can't fix", () => {
  for (const failure of [
    new TypeError('Failed to fetch'),
    new ORPCError('internal-error', { status: 500 }),
  ]) {
    expect(describeContactFailure(failure)).toEqual({
      title: 'Error',
      message: 'Failed to send message. Please try again.',
    });
  }
});

it('keeps the wording of a refusal', () => {
  expect(describeContactFailure(new ORPCError('spam-detected', { status: 400 })).message).toBe(
    'Spam detected. Please try again.',
  );
  expect(describeContactFailure(new ORPCError('authentication-required', { status: 401 }))).toEqual({
    title: 'Authentication Required',
    message: 'Please sign in to send a message.',
  });
});

it('says how long is too long, before the server refuses it', () => {
  expect(subjectProblem(` ${'x'.repeat(200)} `)).toBeNull();
  expect(subjectProblem('x'.repeat(201))).toBe('This is 1 character too long. A subject can have up to 200.');
  expect(messageProblem('x'.repeat(10_000))).toBeNull();
  expect(messageProblem('x'.repeat(12_500))).toBe(
    'This is 2,500 characters too long. A message can have up to 10,000.',
  );
  expect([subjectProblem(' '), messageProblem(' ')]).toEqual(['Subject is required', 'Message is required']);
});
