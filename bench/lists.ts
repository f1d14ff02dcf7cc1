/** `npm run bench:lists`: how long a page of the list of reports takes, with a thousand and with a million reports in the database. */
import { writeFigures } from './detector/figures.ts';
import { writeResult } from './detector/results.ts';
import { measureLists } from './lists/measure-lists.ts';
import { listsFile } from './lists/results.ts';

const figures = await measureLists();
if (figures === null) throw new Error('Postgres is not installed here: https://www.postgresql.org/download/');
writeResult(listsFile, figures);
await writeFigures();
