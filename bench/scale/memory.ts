/** Measures a server's memory under a steady load: if it keeps growing, the slope shows it. */
import { setTimeout as pause } from 'node:timers/promises';
import { readMetric } from './read-metric.ts';
import type { MemoryFigures } from './results.ts';

interface Sample {
  hours: number;
  residentMb: number;
  heapMb: number;
}

/** Requests arrive at this rate, regardless of what the machine could handle. */
const requestsPerSecond = 40;
const samplesWanted = 120;
/** The share of the time in which caches fill. */
const shareOfWarming = 0.25;

export async function measureMemory(
  {
    url,
    metricsToken,
    works,
  }: { url: string; metricsToken: string; works: readonly (() => Promise<void>)[] },
  minutes: number,
): Promise<MemoryFigures> {
  const started = performance.now();
  const end = started + minutes * 60_000;
  let requests = 0;
  const load = async () => {
    while (performance.now() < end) {
      const due = started + (1000 * requests) / requestsPerSecond;
      const work = works[requests % works.length];
      requests += 1;
      await pause(Math.max(0, due - performance.now()));
      await work?.();
    }
  };
  const samples: Sample[] = [];
  const watch = async () => {
    while (performance.now() < end) {
      await pause((minutes * 60_000) / samplesWanted);
      const hours = (performance.now() - started) / 3_600_000;
      samples.push({ hours, ...(await readMemory(url, metricsToken)) });
    }
  };
  await Promise.all([load(), load(), load(), load(), watch()]);
  const steady = samples.slice(Math.floor(samples.length * shareOfWarming));
  const last = steady.at(-1) ?? { residentMb: Number.NaN, heapMb: Number.NaN };
  return {
    minutes,
    requests,
    residentMb: last.residentMb,
    residentMbPerHour: slopeOf(steady.map(({ hours, residentMb }) => [hours, residentMb])),
    heapMb: last.heapMb,
    heapMbPerHour: slopeOf(steady.map(({ hours, heapMb }) => [hours, heapMb])),
  };
}

async function readMemory(url: string, token: string): Promise<Omit<Sample, 'hours'>> {
  const megabytes = async (name: string) => (await readMetric(url, token, name)) / 1e6;
  return {
    residentMb: await megabytes('process_resident_memory_bytes'),
    heapMb: await megabytes('nodejs_heap_size_used_bytes'),
  };
}

/** By least squares: how much the second value rises per unit of the first. */
export function slopeOf(points: readonly (readonly [number, number])[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const meanX = mean(points.map(([x]) => x));
  const meanY = mean(points.map(([, y]) => y));
  const covariance = mean(points.map(([x, y]) => (x - meanX) * (y - meanY)));
  return covariance / mean(points.map(([x]) => (x - meanX) ** 2));
}
