/**
 * `npm run bench:operations`: what backup and restore take with much data. `--short` runs all of it with little data and keeps
 * nothing.
 */
import { writeFigures } from './detector/figures.ts';
import { writeResult } from './detector/results.ts';
import { measureOperations, short, whole } from './operations/measure-operations.ts';
import { operationsSection } from './operations/operations-section.ts';
import { operationsFile } from './operations/results.ts';

const isShort = process.argv.includes('--short');
const figures = await measureOperations(isShort ? short : whole);
if (figures === null) throw new Error('Postgres is not installed here: https://www.postgresql.org/download/');
process.stdout.write(`${operationsSection(figures)}\n`);
if (!isShort) {
  writeResult(operationsFile, figures);
  await writeFigures();
}
