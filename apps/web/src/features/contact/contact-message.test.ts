import { ORPCError } from '@orpc/client';
import { expect, it } from 'vitest';
import { describeContactFailure } from './contact-message.ts';

it('says the same for every failure that the writer can do nothing about', () => {
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

it('keeps the words of a refusal', () => {
  expect(describeContactFailure(new ORPCError('spam-detected', { status: 400 })).message).toBe(
    'Spam detected. Please try again.',
  );
  expect(describeContactFailure(new ORPCError('authentication-required', { status: 401 }))).toEqual({
    title: 'Authentication Required',
    message: 'Please sign in to send a message.',
  });
});
