/** Generated requests to a running server: whatever is asked, it answers correctly and keeps working. */
import fc from 'fast-check';
import { seedOf, type Fuzzing, type Outcomes } from '../fuzzing.ts';
import { endpointsOf, otherEndpoints, type Endpoint } from './endpoints.ts';
import type { FuzzWorld } from './fuzz-world.ts';
import { problemOf, type Answer } from './judge-answer.ts';
import { requestArbitrary, type FuzzRequest } from './request-arbitrary.ts';

/** How many requests of one endpoint are generated at a time. */
const batch = 5;

/** The response to an account that may not ask any more. */
const lockedOut = {
  visitor: /(?!)/,
  account: /"(account-disabled|authentication-required|user_banned|bad_jwt|user_not_found)"/,
  administrator: /"(account-disabled|authentication-required|administrators-only|user_not_found)"/,
} as const;

/** A request that takes longer hangs. */
const hangsAfterMs = 60_000;

export async function fuzzRequests(world: FuzzWorld, { seed, count, lanes }: Fuzzing): Promise<Outcomes> {
  const outcomes: Outcomes = { done: 0, counts: {}, findings: [], slowestMs: 0 };
  const endpoints = [...endpointsOf(await readDescription(world.url)), ...otherEndpoints];
  for (let index = 0; outcomes.done < count; index += lanes) {
    const round = Array.from({ length: lanes }, async (_, lane) => {
      const endpoint = endpoints[(index + lane) % endpoints.length];
      return endpoint !== undefined && askSome(world, endpoint, seedOf(seed, index + lane), outcomes);
    });
    const isLockedOut = await Promise.all(round);
    if (isLockedOut.includes(true)) await world.mend();
  }
  return outcomes;
}

async function readDescription(url: string): Promise<unknown> {
  return (await fetch(`${url}/api/openapi.json`)).json();
}

/** Returns whether the sign-in is over: some requests lock or delete the account that sends them. */
async function askSome(
  world: FuzzWorld,
  endpoint: Endpoint,
  seed: number,
  outcomes: Outcomes,
): Promise<boolean> {
  let isLockedOut = false;
  const requests = fc.sample(requestArbitrary(endpoint, world.known), { seed, numRuns: batch });
  for (const request of requests) {
    const started = performance.now();
    const answer = await ask(world, request);
    outcomes.slowestMs = Math.max(outcomes.slowestMs, Math.round(performance.now() - started));
    outcomes.done += 1;
    const outcome = String(answer.status);
    outcomes.counts[outcome] = (outcomes.counts[outcome] ?? 0) + 1;
    const problem = problemOf(request.path, answer);
    if (problem !== '') {
      const what = `${request.method} ${endpoint.path}: ${problem}: ${answer.text.slice(0, 200)}`;
      const bytes = new TextEncoder().encode(JSON.stringify(request, null, 2));
      outcomes.findings.push({ seed, index: outcomes.done, what, bytes });
    } else if (answer.status < 300) learn(world, answer);
    isLockedOut ||= lockedOut[request.sender].test(answer.text);
  }
  return isLockedOut;
}

async function ask({ url, tokens }: FuzzWorld, request: FuzzRequest): Promise<Answer> {
  const { method, path, sender, headers, body } = request;
  const token = sender === 'visitor' ? null : tokens[sender];
  try {
    const response = await fetch(`${url}${path}`, {
      method,
      redirect: 'manual',
      headers: { ...headers, ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
      body,
      signal: AbortSignal.timeout(hangsAfterMs),
    });
    const type = response.headers.get('content-type') ?? '';
    // A stream of events never ends on its own.
    if (!type.includes('event-stream')) return { status: response.status, type, text: await response.text() };
    await response.body?.cancel();
    return { status: response.status, type, text: '' };
  } catch (cause) {
    return {
      status: 599,
      type: '',
      text: `no answer: ${cause instanceof Error ? (cause.cause instanceof Error ? cause.cause.message : cause.message) : ''}`,
    };
  }
}

/** Values in the response lead to further requests that are nearly right. */
function learn({ known }: FuzzWorld, { type, text }: Answer): void {
  if (!type.includes('json') || text.length > 50_000) return;
  known.learn(JSON.parse(text));
}
