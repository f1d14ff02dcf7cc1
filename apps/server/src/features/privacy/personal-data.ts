/** Personal data in privacy. In the activity log, only the fact that something was requested outlives the account (decision 36). */
import { eq, sql } from 'drizzle-orm';
import { owned } from '../../platform/personal-data/owned-rows.ts';
import type { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { exportFolder } from './export-folder.ts';
import { dataExports, privacyActivityLogs } from './tables.ts';

export const personalData: PersonalData = {
  archived: [
    owned(privacyActivityLogs, 'How your personal data was handled', {
      isOwn: privacyActivityLogs.userId,
      order: [privacyActivityLogs.timestamp, privacyActivityLogs.id],
    }),
    owned(dataExports, 'Archives such as this one', {
      isOwn: dataExports.userId,
      order: [dataExports.createdAt, dataExports.id],
      without: ['path'],
    }),
  ],
  foldersOf: (userId) => [exportFolder(userId)],
  erase: async (transaction, userId) => {
    const { requestDetails } = privacyActivityLogs;
    const kind = sql`${requestDetails} ->> 'request_type'`;
    await transaction
      .update(privacyActivityLogs)
      .set({
        ipAddress: null,
        requestDetails: sql`case when ${kind} in ('view', 'download', 'delete')
          then jsonb_build_object('request_type', ${kind}) else '{}'::jsonb end`,
      })
      .where(eq(privacyActivityLogs.userId, userId));
    await transaction.delete(dataExports).where(eq(dataExports.userId, userId));
  },
};
