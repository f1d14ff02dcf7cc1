/**
 * Allows one process at a time in a data folder: PGlite has no lock of its own, and two writers would destroy it.
 * The kernel's lock covers all processes of a machine, whatever container they are in. The lease beside it says who
 * has the folder, and keeps out other machines if a shared volume does not pass on locks.
 */
import { link, mkdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { takeKernelLock, type KernelLock } from './kernel-lock.ts';
import { describeSelf, readLease, stateOf, type Lease, type LockHolder } from './lock-holder.ts';
import { removeRuntimeFolder } from './runtime-folder.ts';

export interface DataFolderLock {
  release: () => Promise<void>;
}

export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse';
  /** Null while the other process is still starting. */
  readonly holder: LockHolder | null;

  constructor(folder: string, holder: LockHolder | null) {
    super(`${folder} is in use by ${nameOf(holder)}. Stop it first, or choose another DATA_DIR.`);
    this.holder = holder;
  }
}

const renewEveryMs = 2000;
/** A lease of another machine is stale if it is not renewed for three intervals. */
const watchMs = 3 * renewEveryMs + 500;
/** A holder needs a moment between taking the kernel's lock and writing the lease. */
const holderMs = 1000;
const lookEveryMs = 100;

interface LockOptions extends Pick<LockHolder, 'runtimeFolder' | 'takesCommands'> {
  /** Called if another machine takes the folder anyway. */
  onLost?: (cause: unknown) => void;
}

/**
 * Takes the folder, even if a dead holder left its lease.
 * @throws DataFolderInUse while another process has it
 */
export async function lockDataFolder(folder: string, options: LockOptions): Promise<DataFolderLock> {
  const { onLost = () => undefined, ...own } = options;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'server.lock');
  const kernelLock = takeKernelLock(join(folder, 'kernel.lock'));
  if (kernelLock.status === 'taken') throw new DataFolderInUse(folder, await findHolder(path));
  const lease = JSON.stringify(describeSelf(own));
  try {
    await placeLease({ folder, path, lease });
  } catch (cause) {
    letGo(kernelLock);
    throw cause;
  }
  const renewal = renewLease({ folder, path, lease }, onLost);
  return {
    release: async () => {
      clearInterval(renewal);
      if ((await readLease(path))?.text === lease) await rm(path, { force: true });
      letGo(kernelLock);
    },
  };
}

function letGo(lock: KernelLock): void {
  if (lock.status === 'held') lock.release();
}

export function nameOf(holder: LockHolder | null): string {
  if (holder === null) return 'another process';
  const process = `process ${String(holder.pid)}`;
  return stateOf(holder) === 'unknown' ? `${process} of ${holder.host}` : process;
}

async function findHolder(path: string): Promise<LockHolder | null> {
  for (let waitedMs = 0; waitedMs < holderMs; waitedMs += lookEveryMs) {
    const lease = await readLease(path);
    if (lease !== null) return lease.holder;
    await wait(lookEveryMs);
  }
  return null;
}

interface OwnLease {
  folder: string;
  path: string;
  lease: string;
}

/** A link, unlike a write, fails if the name is taken, and shows the whole content at once. */
async function placeLease({ folder, path, lease }: OwnLease): Promise<void> {
  const draft = `${path}.${String(process.pid)}`;
  await writeFile(draft, lease, { mode: 0o600 });
  try {
    for (;;) {
      try {
        await link(draft, path);
        return;
      } catch (cause) {
        if (!isFileError(cause, 'EEXIST')) throw cause;
      }
      const found = await readLease(path);
      if (found !== null && (await isHeld(path, found))) throw new DataFolderInUse(folder, found.holder);
      await removeStale(path, found);
    }
  } finally {
    await rm(draft, { force: true });
  }
}

/** For a process on another machine, only the lease shows whether it lives: by being renewed, not by anyone's clock. */
async function isHeld(path: string, found: Lease): Promise<boolean> {
  const state = stateOf(found.holder);
  if (state !== 'unknown') return state === 'alive';
  for (let waitedMs = 0; waitedMs < watchMs; waitedMs += lookEveryMs) {
    await wait(lookEveryMs);
    const now = await readLease(path);
    if (now === null) return false;
    if (now.text !== found.text || now.renewedAtMs !== found.renewedAtMs) return true;
  }
  return false;
}

/** @NOTE Moving it away first shows which lease was taken: another process may have replaced the stale one meanwhile. */
async function removeStale(path: string, stale: Lease | null): Promise<void> {
  const aside = `${path}.stale.${String(process.pid)}`;
  try {
    await rename(path, aside);
  } catch (cause) {
    if (isFileError(cause, 'ENOENT')) return;
    throw cause;
  }
  const taken = await readLease(aside);
  if (taken !== null && taken.text !== stale?.text) await link(aside, path);
  else if (taken !== null) await removeRuntimeFolder(taken.holder.runtimeFolder);
  await rm(aside, { force: true });
}

function renewLease({ folder, path, lease }: OwnLease, onLost: (cause: unknown) => void): NodeJS.Timeout {
  const renewal = setInterval(() => void renew().catch(() => undefined), renewEveryMs).unref();
  const renew = async () => {
    const found = await readLease(path);
    if (found !== null && found.text !== lease) {
      clearInterval(renewal);
      onLost(new DataFolderInUse(folder, found.holder));
      return;
    }
    const now = new Date();
    await utimes(path, now, now);
  };
  return renewal;
}

function isFileError(cause: unknown, code: string): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === code;
}
