/** The privacy activity log: who asked for which personal data, and what became of it (decision 37). */
import type { Queryable } from '../../platform/db/database.ts';
import { insertActivity } from './activity-store.ts';
import type { ActivityType } from './tables.ts';

export interface Activity {
  id: string;
  userId: string;
  activityType: ActivityType;
  /** When it happened. */
  timestamp: Date;
  /** Null for what no request brought about. */
  ipAddress: string | null;
  /** No personal content: it outlives the account (decision 36). */
  requestDetails: Record<string, unknown>;
}

/** Alone, or within the transaction of what it tells of. */
export async function recordActivity(database: Queryable, activity: Activity): Promise<void> {
  await insertActivity(database, activity);
}
