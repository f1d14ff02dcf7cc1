/** A folder for the sockets of one server, which no other user may enter. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

/** @NOTE Short, since the whole path of a socket may have a hundred characters and some systems spend half of them on the folder. */
const prefix = 'ta-';

export function makeRuntimeFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), prefix));
}

/** Leaves any folder alone that is not one of ours. */
export async function removeRuntimeFolder(folder: string): Promise<void> {
  if (dirname(folder) !== tmpdir() || !basename(folder).startsWith(prefix)) return;
  await rm(folder, { recursive: true, force: true });
}
