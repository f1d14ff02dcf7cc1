/** Disks that are really full: a small one in memory, and a process with a file size limit. */
import { execFile } from 'node:child_process';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

interface SmallDisk {
  folder: string;
  /** Fills it to the last block. */
  fill: () => Promise<void>;
  makeRoom: () => Promise<void>;
  remove: () => Promise<void>;
}

/** Null if this user may not mount anything. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | null> {
  const folder = await mkdtemp(join(tmpdir(), 'small-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${String(megabytes)}m,mode=700`, 'tmpfs', folder]);
  } catch {
    await rm(folder, { recursive: true });
    return null;
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    fill: () => fillWith(filler),
    makeRoom: () => rm(filler),
    remove: async () => {
      await run('umount', [folder]);
      await rm(folder, { recursive: true });
    },
  };
}

async function fillWith(path: string): Promise<void> {
  const file = await open(path, 'w');
  try {
    for (const blockBytes of [1024 * 1024, 4096]) await writeUntilFull(file, Buffer.alloc(blockBytes));
  } finally {
    await file.close();
  }
}

async function writeUntilFull(file: Awaited<ReturnType<typeof open>>, block: Buffer): Promise<void> {
  for (;;) {
    try {
      await file.write(block);
    } catch (cause) {
      if (cause instanceof Error && 'code' in cause && cause.code === 'ENOSPC') return;
      throw cause;
    }
  }
}

/** From now on the process can't write beyond this position of any file; false if the system has no such limit. */
export async function limitFileSize(processId: number, bytes: number): Promise<boolean> {
  if (process.platform !== 'linux') return false;
  try {
    await run('prlimit', ['--pid', String(processId), `--fsize=${String(bytes)}:`]);
    return true;
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return false;
    throw cause;
  }
}
