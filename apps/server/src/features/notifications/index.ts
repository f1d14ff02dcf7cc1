/** The public interface of notifications, which the bell shows. */
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { startNotificationJobs } from './jobs.ts';
import type { RingDeps } from './ring-rules.ts';
import { liveNotificationsProcedures, notificationsProcedures } from './procedures.ts';

export {
  addCommentNotification,
  removeCommentNotification,
  unnameCommentNotification,
} from './comment-rules.ts';
export { personalData } from './personal-data.ts';
export { announceNotification, askWatchersAgain } from './live-rules.ts';
export { ringOnce } from './ring-rules.ts';

export interface NotificationsDeps extends RingDeps {
  jobs: Jobs;
}

export function createNotifications(deps: NotificationsDeps) {
  return {
    procedures: notificationsProcedures(deps),
    liveProcedures: liveNotificationsProcedures(deps),
    /** Starts taking jobs on this server. */
    startJobs: () => startNotificationJobs(deps),
  };
}
