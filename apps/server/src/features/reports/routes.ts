/** Reports over HTTP. */
import { AppError } from '../../platform/http/app-error.ts';
import { signedInProcedures } from '../../platform/http/procedures.ts';
import { askForAnalysis } from './analysis-rules.ts';
import type { ReportsDeps } from './deps.ts';
import { readTrend } from './group-rules.ts';
import { storePhoto } from './photo-rules.ts';
import { beginVisit, createReport, listReports, namePhotos, readReport } from './rules.ts';
import { correctReport, listVersions, restoreVersion } from './version-rules.ts';
import { watchAnalysis } from './watch-analysis.ts';
import {
  progressPoint,
  reportCard,
  reportFromWire,
  reportOnWire,
  shootingSessionOnWire,
  versionOnWire,
  visitFromWire,
} from './wire.ts';

const procedures = signedInProcedures.reports;

export function reportsProcedures(deps: ReportsDeps) {
  return { ...submissionProcedures(deps), ...readingProcedures(deps), ...changingProcedures(deps) };
}

/** The steps of a submission, in their order (document 2, section 4). */
function submissionProcedures(deps: ReportsDeps) {
  return {
    createShootingSession: procedures.createShootingSession.handler(async ({ context, input }) =>
      shootingSessionOnWire(await beginVisit(deps, visitFromWire(context.signIn.userId, input))),
    ),
    uploadPhoto: procedures.uploadPhoto.handler(async ({ context, input }) => {
      const path = await storePhoto(deps, {
        userId: context.signIn.userId,
        shootingSessionId: input.shooting_session_id,
        file: input.photo,
      });
      return { path, public_url: deps.photoLinks.sign(path) };
    }),
    updateShootingSession: procedures.updateShootingSession.handler(async ({ context, input }) =>
      shootingSessionOnWire(
        await namePhotos(deps, {
          userId: context.signIn.userId,
          id: input.id,
          paths: input.target_image_urls,
        }),
      ),
    ),
    createUserSession: procedures.createUserSession.handler(async ({ context, input }) =>
      reportOnWire(await createReport(deps, reportFromWire(context.signIn.userId, input)), deps.photoLinks),
    ),
    analyzeTarget: procedures.analyzeTarget.handler(({ context, input }) =>
      askForAnalysis(deps, {
        userId: context.signIn.userId,
        userSessionId: input.sessionId,
        shooterName: input.userName === '' ? undefined : input.userName,
      }),
    ),
  };
}

function readingProcedures(deps: ReportsDeps) {
  return {
    getReport: procedures.getReport.handler(async ({ context, input }) =>
      reportOnWire(await readReport(deps, context.signIn.userId, input.id), deps.photoLinks),
    ),
    watchProgress: procedures.watchProgress.handler(async function* ({ context, input, signal }) {
      if (signal === undefined) throw new AppError('service-unavailable');
      yield* watchAnalysis(deps, { userId: context.signIn.userId, id: input.id }, signal);
    }),
    listReports: procedures.listReports.handler(async ({ context, input }) => {
      const { reports, total } = await listReports(deps, context.signIn.userId, input.page);
      const items = reports.map((report) => reportCard(report, deps.photoLinks));
      return { items, total, page: input.page };
    }),
    getProgress: procedures.getProgress.handler(async ({ context }) => ({
      points: (await readTrend(deps, context.signIn.userId)).map(progressPoint),
    })),
  };
}

function changingProcedures(deps: ReportsDeps) {
  return {
    correctReport: procedures.correctReport.handler(async ({ context, input }) => {
      const { id, base_version: baseVersion, correction } = input;
      const asked = { userId: context.signIn.userId, id, baseVersion, correction };
      return reportOnWire(await correctReport(deps, asked), deps.photoLinks);
    }),
    listVersions: procedures.listVersions.handler(async ({ context, input }) => {
      const versions = await listVersions(deps, context.signIn.userId, input.id);
      return { items: versions.map(versionOnWire) };
    }),
    restoreVersion: procedures.restoreVersion.handler(async ({ context, input }) => {
      const { id, base_version: baseVersion, version } = input;
      const asked = { userId: context.signIn.userId, id, baseVersion, version };
      return reportOnWire(await restoreVersion(deps, asked), deps.photoLinks);
    }),
  };
}
