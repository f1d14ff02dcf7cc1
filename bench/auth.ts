/** `npm run bench:auth`: how many sign-ins and refreshes a second, and whether the time of an answer tells who has an account. */
import { measureAuth } from './auth/measure-auth.ts';
import { authFile } from './auth/results.ts';
import { writeFigures } from './detector/figures.ts';
import { writeResult } from './detector/results.ts';

writeResult(authFile, await measureAuth());
await writeFigures();
