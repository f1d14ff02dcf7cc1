/** Restores a backup into the configured, empty installation; either may be of any kind. */
import { resolve } from 'node:path';
import type { Config } from '../../config.ts';
import { OperatorError } from '../../platform/control/control.ts';
import { migrationsFolder } from '../../platform/db/migrate.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import {
  readLines,
  readManifest,
  rowsPath,
  verifyBackup,
  type BackedUpTable,
  type Manifest,
} from '../backup/backup-folder.ts';
import { copyInto, type Copied } from '../copying/copy-into.ts';
import type { RowSource } from '../copying/fill-database.ts';
import { assertSameKey, findKey, readKeyIn, writeKeyIn } from '../copying/key-material.ts';
import { openInstallation } from '../copying/open-installation.ts';
import type { TableShape } from '../copying/table-shapes.ts';
import { assertKnownVersion } from '../copying/schema-version.ts';

export interface RestoreTask {
  config: Config;
  storage: Storage;
  folder: string;
  /** The folder of the migrations that this program knows. */
  migrations?: string;
  say: (line: string) => void;
}

export async function restoreBackup({
  config,
  storage,
  folder,
  migrations = migrationsFolder,
  say,
}: RestoreTask): Promise<Copied> {
  const place = resolve(folder);
  const manifest = await readManifest(place);
  await assertKnownVersion(manifest.version, migrations);
  const key = await chooseKey(config, place, manifest);
  say('Verifying the backup ...');
  const files = await verifyBackup(place, manifest);
  const into = await openInstallation(config);
  try {
    const origin = `the backup ${manifest.id}`;
    const from = { origin, version: manifest.version, rows: rowsOf(place, manifest), files };
    // Before any row, because a server that finds rows but no key would create a different key.
    if (key !== null) await writeKeyIn(config.dataFolder, key);
    return await copyInto({ from, into, filesInto: storage, migrations, say });
  } finally {
    await into.close();
  }
}

/** The key to write into the data folder; null if the installation already has it, or none is needed. */
async function chooseKey(config: Config, folder: string, manifest: Manifest): Promise<string | null> {
  const { keyFingerprint } = manifest;
  if (keyFingerprint === null) return null;
  const there = await findKey(config);
  if (there !== null) {
    assertSameKey(there, keyFingerprint);
    return null;
  }
  const kept = await readKeyIn(folder);
  if (kept === null)
    throw new OperatorError(
      `${folder} holds no encryption.key: set ENCRYPTION_KEY to the key of the backup.`,
    );
  assertSameKey(kept, keyFingerprint);
  return kept;
}

function rowsOf(folder: string, { tables }: Manifest): RowSource {
  const found = new Map<string, BackedUpTable>(tables.map((table) => [table.shape.name, table]));
  const tableOf = ({ name }: TableShape): BackedUpTable => {
    const table = found.get(name);
    if (table === undefined) throw new Error(`the backup has no ${name}`);
    return table;
  };
  return {
    tables: tables.map(({ shape }) => shape),
    readPages: ({ name, refersToItself }, skip) =>
      readPages(rowsPath(folder, name), skip, { isOnePage: refersToItself }),
    readNumbering: (shape) => Promise.resolve(tableOf(shape).numbering),
    digest: (shape) => Promise.resolve(tableOf(shape)),
  };
}

/** As much as one statement should insert. */
const pageCharacters = 4_000_000;
const maxPageRows = 1000;

async function* readPages(
  file: string,
  skip: number,
  { isOnePage }: { isOnePage: boolean },
): AsyncGenerator<string[]> {
  let seen = 0;
  let page: string[] = [];
  let characters = 0;
  for await (const line of readLines(file)) {
    seen += 1;
    if (seen <= skip) continue;
    page.push(line);
    characters += line.length;
    if (isOnePage || (page.length < maxPageRows && characters < pageCharacters)) continue;
    yield page;
    page = [];
    characters = 0;
  }
  if (page.length > 0) yield page;
}
