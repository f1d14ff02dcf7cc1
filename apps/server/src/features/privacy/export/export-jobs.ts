/** Makes the archives that are too large for a response, and removes expired ones. */
import { findAccountFacts } from '../../accounts/index.ts';
import { recordActivity } from '../activity-store.ts';
import { makeArchive } from '../archive/make-archive.ts';
import type { PrivacyDeps } from '../deps.ts';
import { exportFolder } from '../export-folder.ts';
import { exported, exportQueue, notExported, type ExportJob } from './export-rules.ts';
import {
  changeExport,
  failWaitingSince,
  findExport,
  forgetFile,
  listOver,
  removeExportsBefore,
  type DataExportRow,
} from './export-store.ts';

const hourMs = 60 * 60 * 1000;
/** Decision 37: how long a link works. */
const linkLifeMs = hourMs;
/** Longer than any archive takes, including retries. */
const longestWaitMs = 24 * hourMs;
/** An interrupted archive starts over; its unfinished file is garbage. */
const draftLifeMs = 24 * hourMs;
/** Long enough to show the owner what happened to an archive. */
const rowLifeMs = 30 * 24 * hourMs;

export async function startExportJobs(deps: PrivacyDeps): Promise<void> {
  await deps.jobs.work<ExportJob>({
    queue: exportQueue,
    // Survives servers that stop meanwhile; a bug of ours fails after about half a minute of pauses.
    retries: 5,
    concurrency: 1,
    handle: (job, signal) => makeExport(deps, job, signal),
    onGivenUp: (job, cause) => giveUpExport(deps, job, cause),
  });
  await deps.jobs.schedule('remove-over-exports', '*/10 * * * *', () => removeOver(deps));
}

async function makeExport(deps: PrivacyDeps, { exportId }: ExportJob, signal: AbortSignal): Promise<void> {
  const { database, storage, clock } = deps;
  const row = await findExport(database, exportId);
  if (row?.state !== 'waiting') return;
  const account = await findAccountFacts(database, row.userId);
  if (account === null) return;
  const path = `${exportFolder(row.userId)}${row.id}.zip`;
  const order = { userId: row.userId, email: account.email, madeAt: clock.now() };
  const size = { bytes: 0 };
  await storage.putStream(path, counted(size, makeArchive(deps, order), signal), 'application/zip');
  // An account deleted meanwhile leaves no file behind.
  if (!(await announce(deps, row, { path, sizeBytes: size.bytes }))) await storage.remove(path);
}

async function announce(
  deps: Pick<PrivacyDeps, 'database' | 'ids' | 'clock'>,
  { id, userId }: DataExportRow,
  file: { path: string; sizeBytes: number },
): Promise<boolean> {
  const expiresAt = new Date(deps.clock.now().getTime() + linkLifeMs);
  return deps.database.transaction(async (transaction) => {
    const to = { ...file, state: 'ready' as const, expiresAt };
    if ((await changeExport(transaction, { id, from: 'waiting', to })) === null) return false;
    await recordActivity(deps, transaction, { userId, ipAddress: null, ...exported(file.sizeBytes) });
    return true;
  });
}

async function* counted(
  size: { bytes: number },
  parts: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  for await (const part of parts) {
    signal.throwIfAborted();
    size.bytes += part.length;
    yield part;
  }
}

async function giveUpExport(
  deps: Pick<PrivacyDeps, 'database' | 'ids' | 'clock' | 'log'>,
  { exportId }: ExportJob,
  cause: unknown,
): Promise<void> {
  const { database, log } = deps;
  log.error({ cause, exportId }, 'an archive of personal data could not be made');
  const row = await changeExport(database, { id: exportId, from: 'waiting', to: { state: 'failed' } });
  if (row === null) return;
  await recordActivity(deps, database, { userId: row.userId, ipAddress: null, ...notExported });
}

async function removeOver({
  database,
  storage,
  clock,
}: Pick<PrivacyDeps, 'database' | 'storage' | 'clock'>): Promise<void> {
  const now = clock.now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  for (const { id, path } of await listOver(database, now)) {
    if (path !== null) await storage.remove(path);
    await forgetFile(database, id);
  }
  await failWaitingSince(database, before(longestWaitMs));
  await removeExportsBefore(database, before(rowLifeMs));
  await storage.tidy(before(draftLifeMs));
}
