/** What the privacy pages report to the activity log; the server itself writes the rest (decision 37). */
import { useEffect, useRef } from 'react';
import { api } from '../../lib/calls/api.ts';
import { logProblem } from '../../log.ts';

type Activity = Parameters<typeof api.privacy.logPrivacyActivity>[0];

/** The longest text that the log accepts. */
const maxLength = 1000;

/** Never fails: a missing log entry must not block anyone. */
export async function tellActivity(activity: Omit<Activity, 'user_agent'>): Promise<void> {
  try {
    const userAgent = navigator.userAgent.slice(0, maxLength);
    await api.privacy.logPrivacyActivity(
      { ...activity, user_agent: userAgent },
      { context: { retry: 'none' } },
    );
  } catch (cause) {
    logProblem('A visit or request could not be noted', cause);
  }
}

/** Reports once that a person opened a page. */
export function usePageVisit(page: string): void {
  const isTold = useRef(false);
  useEffect(() => {
    if (isTold.current) return;
    isTold.current = true;
    void tellActivity({ activity_type: 'page_visit', request_details: { page } });
  }, [page]);
}
