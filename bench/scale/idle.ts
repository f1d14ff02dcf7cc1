/** What a worker takes that has nothing to do. */
import { setTimeout as pause } from 'node:timers/promises';
import { withServer, type ServerSettings } from '../on-postgres.ts';
import { readMetric } from './read-metric.ts';
import type { IdleFigures } from './results.ts';

/** Until what a start leaves behind is done, such as compiling. */
const settlingMs = 10_000;

export function measureIdle(
  settings: ServerSettings & { METRICS_TOKEN: string },
  seconds: number,
): Promise<IdleFigures> {
  return withServer({ ...settings, ROLE: 'worker' }, async ({ url }) => {
    const processorSeconds = () => readMetric(url, settings.METRICS_TOKEN, 'process_cpu_seconds_total');
    await pause(Math.min(settlingMs, 1000 * seconds));
    const before = await processorSeconds();
    const startedMs = performance.now();
    await pause(1000 * seconds);
    const used = (await processorSeconds()) - before;
    return { seconds, percentOfCore: (100 * used) / ((performance.now() - startedMs) / 1000) };
  });
}
