/** The storage port on a folder: a file under its path, its content type in a file beside it. */
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { randomUUID } from 'node:crypto';
import type { Storage } from './storage.ts';
import { assertStoragePath } from './storage-path.ts';

const typeSuffix = '.content-type';
/** A name that no valid path has, so that what a crash left behind is never listed. */
const draftPrefix = '~draft-';

export function createDiskStorage(folder: string): Storage {
  const fileOf = (path: string): string => {
    assertStoragePath(path);
    return join(folder, ...path.split('/'));
  };
  return {
    put: async (path, bytes, contentType) => {
      const file = fileOf(path);
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      // The file itself comes last: where it is, its type is.
      await writeDurably(file + typeSuffix, Buffer.from(contentType));
      await writeDurably(file, bytes);
    },
    get: async (path) => {
      const file = fileOf(path);
      const bytes = await readIfThere(file);
      const contentType = await readIfThere(file + typeSuffix);
      return bytes === null || contentType === null ? null : { bytes, contentType: contentType.toString() };
    },
    remove: async (path) => {
      const file = fileOf(path);
      await rm(file, { force: true });
      await rm(file + typeSuffix, { force: true });
    },
    list: async (prefix) => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
        emptyWhereMissing,
      );
      return entries
        .filter(
          (entry) =>
            entry.isFile() && !entry.name.endsWith(typeSuffix) && !entry.name.startsWith(draftPrefix),
        )
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
        .filter((path) => path.startsWith(prefix));
    },
  };
}

/** All or nothing: written beside its place, flushed, then moved there; the folder is flushed so that the move lasts too. */
async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  const draft = join(dirname(file), `${draftPrefix}${randomUUID()}`);
  try {
    const handle = await open(draft, 'wx', 0o600);
    try {
      await handle.writeFile(bytes);
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
  // Windows flushes the move itself and opens no folders.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function readIfThere(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (cause) {
    if (isMissing(cause)) return null;
    throw cause;
  }
}

function emptyWhereMissing(cause: unknown): [] {
  if (isMissing(cause)) return [];
  throw cause;
}

function isMissing(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && (cause.code === 'ENOENT' || cause.code === 'ENOTDIR');
}
