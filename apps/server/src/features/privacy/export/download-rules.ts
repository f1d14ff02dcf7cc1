/** Hands an archive out, once. */
import { AppError } from '../../../platform/http/app-error.ts';
import { findAccountFacts } from '../../accounts/index.ts';
import type { LinkedDeps } from '../deps.ts';
import { verifyExportToken } from './export-links.ts';
import { changeExport, findExport, forgetFile } from './export-store.ts';

export interface OpenedArchive {
  userId: string;
  sizeBytes: number;
  chunks: AsyncIterable<Uint8Array>;
  /** The last byte has gone out: the link is used up, and the file goes. */
  end: () => Promise<void>;
  /** The download stopped before the end: the link opens again while its hour lasts. */
  giveBack: () => Promise<void>;
}

/**
 * Looking at the head of a link uses nothing up.
 * @throws AppError export-over for every link that does not open an archive now, whatever the reason
 */
export async function lookAtArchive(
  { database, secret, clock }: LinkedDeps,
  token: string,
): Promise<{ id: string; userId: string; path: string; sizeBytes: number }> {
  const id = verifyExportToken(secret, token, clock.now());
  const row = id === null ? null : await findExport(database, id);
  if (row?.state !== 'ready' || row.path === null || row.sizeBytes === null)
    throw new AppError('export-over');
  // Of an account that is being deleted the file may be there for a while.
  if ((await findAccountFacts(database, row.userId)) === null) throw new AppError('export-over');
  return { id: row.id, userId: row.userId, path: row.path, sizeBytes: row.sizeBytes };
}

/** Of several who open the link at once, one gets the archive. */
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
