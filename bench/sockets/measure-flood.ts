/** Eight sockets send junk as fast as they can: how long `GET /api/health` and an analysis take in the meantime. */
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import * as z from 'zod';
import { millisecondsOf, timesOf } from '../timing.ts';
import { fileOf } from '../../apps/server/tests/world/shooters.ts';
import { measuredNow } from '../results.ts';
import { withServer } from '../on-postgres.ts';
import { paintLargePhoto } from '../painted-photo.ts';
import { demoShooter, timeReport } from '../server-bench.ts';
import type { Flood } from './flooder.ts';

const sockets = 8;
const seconds = 10;
const betweenMs = 10;
/** The demo account has credits for them. */
const reports = 3;

/**
 * 52 kB is refused by size, the others by rate. All but the short ones are well-formed and contain thousands of names, the most costly
 * input for a server that parses it.
 */
const kinds = [
  { nonsense: 'too large', text: callWith(4200) },
  { nonsense: 'of the allowed size', text: callWith(2400) },
  { nonsense: 'short', text: 'x' },
];

const countsSchema = z.object({ opened: z.number(), turnedAway: z.number(), messages: z.number() });

export async function measureFlood() {
  return withServer({}, async (server) => {
    const quiet = await timeHealth(server.url, seconds);
    const photo = fileOf((await paintLargePhoto(12)).bytes);
    const shooter = await demoShooter(server);
    // In the meantime, photos are analyzed one after the other.
    const analyzing = (async () => {
      for (let report = 0; report < reports; report += 1) await timeReport(shooter, photo);
    })();
    const floods = [];
    for (const { nonsense, text } of kinds) {
      const before = await readCounter(server.url, 'target_analysis_live_messages_refused_total');
      const flood = await startFlood({ url: server.url, path: '/api/live', sockets, text });
      const health = await timeHealth(server.url, seconds);
      const counts = await flood.stop();
      const refused = (await readCounter(server.url, 'target_analysis_live_messages_refused_total')) - before;
      /** `refused` as counted by the server. */
      floods.push({ nonsense, bytes: text.length, health, ...counts, refused });
      // Waits until a network that was refused too often is let in again.
      await pause(61_000);
    }
    await analyzing;
    const failedJobs = await readCounter(
      server.url,
      'target_analysis_jobs_total',
      /outcome="(failed|given-up)"/,
    );
    return { ...measuredNow(), sockets, seconds, quiet, floods, reports, failedJobs };
  });
}

function callWith(names: number): string {
  const json = Object.fromEntries(Array.from({ length: names }, (_, index) => [`k${String(index)}`, index]));
  return JSON.stringify({ i: '1', p: { u: '/connection/heartbeat', b: { json } } });
}

async function startFlood(flood: Flood) {
  const worker = new Worker(new URL('flooder.ts', import.meta.url), { workerData: flood });
  await once(worker, 'online');
  return {
    stop: async () => {
      const told = once(worker, 'message');
      worker.postMessage('stop');
      const [counts] = z.tuple([countsSchema]).parse(await told);
      await worker.terminate();
      return counts;
    },
  };
}

async function timeHealth(url: string, forSeconds: number) {
  const times: number[] = [];
  for (const end = performance.now() + forSeconds * 1000; performance.now() < end;) {
    times.push(await millisecondsOf(async () => (await fetch(`${url}/api/health`)).text()));
    await pause(betweenMs);
  }
  return { requests: times.length, ...timesOf(times) };
}

/** The sum of a counter's lines. */
async function readCounter(url: string, name: string, labels = /.*/): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return [...text.matchAll(new RegExp(`^${name}\\{(.*)\\} (\\d+)$`, 'gm'))]
    .filter(([, found = '']) => labels.test(found))
    .reduce((sum, [, , value]) => sum + Number(value), 0);
}
