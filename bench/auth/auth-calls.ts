/** The few auth protocol calls that are measured. */
import * as z from 'zod';

const tokensSchema = z.object({ refresh_token: z.string() });

const password = 'a good shot';

/** An address without an account. */
export function newAddress(): string {
  return `bench-${crypto.randomUUID()}@example.com`;
}

export async function post(url: string, path: string, body: object): Promise<Response> {
  return fetch(`${url}/auth/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** Returns the new account's refresh token, if no confirmation is required. */
export async function signUp(url: string, email: string): Promise<string> {
  return tokenIn(await post(url, '/signup', { email, password }));
}

export async function signIn(url: string, email: string): Promise<string> {
  return tokenIn(await post(url, '/token?grant_type=password', { email, password }));
}

/** Trades the last refresh token for the next one. */
export async function refresh(url: string, refreshToken: string): Promise<string> {
  return tokenIn(await post(url, '/token?grant_type=refresh_token', { refresh_token: refreshToken }));
}

async function tokenIn(response: Response): Promise<string> {
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`${response.url}: ${JSON.stringify(answer)}`);
  return tokensSchema.parse(answer).refresh_token;
}

export async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** The value below which this share (0 to 1) of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/** Each client asks again as soon as it has its answer. */
export async function rateOf(clients: readonly (() => Promise<unknown>)[], seconds: number) {
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
