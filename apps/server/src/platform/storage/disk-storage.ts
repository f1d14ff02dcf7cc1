/** The storage port on a folder: each file at its path, with its content type in a file beside it. */
import type { Dirent } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { randomUUID } from 'node:crypto';
import { StorageUnavailable } from './storage-unavailable.ts';
import type { OpenedFile, Storage } from './storage.ts';
import { assertStoragePath, readFolderPath } from './storage-path.ts';

const typeSuffix = '.content-type';
/** A name that no valid path has, so that remains of a crash are never listed. */
const draftPrefix = '~draft-';
/** Few reads for a large file, and little memory. */
const chunkBytes = 256 * 1024;
/** The largest photo with its pictures, plus the embedded database's next 16 MiB of log, without which it gives up. */
const leastFreeBytes = 32 * 1024 * 1024;

export function createDiskStorage(folder: string): Storage {
  const fileOf = (path: string): string => {
    assertStoragePath(path);
    return join(folder, ...path.split('/'));
  };
  const write = async (path: string, content: Content, contentType: string) => {
    const file = fileOf(path);
    try {
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      // The file itself comes last, so that its type exists whenever it does.
      await writeDurably(file + typeSuffix, Buffer.from(contentType));
      await writeDurably(file, content);
    } catch (cause) {
      throwUnavailable(cause);
    }
  };
  return {
    put: write,
    putStream: write,
    get: async (path) => {
      const file = fileOf(path);
      const bytes = await readIfThere(file);
      const contentType = await readIfThere(file + typeSuffix);
      return bytes === null || contentType === null ? null : { bytes, contentType: contentType.toString() };
    },
    openRead: async (path) => {
      const file = fileOf(path);
      const sizeBytes = await sizeIfThere(file);
      const contentType = await readIfThere(file + typeSuffix);
      if (sizeBytes === null || contentType === null) return null;
      const part = (span: Span) => readInChunks(file, span);
      const chunks = part({ firstByte: 0, lastByte: sizeBytes - 1 });
      return { sizeBytes, contentType: contentType.toString(), part, chunks };
    },
    remove: async (path) => {
      const file = fileOf(path);
      await remove(file);
      await remove(file + typeSuffix);
    },
    removeFolder: async (path) => remove(fileOf(readFolderPath(path)), { recursive: true }),
    list: async (prefix) => {
      // Skips other folders.
      const entries = await filesIn(join(folder, ...prefix.split('/').slice(0, -1)));
      return entries
        .filter(({ name }) => !name.endsWith(typeSuffix) && !name.startsWith(draftPrefix))
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
        .filter((path) => path.startsWith(prefix));
    },
    tidy: async (before) => {
      for (const { parentPath, name } of await filesIn(folder)) {
        if (name.startsWith(draftPrefix)) await removeIfOlder(join(parentPath, name), before);
      }
    },
    linkTo: () => Promise.resolve(null),
    check: () => checkFolder(folder),
    missingCode: 'ENOENT',
  };
}

/** Chunks are written as they arrive, so memory holds only one, however long they are in total. */
type Content = Uint8Array | AsyncIterable<Uint8Array>;
type Span = Parameters<OpenedFile['part']>[0];

/** @NOTE File system errors name the file, so only their code is passed on. */
function throwUnavailable(cause: unknown): never {
  const isOfDisk = cause instanceof Error && 'syscall' in cause && 'code' in cause;
  throw isOfDisk ? new StorageUnavailable(`the folder of files: ${String(cause.code)}`) : cause;
}

async function checkFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // Permissions alone reveal neither a quota nor a disk that stopped accepting writes.
    const draft = draftIn(folder);
    await writeFile(draft, 'x', { mode: 0o600 });
    await rm(draft);
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize < leastFreeBytes) throw new StorageUnavailable('the folder of files: hardly any room');
  } catch (cause) {
    throwUnavailable(cause);
  }
}

function draftIn(folder: string): string {
  return join(folder, `${draftPrefix}${randomUUID()}`);
}

async function filesIn(folder: string): Promise<Dirent[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(emptyWhereMissing);
  return entries.filter((entry) => entry.isFile());
}

async function remove(file: string, { recursive = false } = {}): Promise<void> {
  // A file that is being written in a folder may hold it for a few milliseconds.
  await rm(file, { recursive, force: true, maxRetries: 3 }).catch(throwUnavailable);
}

async function removeIfOlder(file: string, before: Date): Promise<void> {
  const facts = await stat(file).catch(nullWhereMissing);
  if (facts !== null && facts.mtime < before) await remove(file);
}

async function* readInChunks(file: string, { firstByte, lastByte }: Span): AsyncGenerator<Uint8Array> {
  const handle = await open(file, 'r').catch(throwUnavailable);
  try {
    for (let next = firstByte; next <= lastByte;) {
      const length = Math.min(chunkBytes, lastByte + 1 - next);
      const reading = handle.read(new Uint8Array(length), { position: next });
      const { bytesRead, buffer } = await reading.catch(throwUnavailable);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
      next += bytesRead;
    }
  } finally {
    await handle.close();
  }
}

/** All or nothing: written next to its destination, flushed, then moved there. Flushing the folder makes the move durable, too. */
async function writeDurably(file: string, content: Content): Promise<void> {
  const draft = draftIn(dirname(file));
  try {
    const handle = await open(draft, 'wx', 0o600);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (cause) {
    await rm(draft, { force: true });
    throw cause;
  }
  await flushFolder(dirname(file));
}

async function flushFolder(folder: string): Promise<void> {
  // Windows flushes the move itself and cannot open folders.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function readIfThere(file: string): Promise<Buffer | null> {
  return readFile(file).catch(nullWhereMissing);
}

async function sizeIfThere(file: string): Promise<number | null> {
  return (await stat(file).catch(nullWhereMissing))?.size ?? null;
}

function emptyWhereMissing(cause: unknown): [] {
  return isMissing(cause) ? [] : throwUnavailable(cause);
}

function nullWhereMissing(cause: unknown): null {
  return isMissing(cause) ? null : throwUnavailable(cause);
}

function isMissing(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && (cause.code === 'ENOENT' || cause.code === 'ENOTDIR');
}
