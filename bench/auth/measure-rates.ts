/** Measures how many sign-ins and refreshes per second a server handles. */
import type { Rate } from './results.ts';
import { callsTo } from '../../apps/server/tests/world/calls.ts';
import { signIn, signUp } from '../../apps/server/tests/world/shooters.ts';
import { rateOf } from '../timing.ts';
import { refresh } from './auth-calls.ts';

const clientsAtOnce = [4, 16];
/** A sign-in takes 40 ms of a core: in this time there are two hundred or more. */
const seconds = 6;

export async function measureRates(url: string, database: Rate['database']): Promise<Rate[]> {
  const rates: Rate[] = [];
  for (const clients of clientsAtOnce) {
    const server = { call: callsTo(url) };
    const people = await Promise.all(Array.from({ length: clients }, () => signUp(server)));
    const signingIn = await rateOf(
      people.map((person) => () => signIn(server, person)),
      seconds,
    );
    const refreshing = await rateOf(
      people.map(({ refreshToken }) => refresher(url, refreshToken)),
      seconds,
    );
    rates.push(
      { database, work: 'sign-in', clients, ...signingIn },
      { database, work: 'refresh', clients, ...refreshing },
    );
  }
  return rates;
}

/** Each token is used once, as clients do. */
function refresher(url: string, first: string): () => Promise<void> {
  let token = first;
  return async () => {
    token = await refresh(url, token);
  };
}
