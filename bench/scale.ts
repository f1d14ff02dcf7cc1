/**
 * `npm run bench:scale`: what one web server answers beside the same statements alone, with a thousand and with a million reports, what workers
 * analyze, what live connections cost and whether memory grows. `--short` does all of it in little and keeps nothing; `--only workers` measures
 * the workers alone and keeps the other figures.
 */
import { parseArgs } from 'node:util';
import { writeFigures } from './figures.ts';
import { readResult, writeResult } from './results.ts';
import { measureBackground, measureScale, short, whole } from './scale/measure-scale.ts';
import { scaleFile, type ScaleFigures } from './scale/results.ts';
import { scaleSection } from './scale/scale-section.ts';

const { short: isShort, only } = parseArgs({
  options: { short: { type: 'boolean', default: false }, only: { type: 'string' } },
}).values;
if (only !== undefined && only !== 'workers') throw new Error('usage: npm run bench:scale -- --only workers');

const figures = only === undefined ? await measureScale(isShort ? short : whole) : await withWorkersAgain();
if (figures === null) throw new Error('Postgres is not installed here: https://www.postgresql.org/download/');
process.stdout.write(`${scaleSection(figures)}\n`);
if (!isShort) {
  writeResult(scaleFile, figures);
  await writeFigures();
}

async function withWorkersAgain(): Promise<ScaleFigures | null> {
  const kept = readResult(scaleFile);
  if (kept === null) throw new Error('measure all of it once: npm run bench:scale');
  const background = await measureBackground(isShort ? short : whole);
  return background === null ? null : { ...kept, background };
}
