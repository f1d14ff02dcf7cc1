/** The public interface of privacy: exports and deletes what we store about an account. */
import { readSecret } from '../../platform/secrets/secrets.ts';
import { startActivityJobs } from './activity-jobs.ts';
import type { DeletionDeps } from './deletion/deletion-deps.ts';
import { startDeletionJobs } from './deletion/deletion-jobs.ts';
import { startExportJobs } from './export/export-jobs.ts';
import { exportRoutes } from './export/export-routes.ts';
import { sealedAddresses } from './deletion/request-rules.ts';
import { privacyProcedures } from './procedures.ts';

export type { DeletionDeps } from './deletion/deletion-deps.ts';
export { personalData } from './personal-data.ts';
export { enterDeletion } from './deletion/request-rules.ts';

export const sealedColumns = [sealedAddresses];

export async function createPrivacy(deps: DeletionDeps) {
  const linked = { ...deps, secret: await readSecret(deps.database, deps.ids, 'privacy-exports') };
  return {
    procedures: privacyProcedures(linked),
    /** Serves each archive once, by its link. */
    exportRoutes: exportRoutes(linked),
    /** Starts taking jobs on this server. */
    startJobs: async () => {
      await startActivityJobs(deps);
      await startExportJobs(deps);
      await startDeletionJobs(deps);
    },
  };
}
