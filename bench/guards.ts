/** `npm run bench:guards`: what it costs that uploads are decoded apart from the server and that every write is counted. */
import { writeFigures } from './detector/figures.ts';
import { stampOfNow, writeResult } from './detector/results.ts';
import { guardsSection } from './guards/guards-section.ts';
import { measureUploads } from './guards/measure-uploads.ts';
import { measureWrites } from './guards/measure-writes.ts';
import { guardsFile } from './guards/results.ts';

const runs = 30;
const { measuredOn, machine } = stampOfNow();
const writes = measureWrites();
const figures = { measuredOn, machine, runs, uploads: await measureUploads(12, runs), writes };
process.stdout.write(`${guardsSection(figures)}\n`);
writeResult(guardsFile, figures);
await writeFigures();
