/** Measures how often per second something can be done, and how long each call takes. */
import { rateOf } from '../timing.ts';
import type { Rate } from './results.ts';

export interface Load {
  /** Number of clients at once; each asks again as soon as it has its answer. */
  clients: number;
  seconds: number;
}

export async function measureRate(work: () => Promise<void>, { clients, seconds }: Load): Promise<Rate> {
  const asking = Array.from({ length: clients }, () => work);
  // The first calls open connections, fill caches, and run code that isn't compiled yet.
  await rateOf(asking, seconds / 4);
  return rateOf(asking, seconds);
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
