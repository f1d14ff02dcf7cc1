/** An installation in which a person has shot, bought, and signed in, with rows in every table that an account fills. */
import type { Config } from '../../src/config.ts';
import { firearms } from '../../src/features/firearms/tables.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { writeEncryptionKeys } from '../../src/platform/secrets/encryption-key.ts';
import type { TestDatabase } from '../world/database.ts';
import { fillAccount } from './_full-account.ts';
import { openDatabaseOf, readRows, type TestInstallation } from '../world/installations.ts';
import { startFileServer, type TestServer } from '../world/server.ts';
import { createLab, newShooter } from './_shooters.ts';
import { submit } from '../world/shooters.ts';

/** Text that is hard to copy: parts that lines, JSON, or SQL could mistake for their own syntax. */
const oddText = 'a\u2028b\nc\t"d" \\e {null} \u{1f3af} ,';

export type LivedIn = Awaited<ReturnType<typeof live>>;

/** Leaves the installation stopped, and returns what its tables contain. */
export async function liveIn({ config }: TestInstallation) {
  const opened = await openDatabaseOf(config);
  try {
    const person = await serve(config, opened, (server) => live(server, opened.database));
    return { person, content: await readRows(opened) };
  } finally {
    await opened.close();
  }
}

async function live(server: TestServer, database: Database) {
  const shooter = await newShooter(server);
  const stranger = await newShooter(server);
  const report = await submit(shooter);
  await fillAccount(database, { ...shooter, reportId: report.id, strangerId: stranger.userId });
  await database.insert(firearms).values({
    ...{ id: crypto.randomUUID(), userId: shooter.userId, make: oddText, model: '', caliber: '9mm Luger' },
    ...{ notes: null, isDefault: true, createdAt: new Date('2026-11-20T10:00:00.123Z') },
  });
  return {
    ...{ email: shooter.email, token: shooter.token },
    ...{ path: report.path, credits: await shooter.credits() },
  };
}

/** Runs a server on the installation, in this process. */
export async function withServer(
  config: Config,
  act: (server: TestServer, database: Database) => Promise<void>,
): Promise<void> {
  const opened = await openDatabaseOf(config);
  try {
    await serve(config, opened, (server) => act(server, opened.database));
  } finally {
    await opened.close();
  }
}

/** With the key from the settings or the data folder. */
async function serve<Outcome>(
  config: Config,
  opened: TestDatabase,
  act: (server: TestServer) => Promise<Outcome>,
): Promise<Outcome> {
  const key = config.encryptionKeys === null ? '' : writeEncryptionKeys(config.encryptionKeys);
  const settings = { DATA_DIR: config.dataFolder, ENCRYPTION_KEY: key };
  const server = await startFileServer(opened, settings, createLab());
  try {
    return await act(server);
  } finally {
    await server.stop();
  }
}
