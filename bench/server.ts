/**
 * `npm run bench:server`: the costs of the page and the server, all parts or those that `--only` names. Each part stores its figures in
 * bench/results, and the docs pages that show them are updated.
 */
import { parseArgs } from 'node:util';
import { measureAdmin } from './admin/measure-admin.ts';
import { measureAuth } from './auth/measure-auth.ts';
import { measureBilling } from './billing/measure-billing.ts';
import { writeFigures } from './figures.ts';
import { resultPath, writeResult } from './results.ts';
import { measureDocuments } from './documents/measure-documents.ts';
import { measureExport } from './export/measure-export.ts';
import { measureGuards } from './guards/measure-guards.ts';
import { measureLists } from './lists/measure-lists.ts';
import { measureOperations } from './operations/measure-operations.ts';
import { measureFlood } from './sockets/measure-flood.ts';
import { measureStart } from './start/measure-start.ts';
import { measureTry } from './try/measure-try.ts';

const parts = new Map([
  ['start', part('page-and-server', measureStart)],
  ['try', part('try', measureTry)],
  ['auth', part('auth', measureAuth)],
  ['billing', part('billing', measureBilling)],
  ['admin', part('admin', measureAdmin)],
  ['documents', part('documents', measureDocuments)],
  ['export', part('export', measureExport)],
  ['guards', part('guards', measureGuards)],
  ['lists', part('lists', measureLists)],
  ['operations', part('operations', measureOperations)],
  ['sockets', part('sockets', measureFlood)],
]);

/** @param measure returns null if Postgres is not installed */
function part(result: string, measure: () => Promise<object | null>): () => Promise<void> {
  return async () => {
    const figures = await measure();
    if (figures === null)
      throw new Error('Postgres is not installed here: https://www.postgresql.org/download/');
    writeResult(resultPath(result), figures);
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
