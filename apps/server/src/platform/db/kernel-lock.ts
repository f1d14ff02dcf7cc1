/**
 * A lock held by the kernel: every container and process namespace of this machine sees it, and it ends with its
 * process, however that ends (decision 044).
 */
// oxlint-disable-next-line typescript/triple-slash-reference -- the package has no types, and every part that compiles this file needs ours
/// <reference path="./fs-native-extensions.d.ts" />
import { closeSync, openSync } from 'node:fs';
import { tryLock } from 'fs-native-extensions';

export type KernelLock =
  | { status: 'held'; release: () => void }
  | { status: 'taken' }
  /** The file system does not support locks; only the lease says who has the folder. */
  | { status: 'unknown' };

/**
 * @NOTE Never remove the file: a lock on a removed file does not keep out anyone who creates it again. Use a plain
 * descriptor: a FileHandle is closed once unreferenced, which releases the lock.
 */
export function takeKernelLock(path: string): KernelLock {
  const descriptor = openSync(path, 'a', 0o600);
  const release = () => closeSync(descriptor);
  try {
    if (tryLock(descriptor)) return { status: 'held', release };
    release();
    return { status: 'taken' };
  } catch (cause) {
    release();
    if (isWithoutLocks(cause)) return { status: 'unknown' };
    throw cause;
  }
}

const withoutLocks = new Set(['ENOLCK', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EINVAL']);

function isWithoutLocks(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && withoutLocks.has(String(cause.code));
}
