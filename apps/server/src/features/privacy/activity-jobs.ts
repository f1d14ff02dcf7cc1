/** Removes old entries from the privacy activity log (decision 36). */
import { activityLogYears, networkDays } from '@target-analysis/contract/constants';
import { purgeActivities, shortenNetworks } from './activity-store.ts';
import type { PrivacyDeps } from './deps.ts';

const dayMs = 24 * 60 * 60 * 1000;

export async function startActivityJobs(deps: PrivacyDeps): Promise<void> {
  await deps.jobs.schedule('tidy-activity-log', '53 3 * * *', () => tidyActivities(deps));
}

async function tidyActivities({ database, clock }: Pick<PrivacyDeps, 'database' | 'clock'>): Promise<void> {
  const now = clock.now();
  const oldest = new Date(now);
  oldest.setUTCFullYear(now.getUTCFullYear() - activityLogYears);
  await purgeActivities(database, oldest);
  await shortenNetworks(database, new Date(now.getTime() - networkDays * dayMs));
}
