/** A single folder for everything that the tests leave behind; it is removed at the end. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Applies to this process and workers started later; returns a function that removes the folder. */
export async function ownTemporaryFolder(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'ta-tests-'));
  // If root starts Postgres, it runs as another user, who must reach its own folder inside.
  await chmod(folder, 0o711);
  // oxlint-disable-next-line no-restricted-properties -- written rather than read, for what asks the system for a temporary folder
  process.env['TMPDIR'] = folder;
  // A closing database may write into its folder for another moment.
  return () => rm(folder, { recursive: true, force: true, maxRetries: 10 });
}
