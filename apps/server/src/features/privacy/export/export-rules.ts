/** Archives of personal data: requested, reported on, and made by a job if they are large (decision 37). */
import { AppError } from '../../../platform/http/app-error.ts';
import { limitTries } from '../../../platform/tries/limit-tries.ts';
import { findAccountFacts } from '../../accounts/index.ts';
import { recordActivity } from '../activity-store.ts';
import { makeArchive } from '../archive/make-archive.ts';
import type { PrivacyDeps } from '../deps.ts';
import { findExport, findWaiting, insertExport, type DataExportRow } from './export-store.ts';

export interface ExportJob {
  exportId: string;
}

export const exportQueue = 'data-exports';

/** People rarely export years of data, and each export reads all of it. */
const dayLimit = { tries: 3, seconds: 24 * 60 * 60 };
/** The most that a response may carry: base64 adds a third, and it still loads quickly on a phone. */
const smallBytes = 4 * 1024 * 1024;

interface Asker {
  userId: string;
  ipAddress: string;
}

type Exported = { data: string; exportId: null } | { data: null; exportId: string };

export function exportFileName(userId: string): string {
  return `user-data-${userId}.zip`;
}

/** @throws AppError too-many-requests for the fourth archive in a day */
export async function exportUserData(deps: PrivacyDeps, asker: Asker): Promise<Exported> {
  const { database, limits, clock, log } = deps;
  const { userId } = asker;
  const account = await findAccountFacts(database, userId);
  if (account === null) throw new AppError('not-found');
  const waiting = await findWaiting(database, userId);
  if (waiting !== null) return { data: null, exportId: waiting.id };
  await limitTries(limits, `data-export:${userId}`, dayLimit);
  await recordActivity(deps, database, { ...asker, ...asked });
  const order = { userId, email: account.email, madeAt: clock.now() };
  try {
    const small = await takeUpTo(smallBytes, makeArchive(deps, order));
    return small === null ? await askForArchive(deps, asker) : await handOver(deps, asker, small);
  } catch (cause) {
    log.error({ cause }, 'an archive of personal data could not be made');
    await recordActivity(deps, database, { ...asker, ...notExported });
    throw new AppError('export-failed', {}, { cause });
  }
}

/** Null if there is more. Little is read in vain, because the limit is small. */
async function takeUpTo(maxBytes: number, parts: AsyncIterable<Uint8Array>): Promise<Buffer | null> {
  const taken: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of parts) {
    bytes += part.length;
    if (bytes > maxBytes) return null;
    taken.push(part);
  }
  return Buffer.concat(taken);
}

async function handOver(deps: PrivacyDeps, asker: Asker, archive: Buffer): Promise<Exported> {
  const { database, ids, clock } = deps;
  const sizeBytes = archive.length;
  await database.transaction(async (transaction) => {
    const row = { id: ids.uuid(), userId: asker.userId, state: 'over' as const, sizeBytes };
    await insertExport(transaction, { ...row, createdAt: clock.now() });
    await recordActivity(deps, transaction, { ...asker, ...exported(sizeBytes) });
  });
  return { data: archive.toString('base64'), exportId: null };
}

/** Two simultaneous requests get the same archive. */
async function askForArchive(
  deps: Pick<PrivacyDeps, 'database' | 'ids' | 'clock' | 'jobs'>,
  { userId }: Asker,
): Promise<Exported> {
  const { database, ids, clock, jobs } = deps;
  const id = ids.uuid();
  const isFirst = await database.transaction(async (transaction) => {
    const isAdded = await insertExport(transaction, { id, userId, createdAt: clock.now() });
    if (isAdded) await jobs.enqueue(transaction, exportQueue, { exportId: id } satisfies ExportJob, id);
    return isAdded;
  });
  if (isFirst) return { data: null, exportId: id };
  const other = await findWaiting(database, userId);
  if (other === null) throw new Error('an archive ended while another was asked for');
  return { data: null, exportId: other.id };
}

/** @throws AppError not-found for another person's archive, and for one that does not exist */
export async function findOwnExport(
  { database, clock }: Pick<PrivacyDeps, 'database' | 'clock'>,
  { userId, id }: { userId: string; id: string },
): Promise<DataExportRow> {
  const row = await findExport(database, id);
  if (row?.userId !== userId) throw new AppError('not-found');
  const isOver = row.expiresAt !== null && row.expiresAt <= clock.now();
  return row.state === 'ready' && isOver ? { ...row, state: 'over' } : row;
}

export function exported(sizeBytes: number) {
  return { activityType: 'data_export' as const, requestDetails: { format: 'zip', size_bytes: sizeBytes } };
}

const download = { request_type: 'download' };
const asked = { activityType: 'data_request', requestDetails: download } as const;
export const notExported = {
  activityType: 'data_request',
  requestDetails: { ...download, error: 'the archive could not be made' },
} as const;
