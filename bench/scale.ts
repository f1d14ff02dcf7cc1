/**
 * `npm run bench:scale`: what one web server answers beside the same statements alone, with a thousand and with a million reports, what workers
 * analyze, what live connections cost and whether memory grows. `--short` does all of it in little and keeps nothing.
 */
import { writeFigures } from './figures.ts';
import { writeResult } from './results.ts';
import { measureScale, short, whole } from './scale/measure-scale.ts';
import { scaleFile } from './scale/results.ts';
import { scaleSection } from './scale/scale-section.ts';

const isShort = process.argv.includes('--short');
const figures = await measureScale(isShort ? short : whole);
if (figures === null) throw new Error('Postgres is not installed here: https://www.postgresql.org/download/');
process.stdout.write(`${scaleSection(figures)}\n`);
if (!isShort) {
  writeResult(scaleFile, figures);
  await writeFigures();
}
