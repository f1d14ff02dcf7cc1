/** A folder for the sockets of one server, which no other user may enter. */
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const prefix = 'ta-';

/** A socket's whole path may have 103 characters on macOS and 107 on Linux; our longest name is `/.s.PGSQL.5432`. */
const longestFolder = 88;

/**
 * In the data folder, where the operator's programs find the sockets also when a service has a /tmp of its own. In /tmp where the data
 * folder's path is too long, or its file system takes no sockets.
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

/** Leaves any folder alone that is not one of ours. */
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
    // Network and shared folders may refuse them.
    return false;
  } finally {
    probe.close();
  }
}
