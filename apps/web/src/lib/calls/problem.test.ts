import { ORPCError } from '@orpc/client';
import { describe, expect, it } from 'vitest';
import { isConnectionFailure, toProblem } from './problem.ts';

describe('toProblem', () => {
  it('gives a catalog code its words, filled in from the data', () => {
    const error = new ORPCError('photo-too-large', { status: 413, data: { maxMegabytes: 10 } });
    expect(toProblem(error)).toEqual({
      code: 'photo-too-large',
      title: 'Upload failed',
      message: 'The photo is larger than 10 MB. Please send a smaller one.',
      goTo: null,
    });
  });

  it('says where to go next', () => {
    expect(toProblem(new ORPCError('authentication-required', { status: 401 })).goTo).toBe('/auth');
  });

  it('asks for a sign-in in words that fit every page', () => {
    expect(toProblem(new ORPCError('authentication-required', { status: 401 }))).toMatchObject({
      title: 'Authentication required',
      message: 'Please sign in to continue.',
    });
  });

  it('has its own words for a missing connection', () => {
    expect(toProblem(new TypeError('Failed to fetch')).code).toBe('no-connection');
    expect(toProblem(new TypeError('NetworkError when attempting to fetch resource.')).code).toBe(
      'no-connection',
    );
    expect(toProblem(new TypeError('Load failed')).code).toBe('no-connection');
  });

  it('reads the status if a gateway answered instead of the server', () => {
    expect(toProblem(new ORPCError('BAD_GATEWAY', { status: 502 })).code).toBe('service-unavailable');
    expect(toProblem(new ORPCError('PAYLOAD_TOO_LARGE', { status: 413 })).code).toBe('body-too-large');
  });

  it('never shows the text of an unknown failure', () => {
    for (const failure of [new Error('x is undefined'), 'text', null, undefined, { code: 'constructor' }]) {
      const problem = toProblem(failure);
      expect(problem.code).toBe('internal-error');
      expect(problem.message).not.toMatch(/undefined|text|\?/);
    }
  });
});

describe('isConnectionFailure', () => {
  it("recognizes the sign-in library's error without a response", () => {
    const error = Object.assign(new Error('Failed to fetch'), { name: 'AuthRetryableFetchError', status: 0 });
    expect(isConnectionFailure(error)).toBe(true);
  });

  it('does not mistake a bug in the page for a network failure', () => {
    expect(isConnectionFailure(new TypeError("Cannot read properties of undefined (reading 'id')"))).toBe(
      false,
    );
  });
});
