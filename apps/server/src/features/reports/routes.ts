/** Reports over HTTP. */
import { AppError } from '../../platform/http/app-error.ts';
import { signedInProcedures } from '../../platform/http/procedures.ts';
import { askForAnalysis } from './analysis-rules.ts';
import type { ReportsDeps } from './deps.ts';
import { storePhoto } from './photo-rules.ts';
import { watchAnalysis } from './progress.ts';
import { beginVisit, createReport, listReports, namePhotos, readReport } from './rules.ts';
import { reportCard, reportOnWire, shootingSessionOnWire } from './wire.ts';

export function reportsProcedures(deps: ReportsDeps) {
  const procedures = signedInProcedures.reports;
  return {
    createShootingSession: procedures.createShootingSession.handler(async ({ context, input }) =>
      shootingSessionOnWire(
        await beginVisit(deps, {
          id: input.id,
          userId: context.signIn.userId,
          sessionName: input.session_name,
          date: input.date,
          location: input.location,
          targetType: input.target_type,
          targetDistance: input.target_distance,
          notes: input.notes,
        }),
      ),
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
      reportOnWire(
        await createReport(deps, {
          id: input.id,
          userId: context.signIn.userId,
          shootingSessionId: input.shooting_session_id,
          sessionName: input.session_name,
          imageUrl: input.image_url,
          targetLocation: input.target_location,
          targetType: input.target_type,
          targetDistance: input.target_distance,
          distanceM: input.distance_m,
          firearmMake: input.firearm_make,
          firearmModel: input.firearm_model,
          firearmCaliber: input.firearm_caliber,
          handedness: input.handedness,
          dominantEye: input.dominant_eye,
          trainingGoals: input.training_goals,
          notes: input.notes,
        }),
        deps.photoLinks,
      ),
    ),
    analyzeTarget: procedures.analyzeTarget.handler(({ context, input }) =>
      askForAnalysis(deps, {
        userId: context.signIn.userId,
        userSessionId: input.sessionId,
        shooterName: input.userName === '' ? undefined : input.userName,
      }),
    ),
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
  };
}
