/**
 * `npm run bench:server`: the costs of the page and the server, all parts or those that `--only` names. Each part stores its figures in
 * bench/results, and the docs pages that show them are updated.
 */
import { parseArgs } from 'node:util';
import { adminFile } from './admin/results.ts';
import { measureAdmin } from './admin/measure-admin.ts';
import { authFile } from './auth/results.ts';
import { measureAuth } from './auth/measure-auth.ts';
import { billingFile } from './billing/results.ts';
import { measureBilling } from './billing/measure-billing.ts';
import { writeFigures } from './figures.ts';
import { resultPath, writeResult } from './results.ts';
import { documentsFile } from './documents/results.ts';
import { measureDocuments } from './documents/measure-documents.ts';
import { exportFile } from './export/results.ts';
import { measureExport } from './export/measure-export.ts';
import { guardsFile } from './guards/results.ts';
import { measureGuards } from './guards/measure-guards.ts';
import { listsFile } from './lists/results.ts';
import { measureLists } from './lists/measure-lists.ts';
import { operationsFile } from './operations/results.ts';
import { measureOperations } from './operations/measure-operations.ts';
import { measureFlood } from './sockets/measure-flood.ts';
import { measureStart } from './start/measure-start.ts';
import { measureTry } from './try/measure-try.ts';

const parts = new Map([
  ['start', part({ path: resultPath('page-and-server') }, measureStart)],
  ['try', part({ path: resultPath('try') }, measureTry)],
  ['auth', part(authFile, measureAuth)],
  ['billing', part(billingFile, measureBilling)],
  ['admin', part(adminFile, measureAdmin)],
  ['documents', part(documentsFile, measureDocuments)],
  ['export', part(exportFile, measureExport)],
  ['guards', part(guardsFile, measureGuards)],
  ['lists', part(listsFile, measureLists)],
  ['operations', part(operationsFile, measureOperations)],
  ['sockets', part({ path: resultPath('sockets') }, measureFlood)],
]);

/** @param measure returns null if Postgres is not installed */
function part({ path }: { path: string }, measure: () => Promise<object | null>): () => Promise<void> {
  return async () => {
    const figures = await measure();
    if (figures === null)
      throw new Error('Postgres is not installed here: https://www.postgresql.org/download/');
    writeResult(path, figures);
    process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
  };
}

const { only } = parseArgs({ options: { only: { type: 'string', multiple: true } } }).values;
const chosen = only ?? [...parts.keys()];
if (chosen.some((name) => !parts.has(name))) {
  process.stderr.write(`usage: npm run bench:server -- [--only ${[...parts.keys()].join('|')}]...\n`);
  process.exitCode = 2;
} else {
  for (const name of chosen) await parts.get(name)?.();
  await writeFigures();
}
