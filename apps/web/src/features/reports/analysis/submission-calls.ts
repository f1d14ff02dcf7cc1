import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/calls/api.ts';
import { profileQuery } from '../../../lib/sign-in/profile-query.ts';
import { refreshSubscription } from '../../billing/index.ts';
import { firearmsKey } from '../../firearms/index.ts';
import { reportsKey } from '../reports-key.ts';
import { uploadPhoto } from './photo/upload-photo.ts';
import type { SubmissionCalls } from './submission.ts';

/** Requests the analysis without retries: nobody waits here, and the report's page requests it again. */
export const submissionCalls: SubmissionCalls = {
  api: {
    profiles: { updateMine: api.profiles.updateMine },
    firearms: { add: api.firearms.add },
    reports: {
      createShootingSession: api.reports.createShootingSession,
      updateShootingSession: api.reports.updateShootingSession,
      createUserSession: api.reports.createUserSession,
      analyzeTarget: (input) => api.reports.analyzeTarget(input, { context: { retry: 'none' } }),
    },
  },
  uploadPhoto,
};

/** Reads again what a submission has changed. */
export function refreshAfterSubmission(queryClient: QueryClient): void {
  void refreshSubscription(queryClient);
  for (const queryKey of [firearmsKey, profileQuery.queryKey, reportsKey])
    void queryClient.invalidateQueries({ queryKey });
}
