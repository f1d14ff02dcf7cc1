/** Measures whether the response time reveals who has an account. */
import type { CallAnswer } from '../../apps/server/tests/world/calls.ts';
import { newAddress } from '../../apps/server/tests/world/people.ts';
import { median, millisecondsOf } from '../timing.ts';
import { post } from './auth-calls.ts';
import type { Evenness } from './results.ts';

const pairs = 100;
/** A server's first requests take longer, which would distort the result. */
const warmUp = 5;

const requests: Record<Evenness['request'], (url: string, email: string) => Promise<CallAnswer>> = {
  'sign-in': (url, email) => post(url, '/token?grant_type=password', { email, password: 'not this one' }),
  'sign-up': (url, email) => post(url, '/signup', { email, password: 'some other password' }),
  recover: (url, email) => post(url, '/recover', { email }),
};

/** @param known an address with a confirmed account */
export async function measureEvenness(url: string, known: string): Promise<Evenness[]> {
  return [
    await compare(url, known, 'sign-in'),
    await compare(url, known, 'sign-up'),
    await compare(url, known, 'recover'),
  ];
}

/** Known and unknown in turn, so other load on the machine affects both; which one goes first also alternates. */
async function compare(url: string, known: string, request: Evenness['request']): Promise<Evenness> {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  const send = async (kind: 'known' | 'unknown') => {
    const email = kind === 'known' ? known : newAddress();
    times[kind].push(await millisecondsOf(() => requests[request](url, email)));
  };
  for (let nth = 0; nth < warmUp + pairs; nth += 1) {
    await send(nth % 2 === 0 ? 'known' : 'unknown');
    await send(nth % 2 === 0 ? 'unknown' : 'known');
  }
  return {
    request,
    pairs,
    knownMedianMs: median(times.known.slice(warmUp)),
    unknownMedianMs: median(times.unknown.slice(warmUp)),
  };
}
