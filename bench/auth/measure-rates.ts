/** Measures how many sign-ins and refreshes per second a server handles. */
import type { Rate } from './results.ts';
import { millisecondsOf, newAddress, quantile, refresh, signIn, signUp } from './auth-calls.ts';

const clientsAtOnce = [4, 16];
/** A sign-in takes 40 ms of a core: in this time there are two hundred or more. */
const seconds = 6;

export async function measureRates(url: string, database: Rate['database']): Promise<Rate[]> {
  const rates: Rate[] = [];
  for (const clients of clientsAtOnce) {
    const people = await Promise.all(
      Array.from({ length: clients }, async () => {
        const email = newAddress();
        return { email, refreshToken: await signUp(url, email) };
      }),
    );
    const signingIn = await rateOf(
      people.map(
        ({ email }) =>
          () =>
            signIn(url, email),
      ),
    );
    const refreshing = await rateOf(people.map(({ refreshToken }) => refresher(url, refreshToken)));
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

async function rateOf(clients: (() => Promise<unknown>)[]) {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  const took = await millisecondsOf(() =>
    Promise.all(
      clients.map(async (work) => {
        while (performance.now() < end) times.push(await millisecondsOf(work));
      }),
    ),
  );
  return {
    perSecond: (1000 * times.length) / took,
    medianMs: quantile(times, 0.5),
    percentile95Ms: quantile(times, 0.95),
  };
}
