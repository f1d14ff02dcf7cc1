/** One process at a time in a data folder: PGlite has no lock of its own, and two writers would destroy it. */
import { readFileSync } from 'node:fs';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { removeRuntimeFolder } from './runtime-folder.ts';

export interface DataFolderLock {
  release: () => Promise<void>;
}

/** What the holder leaves in the lock for other programs of this machine. */
const holderSchema = z.object({
  pid: z.int().positive(),
  /** When the process began, in the kernel's ticks; null where the system does not tell. */
  startedAt: z.string().nullable(),
  /** Where its sockets are. */
  runtimeFolder: z.string(),
  /** Whether it carries out the operator's commands. */
  takesCommands: z.boolean(),
});

export type LockHolder = z.infer<typeof holderSchema>;

export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse';
  readonly holder: LockHolder;

  constructor(folder: string, holder: LockHolder) {
    super(`${folder} is in use by process ${String(holder.pid)}. Stop it first, or choose another DATA_DIR.`);
    this.holder = holder;
  }
}

/**
 * Takes the folder, also from a holder that is dead.
 * @throws DataFolderInUse while another process has it.
 */
export async function lockDataFolder(
  folder: string,
  own: Pick<LockHolder, 'runtimeFolder' | 'takesCommands'>,
): Promise<DataFolderLock> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'server.lock');
  const draft = `${path}.${String(process.pid)}`;
  const holder: LockHolder = { pid: process.pid, startedAt: processStart(process.pid), ...own };
  await writeFile(draft, JSON.stringify(holder), { mode: 0o600 });
  try {
    await placeLock({ folder, path, draft });
  } finally {
    await rm(draft, { force: true });
  }
  return { release: () => rm(path, { force: true }) };
}

/** A link, unlike a write, fails where the name is taken and shows the whole content at once. */
async function placeLock(files: { folder: string; path: string; draft: string }): Promise<void> {
  for (;;) {
    try {
      await link(files.draft, files.path);
      return;
    } catch (cause) {
      if (!isFileError(cause, 'EEXIST')) throw cause;
    }
    const holder = await readHolder(files.path);
    if (holder !== null && isAlive(holder)) throw new DataFolderInUse(files.folder, holder);
    await removeStale(files.path, holder);
  }
}

/** @NOTE Moving it away first shows which lock was taken: another process may have replaced the stale one in between. */
async function removeStale(path: string, stale: LockHolder | null): Promise<void> {
  const aside = `${path}.stale.${String(process.pid)}`;
  try {
    await rename(path, aside);
  } catch (cause) {
    if (isFileError(cause, 'ENOENT')) return;
    throw cause;
  }
  const taken = await readHolder(aside);
  if (taken !== null && JSON.stringify(taken) !== JSON.stringify(stale)) await link(aside, path);
  else if (taken !== null) await removeRuntimeFolder(taken.runtimeFolder);
  await rm(aside, { force: true });
}

/** Null where there is no lock, or one that says nothing. */
async function readHolder(path: string): Promise<LockHolder | null> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (cause) {
    if (isFileError(cause, 'ENOENT')) return null;
    throw cause;
  }
  try {
    return holderSchema.parse(JSON.parse(text));
  } catch {
    // A lock is written whole; one that cannot be read is not ours and holds nobody.
    return null;
  }
}

function isAlive(holder: LockHolder): boolean {
  if (holder.pid === process.pid && holder.startedAt === processStart(process.pid)) return true;
  try {
    process.kill(holder.pid, 0);
  } catch (cause) {
    if (!isFileError(cause, 'EPERM')) return false;
  }
  const startedAt = processStart(holder.pid);
  return startedAt === null || holder.startedAt === null || startedAt === holder.startedAt;
}

/** Tells a process from a later one that was given the same number; field 22 of /proc/PID/stat, counted after the name. */
function processStart(pid: number): string | null {
  if (process.platform !== 'linux') return null;
  try {
    const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch (cause) {
    if (isFileError(cause, 'ENOENT')) return null;
    throw cause;
  }
}

function isFileError(cause: unknown, code: string): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === code;
}
