/** The newest acts in plain text, for the operator. */
import type { Database } from '../../platform/db/database.ts';
import { listActs } from './acts.ts';
import type { ActRow } from './acts-store.ts';
import { nameOfAdministrator } from './wire.ts';

const actsShown = 20;

export async function printActs(database: Database): Promise<string> {
  const { acts, found } = await listActs(database, 1, actsShown);
  if (found === 0) return 'Nothing was done yet.';
  return acts.map(inWords).join('\n');
}

function inWords(row: ActRow): string {
  const words = [
    row.createdAt.toISOString(),
    nameOfAdministrator(row),
    row.act,
    row.targetEmail,
    `${JSON.stringify(row.before)} -> ${JSON.stringify(row.after)}`,
    row.reason,
  ];
  return words.filter((word) => word !== null).join('  ');
}
