/** The door of notifications: what the bell shows. */
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { EndingDeps } from './ending-rules.ts';
import { startNotificationJobs } from './jobs.ts';
import { notificationsLiveTable, type FindCaller } from './live-rules.ts';
import { notificationsProcedures } from './procedures.ts';

export { addCommentNotification, removeCommentNotification } from './comment-rules.ts';
export { personalData } from './personal-data.ts';
export { announceNotification } from './live-rules.ts';

export interface NotificationsDeps extends EndingDeps {
  jobs: Jobs;
  findCaller: FindCaller;
}

export function createNotifications(deps: NotificationsDeps) {
  return {
    procedures: notificationsProcedures(deps),
    liveTable: notificationsLiveTable(deps),
    /** Takes up work on this server. */
    startJobs: () => startNotificationJobs(deps),
  };
}
