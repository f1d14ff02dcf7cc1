/** Moves an installation from the embedded database to Postgres, and its files to wherever the new settings keep them. */
import { appendFile, chmod, readFile } from 'node:fs/promises';
import { isDeepStrictEqual, parseEnv } from 'node:util';
import { parseConfig, type Config } from '../../config.ts';
import { OperatorError } from '../../platform/control/control.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { copyInto, type Copied } from '../copying/copy-into.ts';
import { openDatabaseSource } from '../copying/database-source.ts';
import { isThere } from '../copying/is-there.ts';
import { assertSameKey, findKey, fingerprintOf } from '../copying/key-material.ts';
import { openInstallation } from '../copying/open-installation.ts';
import { openClient } from '../copying/rows-store.ts';
import { assertKnownVersion, readSchemaVersion } from '../copying/schema-version.ts';

export interface MoveTask {
  from: Config;
  /** The settings of the new installation. */
  settingsFile: string;
  openStorage: (config: Config) => Storage;
  say: (line: string) => void;
}

/** The old installation stays as it is. @throws DataFolderInUse while its server runs. */
export async function moveInstallation({ from, settingsFile, openStorage, say }: MoveTask): Promise<Copied> {
  if (from.database.kind !== 'embedded')
    throw new OperatorError(
      'The installation of the settings here is on Postgres already. From there `npm run backup` and `npm run restore` lead to another place.',
    );
  const to = await readSettings(settingsFile);
  if (!(await isThere(from.database.folder)))
    throw new OperatorError(`There is no database in ${from.dataFolder} to move.`);
  const opened = await openInstallation(from);
  try {
    await takeKeyAlong({ from, to, settingsFile, say });
    const client = await openClient(opened.connection);
    try {
      const version = await readSchemaVersion(client);
      await assertKnownVersion(version);
      const rows = await openDatabaseSource(client);
      const source = { origin: `the data in ${from.dataFolder}`, version, rows, files: openStorage(from) };
      const into = await openInstallation(to);
      const filesInto = isDeepStrictEqual(from.storage, to.storage) ? null : openStorage(to);
      return await copyInto({ from: source, into, filesInto, say });
    } finally {
      await client.end();
    }
  } finally {
    await opened.close();
  }
}

async function readSettings(file: string): Promise<Config> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new OperatorError(
      `${file} cannot be read. Name the file with the settings of the new installation.`,
      {
        cause,
      },
    );
  });
  const config = parseConfig(parseEnv(text));
  if (config.database.kind === 'postgres') return config;
  throw new OperatorError(`${file} must set DATABASE_URL to the Postgres database to move to.`);
}

/** Several servers will open the same secrets, so that the key becomes a setting, which the settings' file gets where it has none. */
async function takeKeyAlong({
  from,
  to,
  settingsFile,
  say,
}: Pick<MoveTask, 'from' | 'settingsFile' | 'say'> & { to: Config }): Promise<void> {
  const key = await findKey(from);
  if (key === null) return;
  if (to.encryptionKey !== null) {
    assertSameKey(Buffer.from(to.encryptionKey).toString('base64url'), fingerprintOf(key));
    return;
  }
  // Before the key is in it.
  await chmod(settingsFile, 0o600);
  await appendFile(
    settingsFile,
    `\n# The key of stored secrets; every server needs the same.\nENCRYPTION_KEY=${key}\n`,
  );
  say(`ENCRYPTION_KEY was added to ${settingsFile}, which only you may read from now on.`);
}
