/** The SQL of the privacy activity log: who requested which personal data, and the outcome (decision 37). */
import { and, lt, notLike, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/db/database.ts';
import type { Tools } from '../../platform/tools.ts';
import { privacyActivityLogs, type ActivityType } from './tables.ts';

const { timestamp, ipAddress } = privacyActivityLogs;

type ActivityTools = Pick<Tools, 'clock' | 'ids'>;

export interface Activity {
  userId: string;
  activityType: ActivityType;
  /** Null if no request caused it. */
  ipAddress: string | null;
  /** No personal content, because it outlives the account (decision 36). */
  requestDetails: Record<string, unknown>;
}

/** Runs alone, or within the transaction of the activity that it records. */
export async function recordActivity(
  { clock, ids }: ActivityTools,
  database: Queryable,
  activity: Activity,
): Promise<void> {
  await database.insert(privacyActivityLogs).values({ ...activity, id: ids.uuid(), timestamp: clock.now() });
}

export async function purgeActivities(database: Database, before: Date): Promise<void> {
  await database.delete(privacyActivityLogs).where(lt(timestamp, before));
}

/** Reduces each address to its network, wide enough to cover many homes and companies. */
export async function shortenNetworks(database: Database, before: Date): Promise<void> {
  const shortened = sql<string | null>`case
    when ${ipAddress} like '%.%.%.%' then regexp_replace(${ipAddress}, '\\.[^.]*$', '.0/24')
    when ${ipAddress} like '%:%' then array_to_string((string_to_array(${ipAddress}, ':'))[1:3], ':') || '::/48'
  end`;
  await database
    .update(privacyActivityLogs)
    .set({ ipAddress: shortened })
    .where(and(lt(timestamp, before), notLike(ipAddress, '%/%')));
}
