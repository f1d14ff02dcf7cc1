/** Serves an archive once. */
import { AppError } from '../../../platform/http/app-error.ts';
import { findAccountFacts } from '../../accounts/index.ts';
import type { LinkedDeps } from '../deps.ts';
import { verifyExportToken } from './export-links.ts';
import { changeExport, findExport, forgetFile } from './export-store.ts';

export interface OpenedArchive {
  userId: string;
  sizeBytes: number;
  chunks: AsyncIterable<Uint8Array>;
  /** The last byte has been sent: uses up the link and deletes the file. */
  end: () => Promise<void>;
  /** The download stopped early: the link can be opened again until its hour is over. */
  giveBack: () => Promise<void>;
}

/**
 * A HEAD request does not use up the link.
 * @throws AppError export-over for every link that does not open an archive, whatever the reason
 */
export async function lookAtArchive(
  { database, secret, clock }: Pick<LinkedDeps, 'database' | 'secret' | 'clock'>,
  token: string,
): Promise<{ id: string; userId: string; path: string; sizeBytes: number }> {
  const id = verifyExportToken(secret, token, clock.now());
  const row = id === null ? null : await findExport(database, id);
  if (row?.state !== 'ready' || row.path === null || row.sizeBytes === null)
    throw new AppError('export-over');
  // While an account is being deleted, its file may still exist.
  if ((await findAccountFacts(database, row.userId)) === null) throw new AppError('export-over');
  return { id: row.id, userId: row.userId, path: row.path, sizeBytes: row.sizeBytes };
}

/** If several people open the link at once, one gets the archive. */
export async function openArchive(deps: LinkedDeps, token: string): Promise<OpenedArchive> {
  const { database, storage } = deps;
  const { id, userId, path } = await lookAtArchive(deps, token);
  const taken = await changeExport(database, { id, from: 'ready', to: { state: 'over' } });
  if (taken === null) throw new AppError('export-over');
  const giveBack = async () => {
    await changeExport(database, { id, from: 'over', to: { state: 'ready' } });
  };
  const file = await storage.openRead(path).catch(async (cause: unknown) => {
    await giveBack();
    throw new AppError('export-failed', {}, { cause });
  });
  if (file === null) throw new AppError('export-over');
  return {
    userId,
    sizeBytes: file.sizeBytes,
    chunks: file.chunks,
    end: async () => {
      await storage.remove(path);
      await forgetFile(database, id);
    },
    giveBack,
  };
}
