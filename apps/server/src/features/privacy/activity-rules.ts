/** The privacy activity log: who requested which personal data, and the outcome (decision 37). */
import type { Queryable } from '../../platform/db/database.ts';
import { insertActivity } from './activity-store.ts';
import type { ActivityType } from './tables.ts';

export interface Activity {
  id: string;
  userId: string;
  activityType: ActivityType;
  /** When it happened. */
  timestamp: Date;
  /** Null if no request caused it. */
  ipAddress: string | null;
  /** No personal content, because it outlives the account (decision 36). */
  requestDetails: Record<string, unknown>;
}

/** Runs alone, or within the transaction of the activity that it records. */
export async function recordActivity(database: Queryable, activity: Activity): Promise<void> {
  await insertActivity(database, activity);
}
