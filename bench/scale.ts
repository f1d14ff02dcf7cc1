/**
 * `npm run bench:scale`: how one web server compares with the same statements alone, with a thousand and with a million reports, how
 * much workers analyze, what live connections cost, and whether memory grows. `--short` runs all of it on a small scale and stores
 * nothing; `--only` measures one part and keeps the other figures.
 */
import { parseArgs } from 'node:util';
import { writeFigures } from './figures.ts';
import { readResult, writeResult } from './results.ts';
import { measurePart, measureScale, partNames, short, whole, type Part } from './scale/measure-scale.ts';
import { scaleFile, type ScaleFigures } from './scale/results.ts';
import { scaleSection } from './scale/scale-section.ts';

const { short: isShort, only } = parseArgs({
  options: { short: { type: 'boolean', default: false }, only: { type: 'string' } },
}).values;
const part = partNames.find((name) => name === only);
if (only !== undefined && part === undefined)
  throw new Error(`usage: npm run bench:scale -- --only ${partNames.join('|')}`);

const figures = part === undefined ? await measureScale(isShort ? short : whole) : await withPartAgain(part);
if (figures === null) throw new Error('Postgres is not installed here: https://www.postgresql.org/download/');
process.stdout.write(`${scaleSection(figures)}\n`);
if (!isShort) {
  writeResult(scaleFile.path, figures);
  await writeFigures();
}

async function withPartAgain(asked: Part): Promise<ScaleFigures | null> {
  const kept = readResult(scaleFile);
  if (kept === null) throw new Error('measure all of it once: npm run bench:scale');
  const measured = await measurePart(asked, isShort ? short : whole);
  return measured === null ? null : { ...kept, ...measured };
}
