/** Jobs that delete old notifications. */
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { notifyEndingPlans } from './ending-rules.ts';
import type { RingDeps } from './ring-rules.ts';
import { removeOldRead } from './store.ts';

/** No one looks for something they read half a year ago. */
const keepReadDays = 180;
const dayMs = 24 * 60 * 60 * 1000;

export async function startNotificationJobs(deps: RingDeps & { jobs: Jobs }): Promise<void> {
  await deps.jobs.schedule('tell-ending-subscriptions', '11,41 * * * *', () => notifyEndingPlans(deps));
  await deps.jobs.schedule('tidy-notifications', '37 3 * * *', () =>
    removeOldRead(deps.database, new Date(deps.clock.now().getTime() - keepReadDays * dayMs)),
  );
}
