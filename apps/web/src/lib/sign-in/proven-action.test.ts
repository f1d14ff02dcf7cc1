import { ORPCError } from '@orpc/client';
import { AuthApiError } from '@supabase/auth-js';
import { describe, expect, it } from 'vitest';
import { runProven } from './proven-action.ts';

/** An action that is refused until there is a proof, and a person who gives one or declines. */
function worldOf(refusal: Error, givesProof: boolean) {
  const seen: string[] = [];
  let isProven = false;
  return {
    seen,
    action: () => {
      seen.push('action');
      return isProven ? Promise.resolve('removed') : Promise.reject(refusal);
    },
    prove: () => {
      seen.push('proof');
      isProven = givesProof;
      return Promise.resolve(givesProof);
    },
  };
}

const refusals = [
  new AuthApiError('Please confirm that it is you', 400, 'reauthentication_needed'),
  new ORPCError('recent-sign-in-required', { status: 403 }),
];

describe('an action that needs a fresh proof', () => {
  it.each(refusals)('asks for it and is tried again: %s', async (refusal) => {
    const { seen, action, prove } = worldOf(refusal, true);
    expect(await runProven(action, prove)).toEqual({ status: 'done', value: 'removed' });
    expect(seen).toEqual(['action', 'proof', 'action']);
  });

  it.each(refusals)('stops when the person declines: %s', async (refusal) => {
    const { seen, action, prove } = worldOf(refusal, false);
    expect(await runProven(action, prove)).toEqual({ status: 'declined' });
    expect(seen).toEqual(['action', 'proof']);
  });

  it('asks no one if the proof is fresh', async () => {
    const { action, prove, seen } = worldOf(new Error('never'), true);
    await prove();
    expect(await runProven(action, prove)).toEqual({ status: 'done', value: 'removed' });
    expect(seen).toEqual(['proof', 'action']);
  });

  it('passes on every other failure', async () => {
    const refusal = new AuthApiError('Too many', 429, 'over_request_rate_limit');
    const { action, prove, seen } = worldOf(refusal, true);
    await expect(runProven(action, prove)).rejects.toBe(refusal);
    expect(seen).toEqual(['action']);
  });
});
