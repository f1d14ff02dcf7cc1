/** Measures how often per second something can be done, and how long each call takes. */
import { millisecondsOf, quantile } from '../auth/auth-calls.ts';
import type { Rate } from './results.ts';

export interface Load {
  /** Number of clients at once; each asks again as soon as it has its answer. */
  clients: number;
  seconds: number;
}

export async function measureRate(work: () => Promise<void>, { clients, seconds }: Load): Promise<Rate> {
  // The first calls open connections, fill caches, and run code that isn't compiled yet.
  await timesOf(work, { clients, seconds: seconds / 4 });
  let times: number[] = [];
  const took = await millisecondsOf(async () => {
    times = await timesOf(work, { clients, seconds });
  });
  return {
    perSecond: (1000 * times.length) / took,
    medianMs: quantile(times, 0.5),
    percentile95Ms: quantile(times, 0.95),
  };
}

/** The same for a server, including the processor time per request. */
export async function measureServed(
  work: () => Promise<void>,
  load: Load,
  processorSeconds: () => Promise<number>,
): Promise<{ http: Rate; processorMs: number }> {
  let requests = 0;
  const counted = async () => {
    requests += 1;
    await work();
  };
  // Code is compiled only after many requests, so the time is measured in a second round.
  await measureRate(counted, load);
  requests = 0;
  const before = await processorSeconds();
  const http = await measureRate(counted, load);
  return { http, processorMs: (1000 * ((await processorSeconds()) - before)) / requests };
}

async function timesOf(work: () => Promise<void>, { clients, seconds }: Load): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  const askAgainAndAgain = async () => {
    do times.push(await millisecondsOf(work));
    while (performance.now() < end);
  };
  await Promise.all(Array.from({ length: clients }, askAgainAndAgain));
  return times;
}
