/** Everything that the tests leave lying about lies in one folder, which goes with them. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** For this process and the workers that it starts afterwards; answers the function that removes the folder. */
export async function ownTemporaryFolder(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'ta-tests-'));
  // A Postgres that root starts runs as another user, who has to get to the folder of its own within.
  await chmod(folder, 0o711);
  // oxlint-disable-next-line no-restricted-properties -- written rather than read, for what asks the system for a temporary folder
  process.env['TMPDIR'] = folder;
  // A database that is still closing writes into its folder for a moment.
  return () => rm(folder, { recursive: true, force: true, maxRetries: 10 });
}
