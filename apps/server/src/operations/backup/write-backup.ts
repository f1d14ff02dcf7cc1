/** Writes rows, files, and the key into a folder, and the manifest last. */
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Storage } from '../../platform/storage/storage.ts';
import { copyFiles, type CopiedFiles } from '../copying/copy-files.ts';
import type { RowSource } from '../copying/fill-database.ts';
import { fingerprintOf, writeKeyIn } from '../copying/key-material.ts';
import type { TableShape } from '../copying/table-shapes.ts';
import {
  fileListPath,
  hashFile,
  manifestPath,
  openFilesOf,
  rowsPath,
  type BackedUpTable,
  type Manifest,
} from './backup-folder.ts';

export interface BackupSource {
  rows: RowSource;
  version: number;
  files: Storage;
  key: string | null;
}

export async function writeBackup(
  folder: string,
  { rows, version, files, key }: BackupSource,
  say: (line: string) => void,
): Promise<Manifest> {
  const tables: BackedUpTable[] = [];
  for (const shape of rows.tables) {
    const table = await writeTable(folder, rows, shape);
    if (table.rows > 0) say(`  ${shape.name}: ${table.rows} rows`);
    tables.push(table);
  }
  say('Copying photos and archives ...');
  const copied = await copyFiles({
    from: files,
    to: openFilesOf(folder),
    known: new Map(),
    onCopied: () => Promise.resolve(),
  });
  if (key !== null) await writeKeyIn(folder, key);
  const manifest: Manifest = {
    format: 1,
    id: randomUUID(),
    madeAt: new Date().toISOString(),
    version,
    keyFingerprint: key === null ? null : fingerprintOf(key),
    tables,
    files: await writeFileList(folder, copied),
  };
  await writeDurably(manifestPath(folder), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

async function writeTable(folder: string, rows: RowSource, shape: TableShape): Promise<BackedUpTable> {
  const file = rowsPath(folder, shape.name);
  await writeLines(file, rows.readPages(shape, 0));
  return {
    shape,
    ...(await rows.digest(shape)),
    numbering: await rows.readNumbering(shape),
    sha256: await hashWritten(file),
  };
}

async function writeFileList(folder: string, { files, gone }: CopiedFiles): Promise<Manifest['files']> {
  const list = fileListPath(folder);
  const lines = files.map((file) => JSON.stringify(file));
  await writeLines(list, [lines]);
  const bytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  return { count: files.length, bytes, sha256: await hashWritten(list), gone };
}

async function writeLines(file: string, pages: AsyncIterable<string[]> | Iterable<string[]>): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  async function* texts(): AsyncGenerator<string> {
    for await (const lines of pages) yield lines.map((line) => `${line}\n`).join('');
  }
  await pipeline(Readable.from(texts()), createGzip(), createWriteStream(file, { mode: 0o600, flush: true }));
}

async function hashWritten(file: string): Promise<string> {
  const hash = await hashFile(file);
  if (hash === null) throw new Error(`${file} went away while the backup was made`);
  return hash;
}

async function writeDurably(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
