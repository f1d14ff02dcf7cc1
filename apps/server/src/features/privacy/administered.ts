/** What administration reads of the privacy activity log. */
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { privacyActivityLogs } from './tables.ts';

const query = new QueryBuilder({ casing: 'snake_case' });

export { activityTypes } from './tables.ts';

export const administeredActivities = query
  .select({
    id: privacyActivityLogs.id,
    userId: privacyActivityLogs.userId,
    activityType: privacyActivityLogs.activityType,
    timestamp: privacyActivityLogs.timestamp,
    ipAddress: privacyActivityLogs.ipAddress,
    requestDetails: privacyActivityLogs.requestDetails,
  })
  .from(privacyActivityLogs)
  .as('administered_activities');
