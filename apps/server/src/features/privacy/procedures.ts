/** The privacy center over HTTP. */
import { signedInProcedures, type SignIn } from '../../platform/http/procedures.ts';
import type { DeletionDeps } from './deletion/deletion-deps.ts';
import { requestDeletion } from './deletion/request-rules.ts';
import type { LinkedDeps } from './deps.ts';
import { exportFileName, exportUserData, findOwnExport } from './export/export-rules.ts';
import { readOwnTable, summarizeOwnData } from './own-tables-rules.ts';
import { recordView, recordVisit } from './visit-rules.ts';
import { exportOnWire, summaryOnWire } from './wire.ts';

export function privacyProcedures(deps: LinkedDeps & DeletionDeps) {
  const { privacy } = signedInProcedures;
  return {
    getUserDataSummary: privacy.getUserDataSummary.handler(async ({ context }) => {
      const asker = askerOf(context);
      await recordView(deps, asker);
      return { data_summary: summaryOnWire(await summarizeOwnData(deps, asker.userId)) };
    }),
    readOwnTable: privacy.readOwnTable.handler(({ context, input }) =>
      readOwnTable(deps, { ...input, userId: context.signIn.userId }),
    ),
    exportUserData: privacy.exportUserData.handler(async ({ context }) => {
      const asker = askerOf(context);
      const { data, exportId } = await exportUserData(deps, asker);
      return { data, export_id: exportId, file_name: exportFileName(asker.userId) };
    }),
    getDataExport: privacy.getDataExport.handler(async ({ context, input }) =>
      exportOnWire(deps.secret, await findOwnExport(deps, { userId: context.signIn.userId, id: input.id })),
    ),
    logPrivacyActivity: privacy.logPrivacyActivity.handler(async ({ context, input }) => {
      const { activity_type: activityType, request_details: details, user_agent: userAgent } = input;
      await recordVisit(deps, { ...askerOf(context), activityType, details, userAgent });
      return { success: true as const };
    }),
    deleteUserData: privacy.deleteUserData.handler(async ({ context, input }) => {
      const { userId, provenAt } = context.signIn;
      await requestDeletion(deps, {
        userId,
        provenAt,
        hasConsented: input.deleteConsent,
        reason: input.reason,
        keepsComments: input.keepComments,
        networkAddress: context.networkAddress,
      });
      return {
        success: true as const,
        message: 'Your data has been successfully deleted. A confirmation email has been sent.',
      };
    }),
  };
}

function askerOf({ signIn, networkAddress }: { signIn: SignIn; networkAddress: string }) {
  return { userId: signIn.userId, ipAddress: networkAddress };
}
