/** Measures what an idle worker costs. */
import { setTimeout as pause } from 'node:timers/promises';
import { processorOf } from '../../apps/server/src/platform/clock/work-clock.ts';
import { withServer, type ServerSettings } from '../on-postgres.ts';
import { measuredNow } from '../results.ts';
import type { IdleFigures } from './results.ts';

/** Waits out the aftermath of a start: compiling, and collecting its garbage after a minute or two. */
const settlingMs = 120_000;

/** From Linux's own counters: reading the worker's metrics would add work. */
export function measureIdle(settings: ServerSettings, seconds: number): Promise<IdleFigures> {
  return withServer({ ...settings, ROLE: 'worker' }, async ({ processId }) => {
    const processorMs = async () => (await processorOf(processId())()) ?? Number.NaN;
    await pause(Math.min(settlingMs, 1000 * seconds));
    const before = await processorMs();
    const startedMs = performance.now();
    await pause(1000 * seconds);
    const usedMs = (await processorMs()) - before;
    const percentOfCore = (100 * usedMs) / (performance.now() - startedMs);
    return { measuredOn: measuredNow().measuredOn, seconds, percentOfCore };
  });
}
