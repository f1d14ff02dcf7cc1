/** The public interface of reports. */
import type { ReportsDeps } from './deps.ts';
import { ensureDemoHistory } from './demo/demo-rules.ts';
import { documentRoutes } from './document/document-routes.ts';
import { startReportsJobs } from './jobs.ts';
import { photoRoutes } from './photos/photo-routes.ts';
import { admitUpload } from './photos/photo-rules.ts';
import { liveReportsProcedures, reportsProcedures } from './procedures.ts';
import { readTypicalAnalysisSeconds } from './store.ts';

export { importReports } from './list/import-rules.ts';
export { createDocumentLinks } from './document/document-links.ts';
export {
  listReportIds,
  nameOfOwnReport,
  ownedPhotos,
  personalData,
  reportLines,
  reportsOf,
} from './personal-data.ts';
export { createPhotoLinks } from './photos/photo-links.ts';
export { shownPath } from './photos/photo-paths.ts';
export { respondWithPhoto } from './photos/photo-routes.ts';
export { createDocumentPress } from './document/local-press.ts';
export { previewPicture } from './preview/preview-picture.ts';
export { createPhotoLab } from './analysis/local-photo-lab.ts';
export type { PhotoLab } from './photos/photo-lab.ts';
export { readReport } from './rules.ts';
export { findReport, hasReports } from './store.ts';
export { findReportOwner, listSessionNames } from './analysis/report-facts-store.ts';
export type { ReportRow } from './store.ts';
export type { ReportsDeps } from './deps.ts';

export function createReports(deps: ReportsDeps) {
  return {
    procedures: reportsProcedures(deps),
    liveProcedures: liveReportsProcedures(deps),
    /** Serve the signed links. */
    photoRoutes: photoRoutes(deps),
    documentRoutes: documentRoutes(deps),
    /** Runs before a photo is read. */
    admitUpload: (userId: string) => admitUpload(deps, userId),
    /** Starts taking jobs on this server. */
    startJobs: (analysisConcurrency: number) => startReportsJobs(deps, analysisConcurrency),
    /** For the first start with the demo shooter. */
    ensureDemoHistory: (userId: string) => ensureDemoHistory(deps, userId),
    typicalAnalysisSeconds: () => readTypicalAnalysisSeconds(deps.database),
  };
}
