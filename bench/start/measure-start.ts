/** The first load of the page, the start of a server, and the way from a photo to its report. The README shows the figures. */
import { availableParallelism, cpus } from 'node:os';
import { measurePage } from '../page-bench.ts';
import { measureServer } from '../server-bench.ts';
import type { StartFigures } from './results.ts';

export async function measureStart(): Promise<StartFigures> {
  return {
    machine: {
      cores: availableParallelism(),
      processor: cpus()[0]?.model ?? 'unknown',
      node: process.version,
    },
    page: measurePage(),
    server: await measureServer(),
  };
}
