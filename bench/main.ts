/**
 * `npm run bench`: what the product takes, printed and kept in bench/results; then what signing in and
 * reserving credits take, what the diagnosis finds and how well it sees (`npm run bench:auth`, `npm run bench:billing`, `npm run bench:diagnosis`, `npm run bench:detector`).
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { measureAuth } from './auth/measure-auth.ts';
import { authFile } from './auth/results.ts';
import { measureBilling } from './billing/measure-billing.ts';
import { billingFile } from './billing/results.ts';
import { allParts } from './detector/parts.ts';
import { resultsFolder, writeResult } from './detector/results.ts';
import { runDetectorBench } from './detector/run-detector-bench.ts';
import { measureDiagnosis } from './diagnosis/measure-diagnosis.ts';
import { diagnosisFile } from './diagnosis/results.ts';
import { measurePage } from './page-bench.ts';
import { measureServer } from './server-bench.ts';

const results = {
  machine: { cores: availableParallelism(), processor: cpus()[0]?.model ?? 'unknown', node: process.version },
  page: measurePage(),
  server: await measureServer(),
};
/** More digits than these differ from run to run. */
const text = JSON.stringify(
  results,
  (_, value: unknown) => (typeof value === 'number' ? Number(value.toFixed(3)) : value),
  2,
);
mkdirSync(resultsFolder, { recursive: true });
writeFileSync(join(resultsFolder, 'page-and-server.json'), `${text}\n`);
process.stdout.write(`${text}\n`);
writeResult(authFile, await measureAuth());
writeResult(billingFile, await measureBilling());
writeResult(diagnosisFile, measureDiagnosis());
await runDetectorBench(allParts);
