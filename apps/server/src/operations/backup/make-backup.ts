/** Makes a backup of the configured installation, even while it is running. */
import { access, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type pg from 'pg';
import type { Config } from '../../config.ts';
import { askServer, OperatorError } from '../../platform/control/control.ts';
import { DataFolderInUse, lockDataFolder } from '../../platform/db/data-folder-lock.ts';
import { makeRuntimeFolder, removeRuntimeFolder } from '../../platform/db/runtime-folder.ts';
import { noteBackup } from '../../platform/metrics/last-backup.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { openDatabaseSource } from '../copying/database-source.ts';
import { findKey } from '../copying/key-material.ts';
import { openFolder } from '../copying/open-installation.ts';
import { openClient } from '../copying/rows-store.ts';
import { readSchemaVersion } from '../copying/schema-version.ts';
import type { Manifest } from './backup-folder.ts';
import { copyDatabase, snapshotCommand } from './snapshot.ts';
import { writeBackup } from './write-backup.ts';

export interface BackupTask {
  config: Config;
  storage: Storage;
  /** Created by the backup; must not exist yet. */
  folder: string;
  say: (line: string) => void;
}

/** Written next to its destination and moved there when complete, so that a folder with that name is a complete backup. */
export async function makeBackup({ config, storage, folder, say }: BackupTask): Promise<Manifest> {
  const place = resolve(folder);
  if (await isThere(place)) throw new OperatorError(`${place} already exists. Choose a new folder.`);
  await mkdir(dirname(place), { recursive: true });
  // A unique name, readable by its owner only: this program must not remove anything else it finds there.
  const draft = await mkdtemp(`${place}.part-`);
  try {
    const snapshot = await takeSnapshot(config);
    let manifest: Manifest;
    try {
      manifest = await writeRows({ config, storage, folder: draft, say }, snapshot.connection);
    } finally {
      await snapshot.close();
    }
    await rename(draft, place);
    await noteBackup(config.dataFolder, new Date()).catch(() => {
      say('The time of this backup was not recorded: the data folder is not writable.');
    });
    return manifest;
  } catch (cause) {
    await rm(draft, { recursive: true, force: true });
    throw cause;
  }
}

async function writeRows(
  { config, storage, folder, say }: BackupTask,
  connection: pg.ClientConfig,
): Promise<Manifest> {
  const client = await openClient(connection);
  try {
    const version = await readSchemaVersion(client);
    await client.query('begin isolation level repeatable read read only');
    const rows = await openDatabaseSource(client);
    return await writeBackup(folder, { rows, version, files: storage, key: await findKey(config) }, say);
  } finally {
    await client.end();
  }
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

interface Snapshot {
  connection: pg.ClientConfig;
  close: () => Promise<void>;
}

/** Postgres provides one with a transaction. The embedded database is copied, and its server only waits for the copy. */
async function takeSnapshot({ database, dataFolder }: Config): Promise<Snapshot> {
  if (database.kind === 'postgres')
    return { connection: { connectionString: database.url }, close: () => Promise.resolve() };
  if (!(await isThere(database.folder)))
    throw new OperatorError(`There is no database in ${dataFolder} yet.`);
  const runtimeFolder = await makeRuntimeFolder(dataFolder);
  const copy = await makeSnapshotFolder(dataFolder);
  try {
    await copyUnwritten({ dataFolder, from: database.folder, to: copy, runtimeFolder });
    const opened = await openFolder(copy, runtimeFolder);
    return {
      connection: opened.connection,
      close: async () => {
        await opened.close();
        await rm(copy, { recursive: true });
      },
    };
  } catch (cause) {
    await rm(copy, { recursive: true, force: true });
    await removeRuntimeFolder(runtimeFolder);
    throw cause;
  }
}

const snapshotPrefix = 'snapshot-';
/** Far longer than a backup takes. */
const leftSnapshotMs = 24 * 60 * 60 * 1000;

/** In the data folder, the only place some services may write to. Removes what interrupted backups left there. */
async function makeSnapshotFolder(dataFolder: string): Promise<string> {
  for (const name of await readdir(dataFolder)) {
    const folder = join(dataFolder, name);
    if (name.startsWith(snapshotPrefix) && (await stat(folder)).mtimeMs < Date.now() - leftSnapshotMs)
      await rm(folder, { recursive: true });
  }
  return mkdtemp(join(dataFolder, snapshotPrefix));
}

/** The server that holds the folder makes the copy; without one, the lock keeps servers away meanwhile. */
async function copyUnwritten(copy: {
  dataFolder: string;
  from: string;
  to: string;
  runtimeFolder: string;
}): Promise<void> {
  const { dataFolder, from, to, runtimeFolder } = copy;
  try {
    const lock = await lockDataFolder(dataFolder, { runtimeFolder, takesCommands: false });
    try {
      await copyDatabase(from, to);
    } finally {
      await lock.release();
    }
  } catch (cause) {
    if (!(cause instanceof DataFolderInUse && cause.holder?.takesCommands === true)) throw cause;
    await askServer(cause.holder.runtimeFolder, [snapshotCommand, to]);
  }
}
