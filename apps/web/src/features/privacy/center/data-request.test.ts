import { ORPCError } from '@orpc/client';
import { expect, it } from 'vitest';
import { describeRequestFailure, newRequest, requestProblem } from './data-request.ts';

it('starts without reason or consent', () => {
  expect(newRequest('delete')).toEqual({
    type: 'delete',
    reason: '',
    deleteConsent: false,
    keepComments: false,
  });
});

it('allows a deletion only with consent', () => {
  const deletion = newRequest('delete');
  expect(requestProblem(deletion)).toBe('You must consent to data deletion');
  expect(requestProblem({ ...deletion, deleteConsent: true })).toBeNull();
});

it('needs no consent to view or download', () => {
  expect(requestProblem(newRequest('view'))).toBeNull();
  expect(requestProblem(newRequest('download'))).toBeNull();
});

it('says that a request needs a sign-in', () => {
  const ended = new ORPCError('authentication-required', { status: 401 });
  const words = { title: 'You must be logged in to make data requests' };
  expect(describeRequestFailure(ended)).toEqual(words);
  expect(describeRequestFailure(ended, 'Failed to download data')).toEqual(words);
});

it('says what failed and why for every other failure', () => {
  const failure = new ORPCError('export-failed', { status: 503 });
  expect(describeRequestFailure(failure)).toEqual({
    title: 'Failed to process data request',
    message: 'Please try again in a minute.',
  });
  expect(describeRequestFailure(failure, 'Failed to download data').title).toBe('Failed to download data');
});
