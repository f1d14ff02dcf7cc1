/** `npm run bench:export`: what an archive of a thousand reports with photos takes. */
import { writeFigures } from './detector/figures.ts';
import { writeResult } from './detector/results.ts';
import { measureExport } from './export/measure-export.ts';
import { exportFile } from './export/results.ts';

const figures = await measureExport();
if (figures === null) throw new Error('Postgres is not installed here: https://www.postgresql.org/download/');
writeResult(exportFile, figures);
await writeFigures();
