/** The door of reports. */
import type { ReportsDeps } from './deps.ts';
import { startReportsJobs } from './jobs.ts';
import { photoRoutes } from './photo-routes.ts';
import { reportsProcedures } from './routes.ts';
import { readTypicalAnalysisSeconds } from './store.ts';

export { createPhotoLinks } from './photo-links.ts';
export { createPhotoLab } from './local-photo-lab.ts';
export type { PhotoLab } from './photo-lab.ts';
export type { ReportsDeps } from './deps.ts';

export function createReports(deps: ReportsDeps) {
  return {
    procedures: reportsProcedures(deps),
    /** Serves the signed links. */
    photoRoutes: photoRoutes(deps),
    /** Takes up work on this server. */
    startJobs: (analysisConcurrency: number) => startReportsJobs(deps, analysisConcurrency),
    typicalAnalysisSeconds: () => readTypicalAnalysisSeconds(deps.database),
  };
}
