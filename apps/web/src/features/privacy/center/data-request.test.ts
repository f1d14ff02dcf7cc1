import { ORPCError } from '@orpc/client';
import { expect, it } from 'vitest';
import { describeRequestFailure, newRequest, requestProblem } from './data-request.ts';

it('begins without reason and consent', () => {
  expect(newRequest('delete')).toEqual({
    type: 'delete',
    reason: '',
    deleteConsent: false,
    keepComments: false,
  });
});

it('lets a deletion go only with consent', () => {
  const deletion = newRequest('delete');
  expect(requestProblem(deletion)).toBe('You must consent to data deletion');
  expect(requestProblem({ ...deletion, deleteConsent: true })).toBeNull();
});

it('asks for no consent to see or take along', () => {
  expect(requestProblem(newRequest('view'))).toBeNull();
  expect(requestProblem(newRequest('download'))).toBeNull();
});

it('says of a request without a sign-in what it needs', () => {
  const ended = new ORPCError('authentication-required', { status: 401 });
  const words = { title: 'You must be logged in to make data requests' };
  expect(describeRequestFailure(ended)).toEqual(words);
  expect(describeRequestFailure(ended, 'Failed to download data')).toEqual(words);
});

it('says of every other failure what failed and why', () => {
  const failure = new ORPCError('export-failed', { status: 503 });
  expect(describeRequestFailure(failure)).toEqual({
    title: 'Failed to process data request',
    message: 'Please try again in a minute.',
  });
  expect(describeRequestFailure(failure, 'Failed to download data').title).toBe('Failed to download data');
});
