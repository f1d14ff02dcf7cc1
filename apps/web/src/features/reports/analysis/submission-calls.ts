import { api } from '../../../lib/calls/api.ts';
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
