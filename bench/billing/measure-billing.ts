/** Measures how many credits can be reserved per second: on the embedded database, and on Postgres if it is installed. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { grantCredits, reserveCredit } from '../../apps/server/src/features/billing/index.ts';
import { connectDatabase } from '../../apps/server/src/platform/db/connect.ts';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { openEmbedded } from '../../apps/server/src/platform/db/embedded.ts';
import { makeRuntimeFolder, removeRuntimeFolder } from '../../apps/server/src/platform/db/runtime-folder.ts';
import { rateOf } from '../timing.ts';
import { measuredNow } from '../results.ts';
import { failOfDatabase, withPostgres } from '../on-postgres.ts';
import type { BillingFigures, Reservations } from './results.ts';

const atOnce = 32;
/** A reservation takes a few milliseconds: in this time there are a thousand. */
const seconds = 5;
const enoughCredits = 1_000_000;

export async function measureBilling(): Promise<BillingFigures> {
  return {
    ...measuredNow(),
    reservations: [
      ...(await measureOnPglite()),
      ...((await withPostgres(({ database }) => measureBoth(database, 'Postgres'))) ?? []),
    ],
  };
}

async function measureOnPglite(): Promise<Reservations[]> {
  const folder = await mkdtemp(join(tmpdir(), 'target-analysis-bench-'));
  const runtimeFolder = await makeRuntimeFolder();
  const embedded = await openEmbedded({
    folder: join(folder, 'database'),
    runtimeFolder,
    onLost: failOfDatabase,
  });
  const connection = await connectDatabase({
    connection: embedded.connection,
    isEmbedded: true,
    onConnectionError: failOfDatabase,
  });
  try {
    return await measureBoth(connection.database, 'PGlite');
  } finally {
    await connection.close();
    await embedded.close();
    await removeRuntimeFolder(runtimeFolder);
    await rm(folder, { recursive: true });
  }
}

async function measureBoth(database: Database, name: Reservations['database']): Promise<Reservations[]> {
  const many = await Promise.all(Array.from({ length: atOnce }, () => newAccount(database)));
  const [one = ''] = many;
  const reserving = (accounts: string[]) =>
    rateOf(
      accounts.map((userId) => () => reserve(database, userId)),
      seconds,
    );
  return [
    { database: name, accounts: 'many', atOnce, ...(await reserving(many)) },
    { database: name, accounts: 'one', atOnce, ...(await reserving(many.map(() => one))) },
  ];
}

async function newAccount(database: Database): Promise<string> {
  const userId = randomUUID();
  const grant = { userId, amount: enoughCredits, reason: 'bench', idempotencyKey: userId };
  await database.transaction((transaction) => grantCredits(transaction, grant));
  return userId;
}

/** In the complete transaction of a submission. */
async function reserve(database: Database, userId: string): Promise<void> {
  const credit = { userId, userSessionId: randomUUID(), now: new Date() };
  const answer = await database.transaction((transaction) => reserveCredit(transaction, credit));
  if (answer !== 'reserved') throw new Error(`no credit was reserved: ${answer}`);
}
