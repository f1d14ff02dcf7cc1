/** `npm run bench`: what the product takes and how well it sees; printed, and kept in bench/results.json. */
import { writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { measureDetector } from './detector-bench.ts';
import { measurePage } from './page-bench.ts';
import { measureServer } from './server-bench.ts';

const detector = await measureDetector();
const results = {
  machine: { cores: availableParallelism(), processor: cpus()[0]?.model ?? 'unknown', node: process.version },
  page: measurePage(),
  server: await measureServer(),
  detector: detector ?? 'left out: there are no annotated photos in ../shared/photos',
};
/** More digits than these differ from run to run. */
const text = JSON.stringify(
  results,
  (_, value: unknown) => (typeof value === 'number' ? Number(value.toFixed(3)) : value),
  2,
);
writeFileSync(join(import.meta.dirname, 'results.json'), `${text}\n`);
process.stdout.write(`${text}\n`);
