/** Creates a migrated embedded database once, and again when the migrations or PGlite change. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { connectDatabase } from '../../src/platform/db/connect.ts';
import { openEmbedded, type EmbeddedDatabase } from '../../src/platform/db/embedded.ts';
import { makeRuntimeFolder, removeRuntimeFolder } from '../../src/platform/db/runtime-folder.ts';
import { startJobs } from '../../src/platform/jobs/pg-boss-jobs.ts';
import { createLog } from '../../src/platform/log/log.ts';
import { ownTemporaryFolder } from './temporary-folder.ts';
import './template.ts';

const cacheFolder = join(import.meta.dirname, '../..', '.cache');

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const removeTemporaryFolder = await ownTemporaryFolder();
  const folder = join(cacheFolder, `database-${fingerprint()}`);
  const emptyFolder = `${folder}-empty`;
  if (!existsSync(folder)) await makeTemplate(folder);
  if (!existsSync(emptyFolder)) await makeIn(emptyFolder, () => Promise.resolve());
  project.provide('databaseTemplate', { kind: 'embedded', folder, emptyFolder });
  return removeTemporaryFolder;
}

/** The package pins the exact versions of PGlite and pg-boss. */
function fingerprint(): string {
  const server = join(import.meta.dirname, '../..');
  const migrations = readdirSync(join(server, 'migrations')).filter((name) => name.endsWith('.sql'));
  const hash = createHash('sha256').update(readFileSync(join(server, 'package.json')));
  for (const name of migrations.sort()) hash.update(readFileSync(join(server, 'migrations', name)));
  return hash.digest('hex').slice(0, 16);
}

/** Includes the tables of the job queue, so that no test waits for their creation. */
async function makeTemplate(folder: string): Promise<void> {
  await rm(cacheFolder, { recursive: true, force: true });
  await mkdir(cacheFolder, { recursive: true });
  await makeIn(folder, async ({ connection }) => {
    const opened = await connectDatabase({ connection, isEmbedded: true, onConnectionError: fail });
    const jobs = await startJobs({ ...opened, isEmbedded: true, log: createLog('silent') });
    await jobs.stop();
    await opened.close();
  });
}

async function makeIn(folder: string, fill: (embedded: EmbeddedDatabase) => Promise<void>): Promise<void> {
  const draft = await mkdtemp(join(cacheFolder, 'draft-'));
  const runtimeFolder = await makeRuntimeFolder();
  const embedded = await openEmbedded({ folder: join(draft, 'database'), runtimeFolder, onLost: fail });
  await fill(embedded);
  await embedded.close();
  await removeRuntimeFolder(runtimeFolder);
  await rename(join(draft, 'database'), folder);
}

function fail(cause: unknown): never {
  throw new Error('the database for the tests could not be made', { cause });
}
