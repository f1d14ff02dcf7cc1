/** A folder for one server's sockets, which no other user may enter. */
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const prefix = 'ta-';

/** A socket's full path is limited to 103 characters on macOS and 107 on Linux; our longest name is `/.s.PGSQL.5432`. */
const longestFolder = 88;

/**
 * In the data folder, so that the operator's programs find the sockets even if a service has a private /tmp. In /tmp
 * if the data folder's path is too long, or its file system does not support sockets.
 */
export async function makeRuntimeFolder(dataFolder = tmpdir()): Promise<string> {
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(dataFolder, prefix));
  if (
    process.platform !== 'win32' &&
    Buffer.byteLength(folder) <= longestFolder &&
    (await takesSockets(folder))
  )
    return folder;
  await rm(folder, { recursive: true });
  return mkdtemp(join(tmpdir(), prefix));
}

/** Leaves folders alone that are not ours. */
export async function removeRuntimeFolder(folder: string): Promise<void> {
  if (!/^ta-\w{6}$/.test(basename(folder))) return;
  await rm(folder, { recursive: true, force: true });
}

async function takesSockets(folder: string): Promise<boolean> {
  const probe = createServer();
  try {
    probe.listen(join(folder, 'probe'));
    await once(probe, 'listening');
    return true;
  } catch {
    // Network and shared folders may not allow sockets.
    return false;
  } finally {
    probe.close();
  }
}
