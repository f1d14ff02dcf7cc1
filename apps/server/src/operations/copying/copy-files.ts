/** Streams photos and archives from one storage to another, and reads each back from its destination. */
import { createHash } from 'node:crypto';
import type { Storage } from '../../platform/storage/storage.ts';
import type { CopiedFile } from './progress-store.ts';

export interface FilesCopy {
  from: Storage;
  to: Storage;
  /** Files copied before an interruption. */
  known: ReadonlyMap<string, CopiedFile>;
  onCopied: (file: CopiedFile) => Promise<void>;
}

export interface CopiedFiles {
  files: CopiedFile[];
  /** Files that were listed but gone when read, because they were deleted in between. */
  gone: string[];
}

/** A remote store serves several at once as fast as one; more would only use memory. */
const copiesAtOnce = 4;

export async function copyFiles({ from, to, known, onCopied }: FilesCopy): Promise<CopiedFiles> {
  const paths = (await from.list('')).sort();
  const files: CopiedFile[] = [];
  const gone: string[] = [];
  const copyOne = async (path: string) => {
    const before = known.get(path);
    const copied = before ?? (await copyFile({ from, to, path }));
    if (copied === null) gone.push(path);
    else {
      if (before === undefined) await onCopied(copied);
      files.push(copied);
    }
  };
  await forEachOf(paths, copyOne);
  return { files, gone };
}

/** A few at a time. After a failure, no more are started, and nothing keeps running in the background. */
async function forEachOf(paths: string[], act: (path: string) => Promise<void>): Promise<void> {
  const waiting = paths.values();
  let hasFailed = false;
  const actOnWaiting = async () => {
    for (const path of waiting) {
      if (hasFailed) return;
      await act(path).catch((cause: unknown) => {
        hasFailed = true;
        throw cause;
      });
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: copiesAtOnce }, actOnWaiting));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

interface FileCopy {
  from: Storage;
  to: Storage;
  path: string;
}

async function copyFile({ from, to, path }: FileCopy): Promise<CopiedFile | null> {
  const opened = await from.openRead(path);
  if (opened === null) return null;
  const hash = createHash('sha256');
  let sizeBytes = 0;
  async function* watched(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      hash.update(chunk);
      sizeBytes += chunk.length;
      yield chunk;
    }
  }
  await to.putStream(path, watched(opened.chunks), opened.contentType);
  const sent = { path, sizeBytes, sha256: hash.digest('hex') };
  const arrived = await readFileFacts(to, path);
  if (arrived?.sha256 !== sent.sha256) throw new Error(`${path} was not copied correctly`);
  return sent;
}

export async function readFileFacts(storage: Storage, path: string): Promise<CopiedFile | null> {
  const opened = await storage.openRead(path);
  if (opened === null) return null;
  const hash = createHash('sha256');
  let sizeBytes = 0;
  for await (const chunk of opened.chunks) {
    hash.update(chunk);
    sizeBytes += chunk.length;
  }
  return { path, sizeBytes, sha256: hash.digest('hex') };
}
