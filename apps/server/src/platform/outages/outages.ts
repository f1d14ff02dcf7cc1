/** Outages: what this server needs but cannot reach. The request is refused for now, and there is no bug of ours to look for. */
import { isDatabaseAway, rootOf } from '../db/database-away.ts';
import type { Log } from '../log/log.ts';
import { StorageUnavailable } from '../storage/storage-unavailable.ts';

/** Logs an outage, at most once per second. @returns false if the cause is something else */
export function tellOutage(cause: unknown, { log, requestId }: { log: Log; requestId?: string }): boolean {
  if (cause instanceof StorageUnavailable) {
    log.error({ cause, requestId, outage: 'storage' }, 'the storage is not available');
    return true;
  }
  if (!isDatabaseAway(cause)) return false;
  log.error({ cause: rootOf(cause), requestId, outage: 'database' }, 'the database is not available');
  return true;
}
