/** Reports over HTTP and the live connection. */
import { signedInProcedures } from '../../platform/http/procedures.ts';
import { fromWire, onWire } from '../../platform/wire/wire-names.ts';
import { signedInLiveProcedures } from '../../platform/live/live-procedures.ts';
import { askForAnalysis } from './analysis/analysis-rules.ts';
import { discardReport } from './analysis/discard-rules.ts';
import type { ReportsDeps } from './deps.ts';
import { linkDocument } from './document/make-document.ts';
import { readTrend } from './groups/group-rules.ts';
import { createGlances } from './list/glances.ts';
import { listReports, readImport } from './list/rules.ts';
import { cardOnWire } from './list/wire.ts';
import { sendReportEmail } from './mail/send-report-rules.ts';
import { storePhoto } from './photos/photo-rules.ts';
import { beginVisit, createReport, namePhotos, readReport } from './rules.ts';
import type { ReportRow } from './store.ts';
import { changeFacts, correctReport, listVersions, restoreVersion } from './versions/version-rules.ts';
import { continueTarget } from './strings/string-rules.ts';
import { watchAnalysis, watchContinuation } from './analysis/watch-analysis.ts';
import { progressPoint, reportOnWire } from './wire.ts';

const procedures = signedInProcedures.reports;

export function reportsProcedures(deps: ReportsDeps) {
  return {
    ...submissionProcedures(deps),
    ...readingProcedures(deps),
    ...changingProcedures(deps),
  };
}

/** The steps of a submission, in order (document 2, section 4). */
function submissionProcedures(deps: ReportsDeps) {
  return {
    createShootingSession: procedures.createShootingSession.handler(async ({ context, input }) =>
      onWire(await beginVisit(deps, { ...fromWire(input), userId: context.signIn.userId })),
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
      onWire(
        await namePhotos(deps.database, {
          userId: context.signIn.userId,
          id: input.id,
          paths: input.target_image_urls,
        }),
      ),
    ),
    createUserSession: procedures.createUserSession.handler(async ({ context, input }) =>
      reportOnWire(
        await createReport(deps.database, { ...fromWire(input), userId: context.signIn.userId }),
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
  };
}

function readingProcedures(deps: ReportsDeps) {
  const glances = createGlances();
  return {
    getReport: procedures.getReport.handler(async ({ context, input }) =>
      reportOnWire(await readReport(deps.database, context.signIn.userId, input.id), deps.photoLinks),
    ),
    drawReport: procedures.drawReport.handler(async ({ context: { signIn }, input }) => {
      const report = reportOnWire(await readReport(deps.database, signIn.userId, input.id), deps.photoLinks);
      const unit = await deps.readLengthUnit(signIn.userId);
      return { html: await deps.drawFirstLook('drawOwnLook', { report, unit }) };
    }),
    listReports: procedures.listReports.handler(async ({ context, input }) => {
      const { userId } = context.signIn;
      const { cards, total, years } = await listReports({ ...deps, glances }, { ...input, userId });
      const items = cards.map((card) => cardOnWire(card, deps.photoLinks));
      return { items, total, page: input.page, years };
    }),
    getHistoricalReport: procedures.getHistoricalReport.handler(async ({ context, input }) =>
      onWire(await readImport(deps.database, context.signIn.userId, input.id)),
    ),
    generateReportPdf: procedures.generateReportPdf.handler(({ context, input }) =>
      linkDocument(deps, { userId: context.signIn.userId, id: input.sessionId, unit: input.unit }),
    ),
    sendReportEmail: procedures.sendReportEmail.handler(({ context, input }) =>
      sendReportEmail(deps, { ...input, userId: context.signIn.userId }),
    ),
    getProgress: procedures.getProgress.handler(async ({ context }) => ({
      points: (await readTrend(deps.database, context.signIn.userId)).map(progressPoint),
    })),
  };
}

function changingProcedures(deps: ReportsDeps) {
  const shown = (report: ReportRow) => reportOnWire(report, deps.photoLinks);
  return {
    continueTarget: procedures.continueTarget.handler(async ({ context, input }) => {
      const report = await continueTarget(deps, {
        userId: context.signIn.userId,
        userSessionId: input.id,
        imageUrl: input.image_url,
        date: input.date,
        shotsFired: input.shots_fired,
      });
      return shown(report);
    }),
    correctReport: procedures.correctReport.handler(async ({ context, input }) => {
      const { id, base_version: baseVersion, correction } = input;
      const asked = { userId: context.signIn.userId, id, baseVersion, correction };
      return shown(await correctReport(deps, asked));
    }),
    changeFacts: procedures.changeFacts.handler(async ({ context, input }) => {
      const { id, base_version: baseVersion, facts } = input;
      return shown(await changeFacts(deps, { userId: context.signIn.userId, id, baseVersion, facts }));
    }),
    discardReport: procedures.discardReport.handler(async ({ context, input }) =>
      shown(await discardReport(deps, { userId: context.signIn.userId, id: input.id })),
    ),
    listVersions: procedures.listVersions.handler(async ({ context, input }) => {
      const versions = await listVersions(deps.database, context.signIn.userId, input.id);
      return { items: versions.map(onWire) };
    }),
    restoreVersion: procedures.restoreVersion.handler(async ({ context, input }) => {
      const { id, base_version: baseVersion, version } = input;
      const asked = { userId: context.signIn.userId, id, baseVersion, version };
      return shown(await restoreVersion(deps, asked));
    }),
  };
}

export function liveReportsProcedures(deps: Pick<ReportsDeps, 'database' | 'live' | 'clock'>) {
  return {
    watchAnalysis: signedInLiveProcedures.reports.watchAnalysis.handler(({ context, input, signal }) =>
      watchAnalysis(deps, { userId: context.signIn.userId, id: input.id }, { admit: context.admit, signal }),
    ),
    watchContinuation: signedInLiveProcedures.reports.watchContinuation.handler(
      ({ context, input, signal }) =>
        watchContinuation(
          deps,
          { userId: context.signIn.userId, id: input.id },
          { admit: context.admit, signal },
        ),
    ),
  };
}
