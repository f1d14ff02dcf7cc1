/**
 * `npm run test:fuzz -- [PART] [--seed N] [--count N]`: all parts of the fuzzing, or one of them (docs/fuzzing.md). The same seed makes
 * the same pictures. Findings are saved in fuzz/findings.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fuzzAnalyses } from './analyses/fuzz-analyses.ts';
import { fuzzForms } from './forms/fuzz-forms.ts';
import { fuzzFrames } from './frames/fuzz-frames.ts';
import type { Finding, Fuzzing, Outcomes } from './fuzzing.ts';
import { fuzzPictures } from './pictures/fuzz-pictures.ts';
import { onPostgres } from './postgres-server.ts';
import { fuzzRequests } from './requests/fuzz-requests.ts';
import { onOwnServer } from './started-server.ts';
import { fuzzSellingServer } from './webhooks/selling-server.ts';

interface Part {
  count: number;
  lanes: number;
  run: (fuzzing: Fuzzing) => Promise<Outcomes>;
}

const parts: Record<string, Part> = {
  pictures: { count: 20_000, lanes: 2, run: fuzzPictures },
  analyses: { count: 500, lanes: 2, run: fuzzAnalyses },
  requests: { count: 50_000, lanes: 8, run: onOwnServer(fuzzRequests) },
  'requests-on-postgres': { count: 20_000, lanes: 8, run: onPostgres(fuzzRequests) },
  frames: { count: 5000, lanes: 8, run: onOwnServer(fuzzFrames) },
  forms: { count: 10_000, lanes: 8, run: onOwnServer(fuzzForms) },
  webhooks: { count: 5000, lanes: 8, run: fuzzSellingServer },
};

const findingsFolder = join(import.meta.dirname, 'findings');

/** Returns the number of findings. */
async function fuzz(
  name: string,
  part: Part,
  { seed, count }: { seed: number; count: number },
): Promise<number> {
  console.log(`${name}: ${String(count)} with seed ${String(seed)} ...`);
  const started = performance.now();
  const outcomes = await part.run({ seed, count, lanes: part.lanes });
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(
    `${name}: ${String(outcomes.done)} in ${String(seconds)} s, the slowest took ${String(outcomes.slowestMs)} ms`,
  );
  for (const [outcome, times] of Object.entries(outcomes.counts).sort(([, one], [, two]) => two - one))
    console.log(`  ${outcome}: ${String(times)}`);
  for (const finding of outcomes.findings) keep(name, finding);
  return outcomes.findings.length;
}

function keep(name: string, { seed, index, what, bytes }: Finding): void {
  const file = join(findingsFolder, `${name}-${String(seed)}-${String(index)}`);
  mkdirSync(findingsFolder, { recursive: true });
  writeFileSync(file, bytes);
  console.error(`FOUND ${what}\n  ${file}`);
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { seed: { type: 'string', default: '1' }, count: { type: 'string' } },
  });
  let found = 0;
  for (const [name, part] of Object.entries(parts)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    const count = values.count === undefined ? part.count : Number(values.count);
    found += await fuzz(name, part, { seed: Number(values.seed), count });
  }
  console.log(found === 0 ? 'Nothing was found.' : `${String(found)} things were found.`);
  return found === 0 ? 0 : 1;
}

process.exitCode = await main();
