/** Remembers the archive that is being packed or ready to download, so people who come back to the page find it. */
import { userDataKey } from '../../../lib/sign-in/user-data.ts';

type ExportStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function keptExport(storage: ExportStorage, userId: string): string | null {
  return storage.getItem(keyOf(userId));
}

export function keepExport(storage: ExportStorage, userId: string, exportId: string | null): void {
  if (exportId === null) storage.removeItem(keyOf(userId));
  else storage.setItem(keyOf(userId), exportId);
}

function keyOf(userId: string): string {
  return userDataKey(userId, 'data-export');
}
