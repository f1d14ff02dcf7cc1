import { api } from '../../../lib/calls/api.ts';
import { uploadPhoto } from './photo/upload-photo.ts';
import type { SubmissionCalls } from './submission.ts';

/** The analysis is asked for once: the report's page asks again, and nobody waits here. */
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
