/** What a worker takes that has nothing to do. */
import { setTimeout as pause } from 'node:timers/promises';
import { processorOf } from '../../apps/server/src/platform/clock/work-clock.ts';
import { withServer, type ServerSettings } from '../on-postgres.ts';
import { stampOfNow } from '../results.ts';
import type { IdleFigures } from './results.ts';

/** Until what a start leaves behind is done: compiling, and the collection of its garbage after a minute or two. */
const settlingMs = 120_000;

/** As Linux counts: to read the worker's own metrics would be work. */
export function measureIdle(settings: ServerSettings, seconds: number): Promise<IdleFigures> {
  return withServer({ ...settings, ROLE: 'worker' }, async ({ processId }) => {
    const processorMs = async () => (await processorOf(processId())()) ?? Number.NaN;
    await pause(Math.min(settlingMs, 1000 * seconds));
    const before = await processorMs();
    const startedMs = performance.now();
    await pause(1000 * seconds);
    const usedMs = (await processorMs()) - before;
    const percentOfCore = (100 * usedMs) / (performance.now() - startedMs);
    return { measuredOn: stampOfNow().measuredOn, seconds, percentOfCore };
  });
}
