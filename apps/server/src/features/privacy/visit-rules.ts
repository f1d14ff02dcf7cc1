/** What the pages of the privacy center report about their visits. */
import { limitTries } from '../../platform/tries/limit-tries.ts';
import { recordActivity } from './activity-store.ts';
import type { PrivacyDeps } from './deps.ts';

/** More than anyone visits pages by hand; keeps one account from filling the log. */
const hourLimit = { tries: 60, seconds: 60 * 60 };
/** Logs a look at one's own data once, not each time a page of it loads. */
const viewLimit = { tries: 1, seconds: 10 * 60 };
/** Enough to tell browsers apart. */
const longestUserAgent = 200;

interface Visit {
  userId: string;
  ipAddress: string;
  activityType: 'page_visit' | 'data_request';
  details: Record<string, string>;
  userAgent: string | undefined;
}

/** @throws AppError too-many-requests after sixty reports in an hour */
export async function recordVisit(
  deps: Pick<PrivacyDeps, 'database' | 'ids' | 'clock' | 'limits'>,
  { details, userAgent, ...visit }: Visit,
): Promise<void> {
  await limitTries(deps.limits, `privacy-activity:${visit.userId}`, hourLimit);
  await recordActivity(deps, deps.database, {
    ...visit,
    requestDetails: {
      ...details,
      ...(userAgent !== undefined && { user_agent: userAgent.slice(0, longestUserAgent) }),
    },
  });
}

export async function recordView(
  deps: Pick<PrivacyDeps, 'database' | 'ids' | 'clock' | 'limits'>,
  asker: Pick<Visit, 'userId' | 'ipAddress'>,
): Promise<void> {
  if ((await deps.limits.take(`privacy-view:${asker.userId}`, viewLimit)) > 0) return;
  await recordActivity(deps, deps.database, {
    ...asker,
    activityType: 'data_request',
    requestDetails: { request_type: 'view' },
  });
}
