/** `npm run bench:admin`: how long a page of administration's tables takes, with a thousand and with a hundred thousand accounts. */
import { measureAdmin } from './admin/measure-admin.ts';
import { adminFile } from './admin/results.ts';
import { writeFigures } from './detector/figures.ts';
import { writeResult } from './detector/results.ts';

const figures = await measureAdmin();
if (figures === null) throw new Error('Postgres is not installed here: https://www.postgresql.org/download/');
writeResult(adminFile, figures);
await writeFigures();
