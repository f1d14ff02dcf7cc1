/** `npm run bench:billing`: how many credits can be reserved in a second, over many accounts and over one. */
import { measureBilling } from './billing/measure-billing.ts';
import { billingFile } from './billing/results.ts';
import { writeFigures } from './detector/figures.ts';
import { writeResult } from './detector/results.ts';

writeResult(billingFile, await measureBilling());
await writeFigures();
